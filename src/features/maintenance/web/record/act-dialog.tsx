import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { Repair } from '#features/maintenance/web/types.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { isOvertaken, type RecordAnswer } from './act.ts'
import css from './record.module.css'

/** A form of the page in a dialog; open again where what it sent was refused or is to be looked at. */
export function ActDialog({
  id,
  title,
  go,
  isDanger = false,
  sends,
  answer,
  shown,
  beside,
  children,
}: {
  id: string
  title: string
  /** The label of its button. */
  go: string
  isDanger?: boolean
  sends: Record<string, string>
  /** What this form was answered. */
  answer?: RecordAnswer
  /** Fields that say themselves what is wrong with them. */
  shown: string[]
  /** Another button before the last. */
  beside?: ReactNode
  children?: ReactNode
}) {
  const [isOpen, setOpen] = useState<boolean | undefined>(undefined)
  useEffect(() => {
    if (answer) setOpen(!isOvertaken(answer))
  }, [answer])
  const isSending = useSubmission()?.get('intent') === sends.intent
  // Of one that was overtaken the page says it.
  const refusal = answer && isOvertaken(answer) ? undefined : answer?.refusal
  const isSaid = refusal && Object.keys(refusal.fields).some((field) => shown.includes(field))

  return (
    <Dialog
      {...{ id, isOpen, title }}
      onClose={() => setOpen(undefined)}
      closeLabel={m.maintenance_close()}
      footer={
        <>
          {beside}
          <Button
            type="submit"
            form={`${id}-form`}
            name="intent"
            value={sends.intent}
            variant={isDanger ? 'danger-filled' : 'primary'}
            isLoading={isSending}
          >
            {go}
          </Button>
        </>
      }
    >
      <Form method="post" id={`${id}-form`} className={css.form} noValidate>
        {Object.entries(sends).map(
          ([name, value]) =>
            name !== 'intent' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {refusal && !isSaid && <Note tone="danger" title={refusal.message} isLive />}
        {children}
      </Form>
    </Dialog>
  )
}

/** What each move sends: from where, and to where. */
export function moveOf(repair: Repair, to: string): Record<string, string> {
  return { intent: 'move', from: repair.status, to }
}
