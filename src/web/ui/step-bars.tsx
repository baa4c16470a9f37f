import css from './step-bars.module.css'

/** How far one is in a few steps, to see only: whoever shows them also says it in words. */
export function StepBars({ at, of }: { at: number; of: number }) {
  return (
    <div className={css.bars} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row
        <span key={index} className={css.bar} data-done={index < at || undefined} />
      ))}
    </div>
  )
}
