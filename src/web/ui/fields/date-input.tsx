import { type ReactNode, useId, useRef, useState } from 'react'
import type { IsoDay } from '#thai/dates.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { DateButton, DatePanel } from './date-picker.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** What a typed date was read as: an ISO day with the way it is said back, or what is wrong with it. */
export type DateReading = { iso: string; said: ReactNode } | { problem: ReactNode }

/**
 * A date typed as people write it: 31/12/2570, 31/12/70, ๓๑ ธ.ค. It posts the typed text, which the server
 * reads with the same rules; `read` runs on blur and says the date back in full, so that a wrong year shows. Its button
 * opens a calendar, which types the day that is picked.
 */
export function DateInput({
  read,
  error,
  hint,
  onDay,
  onBlur,
  onChange,
  min,
  max,
  ...rest
}: Omit<TextInputProps, 'type' | 'icon' | 'after' | 'ref' | 'min' | 'max'> & {
  read?: (text: string) => DateReading
  /** Told on blur: the ISO day, or null while the text is no date. */
  onDay?: (iso: string | null) => void
  /** The first and the last day that the calendar offers; what is typed is judged by the server. */
  min?: IsoDay
  max?: IsoDay
}) {
  const panel = useId()
  const field = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<DateReading | null>(null)
  const settle = (input: HTMLInputElement) => {
    const text = input.value.trim()
    const result = text && read ? read(text) : null
    afterPress(() => setReading(result))
    onDay?.(result && 'iso' in result ? result.iso : null)
  }
  return (
    <>
      <TextInput
        autoComplete="off"
        {...rest}
        type="text"
        ref={field}
        after={<DateButton panel={panel} />}
        hint={reading && 'said' in reading ? reading.said : hint}
        error={reading && 'problem' in reading ? reading.problem : error}
        onChange={(event) => {
          // Typing clears the complaint; the first judgement comes on leaving the field.
          if (reading && 'problem' in reading) setReading(null)
          onChange?.(event)
        }}
        onBlur={(event) => {
          settle(event.target)
          onBlur?.(event)
        }}
      />
      <DatePanel id={panel} field={field} min={min} max={max} onPick={settle} />
    </>
  )
}
