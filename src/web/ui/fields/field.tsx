import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import css from './field.module.css'

/** What every form field takes. Texts are written by the page. */
export type FieldTexts = {
  label: ReactNode
  /** Stands under the field until an error takes its place. */
  hint?: ReactNode
  /** A sentence with an example; shows the brick border and an icon. */
  error?: ReactNode
  /** Something small at the right end of the label, such as "forgot password". */
  aside?: ReactNode
  /** Keeps the label for readers only; for search boxes whose place says what they are. */
  isLabelHidden?: boolean
  className?: string
}

/** The ids and ARIA attributes that tie a control to its label, hint and error. */
export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Makes the ids of a field. Pass the result to the control and to `Field`. */
export function useFieldIds(texts: Pick<FieldTexts, 'hint' | 'error'>, id?: string): FieldIds {
  const made = useId()
  const base = id ?? made
  return {
    id: base,
    'aria-describedby': texts.error ? `${base}-error` : texts.hint ? `${base}-hint` : undefined,
    'aria-invalid': texts.error ? true : undefined,
  }
}

/** Label above always, the control, then the hint or the error. */
export function Field({
  ids,
  label,
  hint,
  error,
  aside,
  isLabelHidden,
  className,
  children,
}: FieldTexts & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={cx(css.field, className)} data-error={error ? true : undefined}>
      <div className={isLabelHidden ? 'sr-only' : css.top}>
        <label className={css.label} htmlFor={ids.id}>
          {label}
        </label>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {children}
      <FieldFoot ids={ids} hint={hint} error={error} />
    </div>
  )
}

/** The line under a control: the hint, or the error in its place. */
export function FieldFoot({ ids, hint, error }: { ids: FieldIds; hint?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <p id={`${ids.id}-error`} className={css.error}>
        <IconAlertCircle size={18} aria-hidden="true" />
        <span>{error}</span>
      </p>
    )
  }
  if (!hint) return null
  return (
    <p id={`${ids.id}-hint`} className={css.hint}>
      {hint}
    </p>
  )
}

/** The bordered box around a control, with an optional icon before and a part after it. */
export function ControlBox({
  before,
  after,
  children,
}: {
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.box}>
      {before && (
        <span className={css.before} aria-hidden="true">
          {before}
        </span>
      )}
      {children}
      {after}
    </div>
  )
}
