import { type ReactNode, useId } from 'react'
import css from './tooltip.module.css'

/** Words that appear on pointing, touching or focus, drawn without script. */
export function Tooltip({ text, label, children }: { text: ReactNode; label?: string; children: ReactNode }) {
  const id = useId()
  return (
    <span className={css.wrap}>
      <button type="button" className={css.trigger} aria-describedby={id} aria-label={label}>
        {children}
      </button>
      <span role="tooltip" id={id} className={css.tip}>
        {text}
      </span>
    </span>
  )
}
