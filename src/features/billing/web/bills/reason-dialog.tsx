import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Refused } from './form-refusal.ts'
import css from './money-dialog.module.css'
import { useRefusedDialog } from './use-refused-dialog.ts'

/** Before something of the books is undone: what follows from it (`children`), and why. `sent` goes along with the reason. */
export function ReasonDialog({
  id,
  title,
  sent: fields,
  keep,
  go,
  refused,
  children,
}: {
  id: string
  title: string
  sent: Record<string, string>
  /** Labels of the two buttons: leave it as it is, and undo it. */
  keep: string
  go: string
  refused?: Refused
  children: ReactNode
}) {
  const sent = useSubmission()
  const dialog = useRefusedDialog(refused)
  const formId = `${id}-form`

  return (
    <Dialog
      id={id}
      {...dialog}
      title={title}
      closeLabel={m.billing_close()}
      footer={
        <>
          <form method="dialog">
            <Button type="submit">{keep}</Button>
          </form>
          <Button type="submit" form={formId} variant="danger-filled" isLoading={sent !== undefined}>
            {go}
          </Button>
        </>
      }
    >
      <Form method="post" id={formId} className={css.form}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refused && !refused.refusal.fields.reason && (
          <Note tone="danger" isLive title={refused.refusal.message} />
        )}
        {children}
        <TextInput
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          label={m.billing_void_reason()}
          defaultValue={refused?.typed.reason}
          error={refused?.refusal.fields.reason}
        />
      </Form>
    </Dialog>
  )
}
