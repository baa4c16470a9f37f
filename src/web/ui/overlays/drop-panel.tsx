import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import css from './drop-panel.module.css'

/** A button that drops down the panel with this id; without any script, as the panel is a native popover. */
export function DropButton({
  opens,
  icon,
  label,
  isOn = false,
  className,
  children,
}: {
  opens: string
  icon?: ReactNode
  /** Said before the words on it, where these are a choice and not its name. */
  label?: string
  /** Whether something is chosen in it. */
  isOn?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span className={className}>
      <button type="button" className={css.button} data-on={isOn || undefined} popoverTarget={opens}>
        {icon}
        {label && <span className="sr-only">{label}</span>}
        {children}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
    </span>
  )
}

/** What a `DropButton` drops down: under it on wide screens, a sheet at the foot of a phone. Esc and a press beside it shut it. */
export function DropPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no popover
    <div id={id} popover="auto" role="group" aria-label={title} className={css.panel}>
      <p className={css.title}>{title}</p>
      {children}
    </div>
  )
}
