import { Form } from 'react-router'
import type { Inspection } from '#features/inspections/web/compared.ts'
import css from '#features/inspections/web/inspections.module.css'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { type Remark, RemarkList } from './remark-list.tsx'

/** The tenant's remarks on the desk: each is made part of the record, or told why not. */
export function RemarksCard({ one, errors }: { one: Inspection; errors: Record<string, string> }) {
  return <RemarkList remarks={one.remarks} actsOf={(remark) => <Acts remark={remark} errors={errors} />} />
}

function Acts({ remark, errors }: { remark: Remark; errors: Record<string, string> }) {
  const sent = useSubmission()
  const isMine = sent?.get('remarkId') === remark.id
  if (remark.state !== 'open') return null

  return (
    <WithRight right="edit">
      <Form method="post" className={css.fields}>
        <input type="hidden" name="remarkId" value={remark.id} />
        <TextArea
          name="answer"
          label={m.inspections_remark_answer()}
          hint={m.inspections_remark_answer_hint()}
          rows={2}
          maxLength={1000}
          error={errors.answer}
        />
        <div className={css.buttons}>
          <Button
            type="submit"
            name="intent"
            value="declined"
            isLoading={isMine && sent?.get('intent') === 'declined'}
          >
            {m.inspections_remark_decline()}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="accepted"
            variant="primary"
            isLoading={isMine && sent?.get('intent') === 'accepted'}
          >
            {m.inspections_remark_accept()}
          </Button>
        </div>
      </Form>
    </WithRight>
  )
}
