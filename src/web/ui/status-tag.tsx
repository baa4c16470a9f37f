import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { lookOf, type StatusKind } from './status-look.ts'
import { StatusMark } from './status-mark.tsx'
import css from './status-tag.module.css'

/**
 * The state of something: shape, word and colour together. The word comes from the page ("ค้าง 9 วัน", never an
 * adjective alone). At most one per row.
 */
export function StatusTag({
  kind,
  state,
  children,
  className,
}: {
  kind: StatusKind
  /** The machine name, such as `overdue` or `coming_soon`. An unknown one is shown neutrally. */
  state: string
  children: ReactNode
  className?: string
}) {
  const look = lookOf(kind, state)
  return (
    <span className={cx(css.tag, className)} data-tone={look.tone} data-status={`${kind}.${state}`}>
      <StatusMark mark={look.mark} />
      <span>{children}</span>
    </span>
  )
}
