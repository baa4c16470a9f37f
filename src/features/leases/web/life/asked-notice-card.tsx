import { Form } from 'react-router'
import type { EditorAnswer } from '#features/leases/web/editor.page.tsx'
import css from '#features/leases/web/lease.module.css'
import type { ManagerLease } from '#features/leases/web/types.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'

/** A notice that a tenant gave in their portal: to be confirmed, or answered in words. Nothing ends by itself. */
export function AskedNoticeCard({
  lease,
  answer,
}: {
  lease: ManagerLease
  answer: EditorAnswer | undefined
}) {
  const { locale } = useRoot()
  const sending = useSubmission()?.get('isConfirmed')
  const { notice } = lease
  if (notice?.state !== 'asked') return null

  return (
    <Card title={m.leases_notice_asked_title({ name: notice.name })} look="raised">
      <Form method="post" className={css.form} id="asked-notice" preventScrollReset>
        <p>{m.leases_notice_asked_day({ day: formatDay(notice.lastDay, locale, 'long') })}</p>
        <p>{notice.reason}</p>
        <p className={css.small}>{formatDateTime(notice.askedAt, locale)}</p>
        <input type="hidden" name="intent" value="notice" />
        <input type="hidden" name="noticeId" value={notice.id} />
        <RightForm right="edit">
          <TextArea
            id="notice-answer"
            name="answer"
            label={m.leases_notice_answer()}
            hint={m.leases_notice_answer_hint()}
            maxLength={1000}
            defaultValue={answer?.typed.answer ?? ''}
            error={answer?.refusal?.fields.answer}
          />
          <div className={css.acts}>
            <Button type="submit" name="isConfirmed" value="yes" variant="dark" isLoading={sending === 'yes'}>
              {m.leases_notice_confirm()}
            </Button>
            <Button type="submit" name="isConfirmed" value="no" isLoading={sending === 'no'}>
              {m.leases_notice_answer_send()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </Card>
  )
}
