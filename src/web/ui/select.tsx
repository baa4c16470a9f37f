import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import css from './field.module.css'
import { ControlBox, Field, type FieldTexts, useFieldIds } from './field.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }
type Own = FieldTexts & {
  options: SelectOption[]
  /** The first, empty choice. */
  placeholder?: string
  icon?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own list: on phones it is the one people know. */
export function Select({
  label,
  hint,
  error,
  aside,
  isLabelHidden,
  className,
  options,
  placeholder,
  icon,
  id,
  ...rest
}: Own & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Own>) {
  const ids = useFieldIds({ hint, error }, id)
  return (
    <Field {...{ ids, label, hint, error, aside, isLabelHidden, className }}>
      <ControlBox before={icon} after={<IconChevronDown className={css.arrow} aria-hidden="true" />}>
        <select {...rest} {...ids}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      </ControlBox>
    </Field>
  )
}
