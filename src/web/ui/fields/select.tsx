import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import css from './field.module.css'
import { ControlBox, Field, type FieldTexts, useFieldIds } from './field.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }
/** Choices under a heading that is none itself. */
export type SelectGroup = { group: string; options: SelectOption[] }
type Own = FieldTexts & {
  options: readonly (SelectOption | SelectGroup)[]
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
          {options.map((one) =>
            'group' in one ? (
              <optgroup key={one.group} label={one.group}>
                {one.options.map(drawOption)}
              </optgroup>
            ) : (
              drawOption(one)
            ),
          )}
        </select>
      </ControlBox>
    </Field>
  )
}

function drawOption({ value, label, isDisabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  )
}
