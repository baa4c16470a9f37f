import { BUDDHIST_OFFSET, type IsoDay, MONTHS, type MonthKey } from '#thai/dates.ts'
import { bangkokParts, daysBetween } from '#thai/days.ts'
import type { Locale } from './locale.ts'

/** How a sum is shown: satang always (accounts) or only when there are any (cards); `+` before gains; per month. */
export type MoneyStyle = { satang?: 'always' | 'auto'; sign?: 'negative' | 'always'; unit?: 'month' }

/** `฿12,345.50`, `฿15,000/เดือน`, `฿15,000 a month`, `−฿850.00` with a true minus. Default: satang always. */
export function formatMoney(satang: bigint, locale: Locale, style: MoneyStyle = {}): string {
  const sign = satang < 0n ? MINUS : style.sign === 'always' && satang > 0n ? '+' : ''
  const text = `${sign}฿${amount(satang, style.satang ?? 'always')}`
  if (style.unit !== 'month') return text
  return locale === 'th' ? `${text}/เดือน` : `${text} a${NBSP}month`
}

/** For documents: `8,798.00 บาท`, `THB 8,798.00`; number and unit never part (no-break space). */
export function formatMoneyDoc(satang: bigint, locale: Locale): string {
  const sign = satang < 0n ? MINUS : ''
  const text = amount(satang, 'always')
  return locale === 'th' ? `${sign}${text}${NBSP}บาท` : `${sign}THB${NBSP}${text}`
}

/** Only the figures with satang, for table columns headed บาท: `8,798.00`, `−850.00`, `0.00`. */
export function formatAmount(satang: bigint): string {
  return (satang < 0n ? MINUS : '') + amount(satang, 'always')
}

/** Forms of a day. `doc` is the formal one: วันที่ 20 พฤศจิกายน พ.ศ. 2569. */
export type DayStyle = 'long' | 'short' | 'doc' | 'numeric'

/**
 * A day with a Buddhist year in Thai: 20 พฤศจิกายน 2569, 20 พ.ย. 2569, 20/11/2569; in English 20 November 2026. Its parts
 * never part (no-break spaces).
 */
export function formatDay(day: IsoDay, locale: Locale, style: DayStyle = 'short'): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const shownYear = yearIn(year, locale)
  if (style === 'numeric') return `${day.slice(8, 10)}/${day.slice(5, 7)}/${shownYear}`
  const name = MONTHS[locale][style === 'short' ? 'short' : 'long'][month - 1]
  if (style === 'doc' && locale === 'th') return ['วันที่', date, name, 'พ.ศ.', shownYear].join(NBSP)
  return [date, name, shownYear].join(NBSP)
}

/** A month: พฤศจิกายน 2569, November 2026; short พ.ย. 2569, Nov 2026. */
export function formatMonth(month: MonthKey, locale: Locale, style: 'long' | 'short' = 'long'): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return `${MONTHS[locale][style][number - 1]} ${yearIn(year, locale)}`
}

/** The year as shown: 2569 in Thai, 2026 in English. */
export function formatYear(year: number, locale: Locale): string {
  return String(yearIn(year, locale))
}

/** Clock time in Thailand of an instant: `14.30 น.`, `14:30`. */
export function formatTime(instant: Date, locale: Locale): string {
  const { hour, minute } = bangkokParts(instant)
  return clock({ hour, minute, locale })
}

/** Day and time in Thailand of an instant: `20 พ.ย. 2569 14.30 น.`, `20 Nov 2026, 14:30`. */
export function formatDateTime(instant: Date, locale: Locale, style: DayStyle = 'short'): string {
  const { day, hour, minute } = bangkokParts(instant)
  return `${formatDay(day, locale, style)}${locale === 'th' ? ' ' : ', '}${clock({ hour, minute, locale })}`
}

/** A number with thousands separators, Arabic digits in both languages: `12,345.5`. A true minus. */
export function formatNumber(value: number | bigint, options: { decimals?: number } = {}): string {
  const { decimals } = options
  const text = numberFormat(decimals).format(value)
  return text.replace('-', MINUS)
}

/** A share as percent: `3.65%`. `ratio` 0.0365. */
export function formatPercent(ratio: number, decimals = 0): string {
  return `${formatNumber(ratio * 100, { decimals })}%`
}

/**
 * A day as seen from today: วันนี้, พรุ่งนี้, อีก 3 วัน, 2 วันที่แล้ว; with `due` a past day is เกินกำหนด 2 วัน.
 */
export function formatRelativeDays(
  day: IsoDay,
  today: IsoDay,
  locale: Locale,
  kind: 'plain' | 'due' = 'plain',
): string {
  const days = daysBetween(today, day)
  const count = Math.abs(days)
  if (locale === 'th') {
    if (days === 0) return 'วันนี้'
    if (days === 1) return 'พรุ่งนี้'
    if (days > 1) return `อีก${NBSP}${count}${NBSP}วัน`
    if (kind === 'due') return `เกินกำหนด${NBSP}${count}${NBSP}วัน`
    return days === -1 ? 'เมื่อวาน' : `${count}${NBSP}วันที่แล้ว`
  }
  const unit = count === 1 ? 'day' : 'days'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days > 1) return `in${NBSP}${count}${NBSP}${unit}`
  if (kind === 'due') return `${count}${NBSP}${unit} overdue`
  return days === -1 ? 'yesterday' : `${count}${NBSP}${unit} ago`
}

const MINUS = '\u2212'
const NBSP = '\u00a0'
const formats = new Map<number | undefined, Intl.NumberFormat>()

function numberFormat(decimals: number | undefined): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const options = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 3 }
  const made = new Intl.NumberFormat('en-US', options)
  formats.set(decimals, made)
  return made
}

function amount(satang: bigint, mode: 'always' | 'auto'): string {
  const magnitude = satang < 0n ? -satang : satang
  const rest = magnitude % 100n
  const baht = numberFormat(0).format(magnitude / 100n)
  return mode === 'auto' && rest === 0n ? baht : `${baht}.${String(rest).padStart(2, '0')}`
}

function yearIn(year: number, locale: Locale): number {
  return locale === 'th' ? year + BUDDHIST_OFFSET : year
}

function clock({ hour, minute, locale }: { hour: number; minute: number; locale: Locale }): string {
  const minutes = String(minute).padStart(2, '0')
  return locale === 'th' ? `${hour}.${minutes}${NBSP}น.` : `${String(hour).padStart(2, '0')}:${minutes}`
}
