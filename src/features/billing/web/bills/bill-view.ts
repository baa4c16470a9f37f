import type { BillLine } from '#features/billing/web/api-types.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** How quantity and price make the amount: `112 หน่วย × ฿7.00`; null where there is nothing to multiply. */
export function lineSum(line: BillLine, locale: Locale): string | null {
  if (line.quantity === 1 && !line.unit) return null

  return m.billing_line_sum({
    quantity: formatNumber(line.quantity),
    unit: line.unit ?? '',
    price: formatMoney(line.unitPriceSatang, locale),
  })
}

type Reading = {
  day: string
  value: number
  units: number
  /** Bills made before it was kept say where the meter stood by its units alone. */
  from?: number
  oldEnd?: number
  newStart?: number
}

/** Where an amount comes from, as sentences; empty when the line says it all. */
export function lineCause(line: BillLine, locale: Locale): string[] {
  const cause = line.cause ?? {}
  const readings = Array.isArray(cause.readings) ? (cause.readings as Reading[]) : []
  if (readings.length > 0) return readings.map((reading) => meterWords(reading, locale))
  if (typeof cause.monthSatang === 'string')
    return [
      m.billing_cause_days({
        month: formatMoney(BigInt(cause.monthSatang), locale),
        days: String(cause.days),
        of: String(cause.ofDays),
      }),
    ]
  if (line.kind === 'late_fee' && typeof cause.from === 'string')
    return [
      m.billing_cause_late({
        from: formatDay(cause.from, locale),
        through: formatDay(String(cause.throughDay), locale),
        days: String(cause.days),
      }),
    ]
  if (line.kind === 'deposit') return [m.billing_cause_deposit()]
  if (line.kind === 'advance') return [m.billing_cause_advance()]
  if (line.kind === 'advance_used') return [m.billing_cause_advance_used()]

  return []
}

function meterWords({ day, value, units, from, oldEnd, newStart }: Reading, locale: Locale): string {
  const words = {
    before: formatNumber(from ?? value - units),
    now: formatNumber(value),
    units: formatNumber(units),
    day: formatDay(day, locale),
  }
  if (oldEnd === undefined || newStart === undefined) return m.billing_cause_meter(words)

  return m.billing_cause_meter_exchanged({
    ...words,
    oldEnd: formatNumber(oldEnd),
    newStart: formatNumber(newStart),
  })
}
