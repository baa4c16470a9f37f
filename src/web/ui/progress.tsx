import type { ReactNode } from 'react'
import css from './progress.module.css'

/** Long work: what is being done, how far, and that the page may be closed. */
export function Progress({
  label,
  value,
  max,
  count,
  note,
}: {
  label: ReactNode
  value: number
  max: number
  /** `41 / 55`. */
  count?: ReactNode
  note?: ReactNode
}) {
  return (
    <div className={css.progress}>
      <p className={css.top}>
        <span>{label}</span>
        {count && <b className="num">{count}</b>}
      </p>
      <progress
        className={css.bar}
        value={value}
        max={max}
        aria-label={typeof label === 'string' ? label : undefined}
      />
      {note && <p className={css.note}>{note}</p>}
    </div>
  )
}
