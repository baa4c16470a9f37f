import type { ReactNode } from 'react'
import css from './admin.module.css'

/** Names and values under each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}

/** One name and its value; a dash where there is none. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
