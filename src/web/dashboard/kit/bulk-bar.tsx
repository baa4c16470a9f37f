import type { ReactNode } from 'react'
import css from './kit.module.css'

/** Appears with the first chosen row: count and sum, one primary act, two others, clear. */
export function BulkBar({
  count,
  summary,
  primary,
  others,
  clear,
}: {
  /** Nothing is drawn at zero. */
  count: number
  /** `เลือก 7 ห้อง รวม ฿36,918.00`; read out when it changes. */
  summary: ReactNode
  primary: ReactNode
  others?: ReactNode
  clear: { label: string; onClear: () => void }
}) {
  return (
    <div className={css.bulkPlace} aria-live="polite">
      {count > 0 && (
        <section className={css.bulk}>
          <p className={css.bulkText}>{summary}</p>
          <div className={css.bulkActs}>
            {primary}
            {others}
            <button type="button" className={css.bulkClear} onClick={clear.onClear}>
              {clear.label}
            </button>
          </div>
        </section>
      )}
    </div>
  )
}
