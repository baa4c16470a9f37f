import { BUDDHIST_OFFSET, type IsoDay, isoDay, MONTHS } from './dates.ts'
import { toArabicDigits } from './digits.ts'
import { type Era, inEra, yearsOfTwoDigits } from './typed-year.ts'

/**
 * Why a typed date was not taken: nothing there, not a date, a day the calendar lacks, a year outside 1800–2200, or two
 * digits of a year that may be of either era.
 */
export type DateProblem = 'empty' | 'unreadable' | 'no_such_day' | 'year_out_of_range' | 'year_unclear'

/** A typed date as a day, or why it is none; `days` are those that an unclear year may mean, the reader's own era first. */
export type TypedDate =
  | { ok: true; day: IsoDay }
  | { ok: false; reason: Exclude<DateProblem, 'year_unclear'> }
  | { ok: false; reason: 'year_unclear'; days: [IsoDay, IsoDay] }

/**
 * Reads a date as people type it, day first: `20/11/2569`, `20/11/69`, `20 พ.ย. 2569`, `๒๐ พฤศจิกายน พ.ศ. ๒๕๖๙`,
 * `20/11/2026`, `20 Nov 2026`, `2026-11-20`. Four digits from 2400 are Buddhist. Two digits are of the era that the month
 * name or พ.ศ./ค.ศ. names, else of the reader's language: `31/12/26` is 2026 in English, `31/12/69` is 2026 in Thai.
 * Leap days are checked in the common era.
 */
export function parseTypedDate(
  text: string,
  { locale, today }: { locale: 'th' | 'en'; today: IsoDay },
): TypedDate {
  const typed = toArabicDigits(text)
    .toLowerCase()
    .replace(/[\u200b\u00a0,]/g, ' ')
    .replace(/^\s*(วัน\S*ที่|วันที่|(mon|tues|wednes|thurs|fri|satur|sun)day\s)/, '')
    .trim()
  if (typed === '') return { ok: false, reason: 'empty' }
  const parts = numericParts(typed) ?? namedParts(typed)
  if (!parts) return { ok: false, reason: 'unreadable' }
  const years = commonYears(parts, locale === 'th' ? 'be' : 'ce', Number(today.slice(0, 4)))
  if (years.some((year) => year < 1800 || year > 2200)) return { ok: false, reason: 'year_out_of_range' }
  const days = years.map((year) => isoDay(year, parts.month, parts.day)).filter((day) => day !== null)
  const [day, other] = days
  if (day === undefined) return { ok: false, reason: 'no_such_day' }

  return other === undefined ? { ok: true, day } : { ok: false, reason: 'year_unclear', days: [day, other] }
}

/** Month 1–12 of a Thai or English month name, full or short, with or without dots; null when it is none. */
export function monthOfName(name: string): number | null {
  const key = monthKeyOf(name)
  return MONTH_NAMES.get(key) ?? null
}

/** `named` is the era that stands in words, `spoken` the one of the month's language. */
type DateParts = { day: number; month: number; year: string; named: Era | null; spoken?: Era }

const ERA = '(?:(พ\\.?\\s?ศ\\.?|b\\.?e\\.?)|(ค\\.?\\s?ศ\\.?|a\\.?d\\.?|c\\.?e\\.?))?'

function numericParts(text: string): DateParts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return { year: iso[1]!, month: Number(iso[2]), day: Number(iso[3]), named: null }
  const match = new RegExp(
    `^(\\d{1,2})\\s*[-/. ]\\s*(\\d{1,2})\\s*[-/. ]\\s*${ERA}\\s*(\\d{4}|\\d{2})$`,
  ).exec(text)
  if (!match) return null
  return { day: Number(match[1]), month: Number(match[2]), year: match[5]!, named: eraOf(match[3], match[4]) }
}

function namedParts(text: string): DateParts | null {
  // `Nov 20, 2026`: only a name tells the month there.
  const dayFirst = text.replace(/^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s+(?=\d)/, '$2 $1 ')
  const match = new RegExp(`^(\\d{1,2})[\\s-]*([^\\d\\s-]+?)[\\s-]*${ERA}\\s*(\\d{4}|\\d{2})$`).exec(dayFirst)
  if (!match) return null
  const month = monthOfName(match[2]!)
  if (month === null) return null
  const spoken = /[a-z]/.test(match[2]!) ? 'ce' : 'be'
  return { day: Number(match[1]), month, year: match[5]!, named: eraOf(match[3], match[4]), spoken }
}

function eraOf(buddhist: string | undefined, common: string | undefined): Era | null {
  if (buddhist) return 'be'
  return common ? 'ce' : null
}

/** The years of the common era that the typed one may mean: one, or two where its era is unclear. */
function commonYears({ year, named, spoken }: DateParts, reader: Era, thisYear: number): number[] {
  const n = Number(year)
  if (year.length === 2)
    return named ? [inEra(n, named, thisYear)] : yearsOfTwoDigits(n, { own: spoken ?? reader, thisYear })
  const isBuddhist = named === 'be' || (named === null && n >= 2400)
  return [isBuddhist ? n - BUDDHIST_OFFSET : n]
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
