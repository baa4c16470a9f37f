import { createContext, type ReactNode, use } from 'react'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './property-form.module.css'
import type { Typed } from './typed-home.ts'

/** What the fields of the form read: what stands in them, and what was said against them. */
export const FormContext = createContext<{
  typed: Typed
  errors: Record<string, string>
  /** Fields that are unlikely, to be confirmed. */
  asks: string[]
}>({ typed: {}, errors: {}, asks: [] })

/** Name, text and error of a field; `start` stands there in a new home. */
export function useField() {
  const { typed, errors } = use(FormContext)

  return (name: string, start = '') => ({
    name,
    defaultValue: typed[name]?.[0] ?? start,
    error: errors[name],
  })
}

/** A day, kept as it was typed and said back in full. */
export function DayField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return <DateInput {...{ label, hint }} {...useField()(name)} />
}

/** An amount in baht, kept as it was typed. */
export function BahtField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return (
    <TextInput {...{ label, hint }} {...useField()(name)} inputMode="decimal" autoComplete="off" icon="฿" />
  )
}

/** Boxes of which any may be ticked. */
export function Ticks({
  name,
  legend,
  options,
}: {
  name: string
  legend: ReactNode
  options: { value: string; label: string }[]
}) {
  const { typed } = use(FormContext)

  return (
    <fieldset className={css.ticks}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={typed[name]?.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
