import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import css from './pay-ways.module.css'

/** One way to pay; opening it closes the one that was open. */
export function Way({
  icon,
  name,
  note,
  help,
  isOpen,
  children,
}: {
  icon: ReactNode
  name: string
  /** A word at the end of the line. */
  note?: string
  /** What happens, below the name. */
  help?: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={css.way} name="pay-way" open={isOpen}>
      <summary className={css.head}>
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={css.name}>
          {name}
          {help && <small>{help}</small>}
        </span>
        {note && <span className={css.note}>{note}</span>}
        <IconChevronDown className={css.arrow} aria-hidden="true" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
