import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useEffect, useRef, useState } from 'react'
import type { ComboField } from './combo-field.tsx'
import { type ComboOption, optionLine } from './combo-options.ts'
import css from './field.module.css'
import { ControlBox, Field, type FieldTexts, useFieldIds } from './field.tsx'

export type ComboboxProps = FieldTexts & {
  label: string
  name: string
  options: readonly ComboOption[]
  /** The empty choice: the first of the plain list, and what stands in the empty field. */
  placeholder: string
  defaultValue?: string
  required?: boolean
}

/** Comes after the page; a field that is drawn later finds it here at once. */
let Loaded: typeof ComboField | undefined

/**
 * One of many people or homes, found by typing. It is a plain list of the browser until its script is here, and stays one
 * without script; afterwards that list keeps the value and posts it, so that forms notice no difference.
 */
export function Combobox({
  label,
  hint,
  error,
  aside,
  isLabelHidden,
  className,
  name,
  options,
  placeholder,
  defaultValue = '',
  required,
}: ComboboxProps) {
  const ids = useFieldIds({ hint, error })
  const select = useRef<HTMLSelectElement>(null)
  const [Typed, setTyped] = useState(() => Loaded)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (Typed) return
    // Where it does not arrive, the plain list does.
    import('./combo-field.tsx').then(
      (file) => {
        Loaded = file.ComboField
        hadFocus.current = document.activeElement === select.current
        setTyped(() => Loaded)
      },
      () => {},
    )
  }, [Typed])

  return (
    <Field {...{ ids, label, hint, error, aside, isLabelHidden, className }}>
      <ControlBox after={!Typed && <IconChevronDown className={css.arrow} aria-hidden="true" />}>
        <select
          ref={select}
          name={name}
          defaultValue={defaultValue}
          {...(Typed ? { hidden: true } : { required, ...ids })}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {optionLine(option)}
            </option>
          ))}
        </select>
        {Typed && (
          <Typed {...{ ids, select, hadFocus, options, label, placeholder, defaultValue, required }} />
        )}
      </ControlBox>
    </Field>
  )
}
