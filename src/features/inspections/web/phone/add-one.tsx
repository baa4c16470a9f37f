import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './phone.module.css'

/** A button that unfolds a field for a name: of a room or point of one's own, or another one for what is there. */
export function AddOne({
  label,
  onAdd,
  start = '',
  icon = <IconPlus size={20} />,
  doneLabel = m.inspections_add_it(),
}: {
  label: string
  onAdd: (name: string) => void
  /** What the name is by now. */
  start?: string
  icon?: ReactNode
  doneLabel?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(start)
  const add = () => {
    if (name.trim()) onAdd(name.trim())
    setName(start)
    setOpen(false)
  }
  if (!isOpen)
    return (
      <Button variant="ghost" icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
    )

  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        label={label}
        name="own"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">{doneLabel}</Button>
    </form>
  )
}
