import type { ReactNode } from 'react'
import css from './contacts.module.css'

/** One line of a list of facts; what is not known is a dash. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.soft}>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
