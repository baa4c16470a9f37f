import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './charges.module.css'

/** A dialog that says what follows, asks why, and does it. */
export function ReasonAct({
  id,
  title,
  intent,
  keep,
  go,
  tone = 'primary',
  refused,
  fields,
  children,
}: {
  id: string
  title: string
  intent: string
  keep: string
  go: string
  tone?: 'primary' | 'danger-filled'
  refused?: { message: string; fields: Record<string, string>; reason?: string }
  /** Asked before the reason. */
  fields?: ReactNode
  children: ReactNode
}) {
  const sent = useSubmission()

  return (
    <Dialog
      id={id}
      isOpen={refused ? true : undefined}
      title={title}
      closeLabel={m.billing_close()}
      footer={
        <>
          <form method="dialog">
            <Button type="submit">{keep}</Button>
          </form>
          <Button type="submit" form={`${id}-form`} variant={tone} isLoading={sent !== undefined}>
            {go}
          </Button>
        </>
      }
    >
      <Form method="post" id={`${id}-form`} className={css.form}>
        <input type="hidden" name="intent" value={intent} />
        {refused && Object.keys(refused.fields).length === 0 && (
          <Note tone="danger" isLive title={refused.message} />
        )}
        {children}
        {fields}
        <TextInput
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          label={m.charges_hold_reason()}
          defaultValue={refused?.reason}
          error={refused?.fields.reason}
        />
      </Form>
    </Dialog>
  )
}
