import { type FocusEvent, useState } from 'react'
import css from './field.module.css'
import { ControlBox, Field, useFieldIds } from './field.tsx'
import type { TextInputProps } from './text-input.tsx'

/**
 * An amount in baht, right-aligned. It posts what was typed ("13,500" or "13500.50"): the server reads it.
 * With `inWords` the amount is repeated in words below, which is how people catch a missing zero.
 */
export function MoneyInput({
  label,
  hint,
  error,
  aside,
  isLabelHidden,
  className,
  id,
  symbol = '฿',
  defaultSatang,
  defaultText,
  inWords,
  onSatang,
  onBlur,
  ...rest
}: Omit<TextInputProps, 'type' | 'icon' | 'after' | 'defaultValue' | 'value'> & {
  symbol?: string
  defaultSatang?: bigint | null
  /** What was typed in a form that was refused, in place of it. */
  defaultText?: string
  /** Words for an amount in satang, for example `bahtText`. */
  inWords?: (satang: bigint) => string
  /** Told on every change; null while the text is no amount. */
  onSatang?: (satang: bigint | null) => void
}) {
  const [text, setText] = useState(
    () => defaultText ?? (defaultSatang == null ? '' : formatSatang(defaultSatang)),
  )
  const satang = readSatang(text)
  const words = inWords && satang !== null ? inWords(satang) : undefined
  const below = words ?? hint
  const ids = useFieldIds({ hint: below, error }, id)
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    if (satang !== null) setText(formatSatang(satang))
    onBlur?.(event)
  }
  return (
    <Field {...{ ids, label, hint: below, error, aside, isLabelHidden, className }}>
      <ControlBox before={symbol}>
        <input
          autoComplete="off"
          {...rest}
          {...ids}
          type="text"
          inputMode="decimal"
          className={css.amount}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onSatang?.(readSatang(event.target.value))
          }}
          onBlur={settle}
        />
      </ControlBox>
    </Field>
  )
}

/** Reads a typed amount into satang; Thai digits and thousands commas are welcome. Null if it is none. */
export function readSatang(text: string): bigint | null {
  const plain = text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replace(/[\s,฿]/g, '')
  const match = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return null
  return BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}

/** `1350000n` → `13,500.00`: what the field shows after it was left. */
export function formatSatang(satang: bigint): string {
  const whole = (satang / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${(satang % 100n).toString().padStart(2, '0')}`
}
