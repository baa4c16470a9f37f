import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { afterPress } from './after-press.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** What a typed date was read as: an ISO day with the way it is said back, or what is wrong with it. */
export type DateReading = { iso: string; said: ReactNode } | { problem: ReactNode }

/**
 * A date typed as people write it: 31/12/2570, 31/12/70, ๓๑ ธ.ค. It posts the typed text, which the server
 * reads with the same rules; `read` runs on blur and says the date back in full, so that a wrong year shows.
 */
export function DateInput({
  read,
  error,
  hint,
  onDay,
  onBlur,
  onChange,
  ...rest
}: Omit<TextInputProps, 'type' | 'icon' | 'after'> & {
  read?: (text: string) => DateReading
  /** Told on blur: the ISO day, or null while the text is no date. */
  onDay?: (iso: string | null) => void
}) {
  const [reading, setReading] = useState<DateReading | null>(null)
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.target.value.trim()
    const result = text && read ? read(text) : null
    afterPress(() => setReading(result))
    onDay?.(result && 'iso' in result ? result.iso : null)
    onBlur?.(event)
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      type="text"
      icon={<IconCalendar />}
      hint={reading && 'said' in reading ? reading.said : hint}
      error={reading && 'problem' in reading ? reading.problem : error}
      onChange={(event) => {
        // Typing clears the complaint; the first judgement comes on leaving the field.
        if (reading && 'problem' in reading) setReading(null)
        onChange?.(event)
      }}
      onBlur={settle}
    />
  )
}
