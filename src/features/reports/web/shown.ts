import { formatAmount, formatDay, formatMoney, formatMonth, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Column } from './types.ts'

/** A figure of the head: money with its sign of the currency. */
export function shownFigure(type: Column['type'], value: bigint, locale: Locale): string {
  return type === 'money' || type === 'rate'
    ? formatMoney(value, locale, { satang: 'always' })
    : formatNumber(value)
}

/** A cell as its column says; what is taken from the sum stands below zero. */
export function shownCell(
  { type }: Pick<Column, 'type'>,
  value: string | null,
  locale: Locale,
  isOut = false,
): string {
  if (value === null) return ''
  if (type === 'money' || type === 'rate') return formatAmount(isOut ? -BigInt(value) : BigInt(value))
  if (type === 'count' || type === 'units') return formatNumber(BigInt(value))
  if (type === 'day') return formatDay(value, locale, 'short')
  if (type === 'month') return formatMonth(value, locale)

  return value
}

export const isNumber = ({ type }: Pick<Column, 'type'>) => !['text', 'day', 'month'].includes(type)
