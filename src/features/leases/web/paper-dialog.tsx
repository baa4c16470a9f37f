import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EditorAnswer } from './editor.page.tsx'
import css from './lease.module.css'
import type { ManagerLease } from './types.ts'

type Props = { lease: ManagerLease; answer: EditorAnswer | undefined }

/** Both have signed on paper: what happens now, and the paper where it is at hand. */
export function PaperDialog({ lease, answer }: Props) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'paper'
  const [isOpen, setOpen] = useState<boolean | undefined>(undefined)
  // A refused try opens again with what was wrong.
  useEffect(() => setOpen(answer ? true : undefined), [answer])

  return (
    <Dialog
      id="paper"
      width={600}
      isOpen={isOpen}
      onClose={() => setOpen(undefined)}
      title={m.leases_on_paper_title({ name: lease.tenantName })}
      closeLabel={m.leases_close()}
    >
      <Form method="post" encType="multipart/form-data" className={css.sign}>
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <ul className={css.steps}>
          <li>{m.leases_on_paper_runs({ day: formatDay(lease.startDay, locale, 'long') })}</li>
          <li>{lease.isBilledFirst ? m.leases_on_paper_bill() : m.leases_on_paper_no_bill()}</li>
          <li>{m.leases_on_paper_later()}</li>
        </ul>
        <PaperPick error={answer?.refusal?.fields.file} />
        <Button
          type="submit"
          name="intent"
          value="paper"
          variant="primary"
          size="lg"
          full
          isLoading={isSending}
        >
          {m.leases_on_paper_do()}
        </Button>
      </Form>
    </Dialog>
  )
}

/** The paper of a lease that was signed on paper: kept, or still to be added. */
export function PaperCard({ lease, answer }: Props) {
  const isSending = useSubmission()?.get('intent') === 'paper'
  const mayEdit = useMissingRight('edit') === null

  return (
    <Card title={m.leases_on_paper_card()}>
      <p>{lease.hasSignedPaper ? m.leases_on_paper_kept() : m.leases_on_paper_none()}</p>
      {mayEdit && (
        <Form
          method="post"
          encType="multipart/form-data"
          className={css.sign}
          key={lease.updatedAt.getTime()}
        >
          {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
          <PaperPick error={answer?.refusal?.fields.file} isNew={lease.hasSignedPaper} />
          <Button type="submit" name="intent" value="paper" isLoading={isSending}>
            {m.leases_on_paper_keep()}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function PaperPick({ error, isNew = false }: { error: string | undefined; isNew?: boolean }) {
  return (
    <FilePick
      name="file"
      label={isNew ? m.leases_on_paper_new() : m.leases_on_paper_file()}
      chooseLabel={m.leases_on_paper_choose()}
      noneLabel={m.leases_on_paper_no_file()}
      hint={m.leases_on_paper_hint()}
      error={error}
      also={['application/pdf']}
    />
  )
}
