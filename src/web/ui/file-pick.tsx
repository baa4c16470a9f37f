import { type ReactNode, useState } from 'react'
import { useIsHydrated } from '#web/use-is-hydrated.ts'
import { FieldFoot, useFieldIds } from './field.tsx'
import css from './file-pick.module.css'

/**
 * A field for one file, in the language of the page: the browser's own would speak the browser's. Without script it is
 * the browser's own after all, for only it can name what was chosen.
 */
export function FilePick({
  name,
  accept,
  label,
  chooseLabel,
  noneLabel,
  hint,
  error,
}: {
  name: string
  accept: string
  label: ReactNode
  chooseLabel: ReactNode
  /** Beside the button while nothing is chosen. */
  noneLabel: ReactNode
  hint?: ReactNode
  error?: ReactNode
}) {
  const [chosen, setChosen] = useState('')
  const isLive = useIsHydrated()
  const ids = useFieldIds({ hint, error })

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={ids.id}>
        {label}
      </label>
      <div className={css.pick} data-live={isLive || undefined}>
        {isLive && (
          <>
            <span className={css.choose} aria-hidden="true">
              {chooseLabel}
            </span>
            <span className={css.chosen} aria-hidden="true">
              {chosen || noneLabel}
            </span>
          </>
        )}
        <input
          {...ids}
          type="file"
          name={name}
          accept={accept}
          onChange={(event) => setChosen(event.target.files?.[0]?.name ?? '')}
        />
      </div>
      <FieldFoot ids={ids} hint={hint} error={error} />
    </div>
  )
}
