import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './kit.module.css'

/**
 * The last question before what cannot be taken back: names the object and what follows for others, asks the
 * reason, and the danger button on the right says the verb.
 */
export function ConfirmDanger({
  isOpen,
  onClose,
  title,
  effect,
  reason,
  keepLabel,
  actLabel,
  closeLabel,
  isBusy,
  onConfirm,
}: {
  isOpen: boolean
  onClose: () => void
  /** `ยกเลิกบิล INV-2569-0308 ?` */
  title: ReactNode
  effect: ReactNode
  /** Asked for unless left out; `missing` is said when it is empty. */
  reason?: { label: string; missing: string }
  /** `เก็บบิลไว้` */
  keepLabel: string
  /** `ยกเลิกบิล` */
  actLabel: string
  closeLabel: string
  isBusy?: boolean
  onConfirm: (reason: string) => void
}) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = Boolean(reason) && text.trim() === ''
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      footer={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button
            variant="danger-filled"
            isLoading={isBusy}
            onClick={() => (isMissing ? setAsked(true) : onConfirm(text.trim()))}
          >
            {actLabel}
          </Button>
        </>
      }
    >
      <div className={css.confirm}>
        <div>{effect}</div>
        {reason && (
          <TextInput
            label={reason.label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isAsked && isMissing ? reason.missing : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}
