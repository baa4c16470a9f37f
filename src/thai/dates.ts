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
