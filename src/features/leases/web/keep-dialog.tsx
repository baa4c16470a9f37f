import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EditorAnswer } from './editor.page.tsx'
import css from './lease.module.css'
import type { ManagerLease } from './types.ts'

/** Before a notice is taken back: until when the lease then runs, and who is told. */
export function KeepDialog({ lease, answer }: { lease: ManagerLease; answer: EditorAnswer | undefined }) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'keep'
  const [isOpen, setOpen] = useState<boolean | undefined>(undefined)
  const { no, tenantName: name, agreedEndDay } = lease
  useEffect(() => setOpen(answer ? true : undefined), [answer])

  return (
    <Dialog
      id="keep"
      isOpen={isOpen}
      onClose={() => setOpen(undefined)}
      title={m.leases_keep_title({ no })}
      closeLabel={m.leases_close()}
    >
      <Form method="post" className={css.sign}>
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <p>
          {agreedEndDay
            ? m.leases_keep_effect({ name, day: formatDay(agreedEndDay, locale, 'long') })
            : m.leases_keep_open_effect({ name })}
        </p>
        {lease.advanceSatang > 0n && <p>{m.leases_advance_follows()}</p>}
        <Button type="submit" name="intent" value="keep" variant="primary" full isLoading={isSending}>
          {m.leases_keep()}
        </Button>
      </Form>
    </Dialog>
  )
}
