import type { ReactNode } from 'react'
import css from '#features/records/web/record.module.css'
import { m } from '#i18n/messages/messages.js'

/** One thing that is known of somebody, or that it is not. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.soft}>{label}</dt>
      <dd>{children || m.records_none()}</dd>
    </div>
  )
}
