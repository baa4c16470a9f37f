import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import type { Day, Instant, Month, PaperLocale, Satang } from './papers.ts'

const nbsp = '\u00a0'

/** Satang of a paper as a number to count with. Throws when it is not a whole number. */
export function satangOf(value: Satang): bigint {
  if (!/^-?\d+$/.test(value)) throw new RangeError(`not a whole number of satang: ${value}`)
  return BigInt(value)
}

/** `5,274.00`, `−850.00` with a true minus: for columns that name their currency once. */
export function figure(satang: bigint): string {
  const sign = satang < 0n ? '−' : ''
  const digits = (satang < 0n ? -satang : satang).toString().padStart(3, '0')
  const baht = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${baht}.${digits.slice(-2)}`
}

/** `5,274.00 บาท`, `THB 5,274.00`; the figure never parts from its unit. */
export function money(satang: bigint, locale: PaperLocale): string {
  return locale === 'th' ? `${figure(satang)}${nbsp}บาท` : `THB${nbsp}${figure(satang)}`
}

/** The amount in words, as documents want it: `ห้าพันสองร้อยเจ็ดสิบสี่บาทถ้วน`. */
export function moneyInWords(satang: bigint, locale: PaperLocale): string {
  return locale === 'th' ? bahtText(satang) : bahtTextEn(satang)
}

/** `112`, `1,250.5` from a plain decimal. */
export function quantity(value: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RangeError(`not a quantity: ${value}`)
  const [whole = '', part] = value.split('.')
  const grouped = whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}

const tags = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB' } as const
const styles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  brief: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
} as const
const formatters = new Map<string, Intl.DateTimeFormat>()

function parts(date: Date, locale: PaperLocale, style: keyof typeof styles): string {
  const key = `${locale} ${style}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(tags[locale], { ...styles[style], timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter
    .formatToParts(date)
    .filter((part) => part.type !== 'era')
    .map((part) => (part.type === 'literal' ? nbsp : part.value))
    .join('')
    .trim()
}

/** `20 พฤศจิกายน 2569`, `20 November 2026`; Buddhist year in Thai, joined so that a day never breaks. */
export function day(iso: Day, locale: PaperLocale, style: 'long' | 'short' | 'brief' = 'long'): string {
  return parts(dayOf(iso), locale, style)
}

/** `ธันวาคม 2569`, `December 2026`. */
export function month(iso: Month, locale: PaperLocale): string {
  return parts(dayOf(`${iso}-01`), locale, 'month')
}

/** `1 ธันวาคม 2569 เวลา 09.14 น.`, `1 December 2026, 09:14`, in Bangkok. */
export function instant(at: Instant, locale: PaperLocale): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) throw new RangeError(`not an instant: ${at}`)
  // Bangkok keeps UTC+7 all year.
  const bangkok = new Date(time + 7 * 3_600_000).toISOString()
  const date = day(bangkok.slice(0, 10), locale)
  const clock = bangkok.slice(11, 16)
  return locale === 'th' ? `${date} เวลา${nbsp}${clock.replace(':', '.')}${nbsp}น.` : `${date}, ${clock}`
}

function dayOf(iso: Day): Date {
  const date = new Date(`${iso}T00:00:00Z`)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(iso) ||
    Number.isNaN(date.getTime()) ||
    !date.toISOString().startsWith(iso)
  ) {
    throw new RangeError(`not a day: ${iso}`)
  }
  return date
}
