import { toArabicDigits } from './digits.ts'

/** A calendar day as `YYYY-MM-DD`, always of the common era. */
export type IsoDay = string
/** A month as `YYYY-MM`. */
export type MonthKey = string

/** Month names, January first: full and short, as printed. */
export const MONTHS = {
  th: {
    long: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
    short: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  },
  en: {
    long: 'January February March April May June July August September October November December'.split(' '),
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  },
} as const

/** Years between the Buddhist and the common era. */
export const BUDDHIST_OFFSET = 543

/** Why a typed date was not taken: nothing there, not a date, a day the calendar lacks, or a year outside 1800–2200. */
export type DateProblem = 'empty' | 'unreadable' | 'no_such_day' | 'year_out_of_range'

/**
 * Reads a date as people type it, day first: `20/11/2569`, `20/11/69`, `20 พ.ย. 2569`, `๒๐ พฤศจิกายน พ.ศ. ๒๕๖๙`,
 * `20/11/2026`, `20 Nov 2026`, `2026-11-20`. Years from 2400 and two-digit years are Buddhist (two digits after an
 * English month name are of the common era). Leap days are checked in the common era.
 */
export function parseTypedDate(text: string): { ok: true; day: IsoDay } | { ok: false; reason: DateProblem } {
  const typed = toArabicDigits(text)
    .toLowerCase()
    .replace(/[\u200b\u00a0,]/g, ' ')
    .replace(/^\s*(วัน\S*ที่|วันที่)/, '')
    .trim()
  if (typed === '') return { ok: false, reason: 'empty' }
  const parts = numericParts(typed) ?? namedParts(typed)
  if (!parts) return { ok: false, reason: 'unreadable' }
  const year = commonYear(parts)
  if (year < 1800 || year > 2200) return { ok: false, reason: 'year_out_of_range' }
  const day = isoDay(year, parts.month, parts.day)
  return day === null ? { ok: false, reason: 'no_such_day' } : { ok: true, day }
}

/** Month 1–12 of a Thai or English month name, full or short, with or without dots; null when it is none. */
export function monthOfName(name: string): number | null {
  const key = monthKeyOf(name)
  return MONTH_NAMES.get(key) ?? null
}

/** The ISO day of year, month 1–12 and day of the common era, or null where the calendar has no such day. */
export function isoDay(year: number, month: number, day: number): IsoDay | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null
  return date.toISOString().slice(0, 10)
}

/** Whether it is `YYYY-MM-DD` of an existing day in 1800–2200, so that a Buddhist year never slips in. */
export function isIsoDay(text: string): text is IsoDay {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const year = Number(match[1])
  return year >= 1800 && year <= 2200 && isoDay(year, Number(match[2]), Number(match[3])) === text
}

type DateParts = { day: number; month: number; year: string; era: 'be' | 'ce' | null; isEnglish?: boolean }

const ERA = '(?:(พ\\.?\\s?ศ\\.?|b\\.?e\\.?)|(ค\\.?\\s?ศ\\.?|a\\.?d\\.?|c\\.?e\\.?))?'

function numericParts(text: string): DateParts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return { year: iso[1]!, month: Number(iso[2]), day: Number(iso[3]), era: null }
  const match = new RegExp(
    `^(\\d{1,2})\\s*[-/. ]\\s*(\\d{1,2})\\s*[-/. ]\\s*${ERA}\\s*(\\d{4}|\\d{2})$`,
  ).exec(text)
  if (!match) return null
  return { day: Number(match[1]), month: Number(match[2]), year: match[5]!, era: eraOf(match[3], match[4]) }
}

function namedParts(text: string): DateParts | null {
  const match = new RegExp(`^(\\d{1,2})[\\s-]*([^\\d\\s-]+?)[\\s-]*${ERA}\\s*(\\d{4}|\\d{2})$`).exec(text)
  if (!match) return null
  const month = monthOfName(match[2]!)
  if (month === null) return null
  const isEnglish = /[a-z]/.test(match[2]!)
  return { day: Number(match[1]), month, year: match[5]!, era: eraOf(match[3], match[4]), isEnglish }
}

function eraOf(buddhist: string | undefined, common: string | undefined): 'be' | 'ce' | null {
  if (buddhist) return 'be'
  return common ? 'ce' : null
}

function commonYear({ year, era, isEnglish }: DateParts): number {
  const n = Number(year)
  if (year.length === 2)
    return era === 'ce' || (isEnglish && era === null) ? 2000 + n : 2500 + n - BUDDHIST_OFFSET
  const isBuddhist = era === 'be' || (era === null && n >= 2400)
  return isBuddhist ? n - BUDDHIST_OFFSET : n
}

function monthKeyOf(name: string): string {
  return name.toLowerCase().replace(/[.\s]/g, '').replace(/^เดือน/, '')
}

const MONTH_NAMES = new Map<string, number>([
  ...[MONTHS.th.long, MONTHS.th.short, MONTHS.en.long, MONTHS.en.short].flatMap((names) =>
    names.map((name, i): [string, number] => [monthKeyOf(name), i + 1]),
  ),
  ...MONTHS.th.long.map((name, i): [string, number] => [name.replace(/(คม|ยน|พันธ์)$/, ''), i + 1]),
  ['sept', 9],
])
