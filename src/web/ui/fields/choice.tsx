import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import css from './choice.module.css'
import { FieldFoot, useFieldIds } from './field.tsx'

type CheckboxOwn = { label: ReactNode; hint?: ReactNode; error?: ReactNode; className?: string }

/** One yes or no. The whole line is the target. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  id,
  ...rest
}: CheckboxOwn & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | keyof CheckboxOwn>) {
  const ids = useFieldIds({ hint, error }, id)
  return (
    <div className={cx(css.one, className)} data-error={error ? true : undefined}>
      <label className={css.line} htmlFor={ids.id}>
        <input {...rest} {...ids} type="checkbox" className={css.box} />
        <span>{label}</span>
      </label>
      <FieldFoot ids={ids} hint={hint} error={error} />
    </div>
  )
}

/** A box without a line of its own, for rows of tables: named by `aria-label`. `isPartly`: some of several. */
export function BareCheckbox({
  isPartly = false,
  ...rest
}: {
  isPartly?: boolean
  'aria-label': string
  'data-row-box'?: string
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartly
  }

  return (
    <label className={css.bare}>
      <input {...rest} ref={mark} type="checkbox" className={css.box} />
    </label>
  )
}

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode }

/** One of a few. `tiles` draws pressable tiles side by side (roles at log-in), `list` plain lines. */
export function RadioGroup({
  legend,
  isLegendHidden,
  name,
  options,
  look = 'list',
  hint,
  error,
  value,
  defaultValue,
  onChange,
  required,
  className,
}: {
  legend: ReactNode
  isLegendHidden?: boolean
  name: string
  options: RadioOption[]
  look?: 'list' | 'tiles'
  hint?: ReactNode
  error?: ReactNode
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  className?: string
}) {
  const ids = useFieldIds({ hint, error })
  return (
    <fieldset
      className={cx(css.group, className)}
      aria-describedby={ids['aria-describedby']}
      data-error={error ? true : undefined}
    >
      <legend className={isLegendHidden ? 'sr-only' : css.legend}>{legend}</legend>
      <div className={look === 'tiles' ? css.tiles : css.list}>
        {options.map((option) => (
          <label key={option.value} className={look === 'tiles' ? css.tile : css.line}>
            <input
              type="radio"
              className={look === 'tiles' ? css.hidden : css.dot}
              name={name}
              value={option.value}
              required={required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon}
            <span>
              {option.label}
              {option.hint && <small className={css.small}>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldFoot ids={ids} hint={hint} error={error} />
    </fieldset>
  )
}
