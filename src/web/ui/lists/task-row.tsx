import type { ReactNode } from 'react'
import css from './task-row.module.css'

export type TaskTone = 'ok' | 'info' | 'warn' | 'danger' | 'note'

/**
 * Something that needs doing: icon tile, the fact with its figure, one line of help, one button. Only the first
 * row of a list is tinted (`isFirst`) and has the primary button.
 */
export function TaskRow({
  icon,
  tone = 'info',
  fact,
  help,
  action,
  isFirst = false,
}: {
  icon: ReactNode
  tone?: TaskTone
  fact: ReactNode
  help?: ReactNode
  action: ReactNode
  isFirst?: boolean
}) {
  return (
    <li className={css.row} data-first={isFirst || undefined}>
      <span className={css.tile} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <div className={css.text}>
        <p className={css.fact}>{fact}</p>
        {help && <p className={css.help}>{help}</p>}
      </div>
      <div className={css.action}>{action}</div>
    </li>
  )
}

/** The list around task rows, hairlines between. */
export function TaskList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}
