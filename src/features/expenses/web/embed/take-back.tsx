import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './money-form.module.css'

/** A dialog that says what follows of an act, asks why, and does it. */
export function ReasonDialog({
  id,
  title,
  text,
  intent,
  go,
  label,
  name = 'reason',
  hidden = {},
  refused,
}: {
  id: string
  title: string
  text: string
  intent: string
  go: string
  label: string
  name?: string
  /** Sent along. */
  hidden?: Record<string, string>
  refused?: { message: string; fields: Record<string, string | undefined>; typed: string } | undefined
}) {
  const sent = useSubmission()

  return (
    <Dialog id={id} isOpen={refused ? true : undefined} title={title} closeLabel={m.billing_close()}>
      <Form method="post" className={css.fields}>
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        {refused && !refused.fields[name] && <Note tone="danger" isLive title={refused.message} />}
        <p>{text}</p>
        <TextInput
          name={name}
          label={label}
          required
          maxLength={300}
          autoComplete="off"
          defaultValue={refused?.typed}
          error={refused?.fields[name]}
        />
        <div className={css.buttons}>
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="danger-filled"
            isLoading={sent?.get('intent') === intent}
          >
            {go}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
