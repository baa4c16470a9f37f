import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '#web/ui/cx.ts'
import css from './field.module.css'
import { ControlBox, Field, type FieldTexts, useFieldIds } from './field.tsx'

type Own = FieldTexts & { icon?: ReactNode; after?: ReactNode; ref?: Ref<HTMLInputElement> }
export type TextInputProps = Own & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own>

/** One line of text. Give `inputMode` and `autoComplete` so that phones bring the right keyboard. */
export function TextInput({
  label,
  hint,
  error,
  aside,
  isLabelHidden,
  className,
  icon,
  after,
  id,
  type = 'text',
  ...rest
}: TextInputProps) {
  const ids = useFieldIds({ hint, error }, id)
  const isFigures = type === 'tel' || rest.inputMode === 'numeric' || rest.inputMode === 'decimal'
  return (
    <Field {...{ ids, label, hint, error, aside, isLabelHidden, className }}>
      <ControlBox before={icon} after={after}>
        <input {...rest} {...ids} type={type} className={cx(isFigures && css.figures)} />
      </ControlBox>
    </Field>
  )
}

type OwnArea = FieldTexts & { ref?: Ref<HTMLTextAreaElement> }
export type TextAreaProps = OwnArea & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof OwnArea>

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  aside,
  isLabelHidden,
  className,
  id,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds({ hint, error }, id)
  return (
    <Field {...{ ids, label, hint, error, aside, isLabelHidden, className }}>
      <ControlBox>
        <textarea rows={4} {...rest} {...ids} />
      </ControlBox>
    </Field>
  )
}
