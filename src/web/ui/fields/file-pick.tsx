import { type ReactNode, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { smallerInField } from '#web/upload/smaller-in-field.ts'
import { uploadRefusal } from '#web/upload/upload-words.ts'
import { useChosenEarly } from '#web/upload/use-early-files.ts'
import { FieldFoot, useFieldIds } from './field.tsx'
import css from './file-pick.module.css'
import { DEFAULT_LIMITS, sortFiles } from './upload-rules.ts'

const ONE = { ...DEFAULT_LIMITS, maxFiles: 1 }
const NONE: string[] = []

/**
 * A field for one picture, or what else is named, in the language of the page: the browser's own would speak the browser's. One that is too
 * large is made smaller in the field, before the form is sent. Without script it is the browser's own after all, for only
 * it can name what was chosen.
 */
export function FilePick({
  name,
  label,
  chooseLabel,
  noneLabel,
  hint,
  error,
  also = NONE,
}: {
  name: string
  label: ReactNode
  chooseLabel: ReactNode
  /** Beside the button while nothing is chosen. */
  noneLabel: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** MIME types that are taken beside pictures. */
  also?: string[]
}) {
  const limits = { ...ONE, types: [...ONE.types, ...also] }
  const [chosen, setChosen] = useState('')
  const [isShrinking, setShrinking] = useState(false)
  const [refused, setRefused] = useState('')
  const isLive = useIsHydrated()
  const foot = { hint: isShrinking ? m.upload_shrinking() : hint, error: refused || error }
  const ids = useFieldIds(foot)
  const choose = async (input: HTMLInputElement) => {
    setRefused('')
    setChosen(input.files?.[0]?.name ?? '')
    setShrinking(true)
    const file = await smallerInField(input, limits)
    setShrinking(false)
    const wrong = file && sortFiles([file], 0, limits).refused[0]
    if (wrong) input.value = ''
    setRefused(wrong ? uploadRefusal(wrong.why, wrong.file.name) : '')
    setChosen(wrong ? '' : (file?.name ?? ''))
  }
  const field = useRef<HTMLInputElement>(null)
  useChosenEarly(field, choose)

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
          ref={field}
          type="file"
          name={name}
          accept={limits.types.join(',')}
          onChange={(event) => choose(event.target)}
        />
      </div>
      <div aria-live="polite">
        <FieldFoot ids={ids} {...foot} />
      </div>
    </div>
  )
}
