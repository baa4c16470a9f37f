import { useId, useRef, useState } from 'react'
import { formatDay } from '#i18n/format.ts'
import { fullDay } from '#i18n/full-day.ts'
import { m } from '#i18n/messages/messages.js'
import type { IsoDay } from '#thai/dates.ts'
import { typeInto } from '#web/forms/type-into.ts'
import { useRoot } from '#web/page/root-data.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from './choice.tsx'
import { DateButton, DatePanel } from './date-picker.tsx'
import { readDayField } from './day-reader.ts'
import css from './field.module.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

/**
 * A date typed as people write it: 31/12/2570, 31/12/70, ๓๑ ธ.ค. It posts the typed text, which the server reads with the
 * same rules. The day that was read is said in full, so that a wrong year shows; where two digits of a year may mean two
 * years, both are there to press. Its button opens a calendar, which types the day that is picked.
 */
export function DateInput({
  error,
  hint,
  asked,
  onDay,
  onBlur,
  onChange,
  min,
  max,
  ...rest
}: Omit<TextInputProps, 'type' | 'icon' | 'after' | 'ref' | 'min' | 'max'> & {
  /** The API found the day unlikely: a box confirms it, posted as `meantDays`. */
  asked?: boolean
  /** Told on blur: the ISO day, or null while the text is no date. */
  onDay?: (iso: string | null) => void
  /** The first and the last day that the calendar offers; what is typed is judged by the server. */
  min?: IsoDay
  max?: IsoDay
}) {
  const root = useRoot()
  const panel = useId()
  const field = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(() =>
    readDayField(String(rest.defaultValue ?? rest.value ?? ''), root),
  )
  const settle = (input: HTMLInputElement) => {
    const result = readDayField(input.value, root)
    afterPress(() => setReading(result))
    onDay?.(result && 'iso' in result ? result.iso : null)
  }
  const problem = reading && 'problem' in reading ? reading : null

  return (
    <div className={css.day}>
      <TextInput
        autoComplete="off"
        {...rest}
        type="text"
        ref={field}
        after={<DateButton panel={panel} />}
        hint={hint}
        error={problem ? problem.problem : error}
        onChange={(event) => {
          // Typing clears what was said of the text before; the next judgement comes on leaving the field.
          if (reading) setReading(null)
          onChange?.(event)
        }}
        onBlur={(event) => {
          settle(event.target)
          onBlur?.(event)
        }}
      />
      <p className={css.said} aria-live="polite">
        {reading && 'said' in reading && reading.said}
      </p>
      {asked && reading && 'iso' in reading && (
        <Checkbox name="meantDays" value={reading.iso} label={m.field_day_yes({ day: reading.said })} />
      )}
      {problem?.days && (
        <div className={css.years}>
          {problem.days.map((day) => (
            <Button
              key={day}
              type="button"
              onClick={() => {
                if (!field.current) return
                typeInto(field.current, formatDay(day, root.locale, 'numeric'))
                settle(field.current)
              }}
            >
              {fullDay(day, root.locale)}
            </Button>
          ))}
        </div>
      )}
      <DatePanel id={panel} field={field} min={min} max={max} onPick={settle} />
    </div>
  )
}
