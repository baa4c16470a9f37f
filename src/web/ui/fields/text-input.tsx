import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { m } from '#i18n/messages/messages.js'
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

/**
 * Several lines of text. What is longer than `maxLength` stays there whole and says so: a browser would cut what is pasted, and say
 * nothing. The call refuses it.
 */
export function TextArea({
  label,
  hint,
  error,
  aside,
  isLabelHidden,
  className,
  id,
  maxLength = Number.POSITIVE_INFINITY,
  ...rest
}: TextAreaProps) {
  const [isLong, setIsLong] = useState(false)
  const isOver = typeof rest.value === 'string' ? rest.value.length > maxLength : isLong
  const said = isOver ? m.field_too_long() : error
  const ids = useFieldIds({ hint, error: said }, id)
  return (
    <Field {...{ ids, label, hint, error: said, aside, isLabelHidden, className }}>
      <ControlBox>
        <textarea
          rows={4}
          {...rest}
          {...ids}
          onInput={(event) => {
            setIsLong(event.currentTarget.value.length > maxLength)
            rest.onInput?.(event)
          }}
        />
      </ControlBox>
    </Field>
  )
}
