import { formatDay, formatMonth, formatNumber, formatTime } from '#i18n/format.ts'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { isIsoDay } from '#thai/dates.ts'
import { bangkokParts } from '#thai/days.ts'
import type { Day, Instant, Month, PaperLocale, Satang } from './papers.ts'

export { formatAmount as figure, formatMoneyDoc as money } from '#i18n/format.ts'

const nbsp = '\u00a0'

/** Satang of a paper as a number to count with. Throws `RangeError` when it is not a whole number. */
export function satangOf(value: Satang): bigint {
  if (!/^-?\d+$/.test(value)) throw new RangeError(`not a whole number of satang: ${value}`)
  return BigInt(value)
}

/** The amount in words, as documents want it: `ห้าพันสองร้อยเจ็ดสิบสี่บาทถ้วน`. */
export function moneyInWords(satang: bigint, locale: PaperLocale): string {
  return locale === 'th' ? bahtText(satang) : bahtTextEn(satang)
}

/** `112`, `1,250.5` from a plain decimal. Throws `RangeError` for anything else. */
export function quantity(value: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RangeError(`not a quantity: ${value}`)
  return formatNumber(Number(value), { decimals: value.split('.')[1]?.length })
}

/** `20 พฤศจิกายน 2569`, `20 November 2026`, `20 พ.ย.`; joined so that a day never breaks over a line. */
export function day(iso: Day, locale: PaperLocale, style: 'long' | 'short' | 'brief' = 'long'): string {
  if (!isIsoDay(iso)) throw new RangeError(`not a day: ${iso}`)
  const text = formatDay(iso, locale, style === 'long' ? 'long' : 'short')
  return (style === 'brief' ? text.replace(/\s\d+$/, '') : text).replaceAll(' ', nbsp)
}

/** `ธันวาคม 2569`, `December 2026`. */
export function month(iso: Month, locale: PaperLocale): string {
  if (!isIsoDay(`${iso}-01`)) throw new RangeError(`not a month: ${iso}`)
  return formatMonth(iso, locale).replaceAll(' ', nbsp)
}

/** `1 ธันวาคม 2569 เวลา 09.14 น.`, `1 December 2026, 09:14`, in Bangkok. */
export function instant(at: Instant | Day, locale: PaperLocale): string {
  if (!at.includes('T')) return day(at, locale)
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${at}`)
  const on = day(bangkokParts(date).day, locale)
  const time = formatTime(date, locale)
  return locale === 'th' ? `${on} เวลา${nbsp}${time}` : `${on}, ${time}`
}
