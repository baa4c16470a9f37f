import type { ReactNode } from 'react'
import css from './chip.module.css'

/** A row of chips; on phones it scrolls sideways and the cut chip is the hint. It begins where the chosen one shows. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div ref={showChosen} className={css.row} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/** Where the chosen chip lies outside the row, the row is moved until it stands in its middle. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[data-on]')
  if (!row || !chosen) return
  const { offsetLeft: from, offsetWidth: width } = chosen
  if (from + width > row.clientWidth) row.scrollLeft = from - (row.clientWidth - width) / 2
}
