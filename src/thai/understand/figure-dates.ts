import { type IsoDay, isoDay } from '#thai/dates.ts'
import { LEAD } from './month-words.ts'
import { eachLeft, type Reading, type Span } from './reading.ts'
import { commonYear, NO_MONEY_BEFORE, NO_MONEY_BEHIND, SHORT_YEAR, YEAR } from './years.ts'

/** A day that was read, with the stretch that says it; null where the calendar has no such day. */
export type FoundDay = (day: IsoDay | null, span: Span) => void

/**
 * Dates in figures, day first as Thais write them: 1/1/2570, 01/01/2027, 1-1-70, 1.1.70; 1/2570 is the first of that
 * month, and 2027-01-15 is read as well. A day and a month alone ("เข้าอยู่ 1/12") need a word before them: `nextDay` tells
 * when they come next.
 */
export function readFigureDates(
  reading: Reading,
  { nextDay, found }: { nextDay: (date: number, month: number) => IsoDay | null; found: FoundDay },
): void {
  eachLeft(reading, BY_DAY, ([, first, , second, year], span) =>
    found(dayOf(commonYear(year!), Number(second), Number(first)), span),
  )
  eachLeft(reading, BY_YEAR, ([, year, month, date], span) =>
    found(isoDay(commonYear(year!), Number(month), Number(date)), span),
  )
  eachLeft(reading, BY_MONTH, ([, month, year], span) =>
    found(isoDay(commonYear(year!), Number(month), 1), span),
  )
  eachLeft(reading, LED, ([, date, month], span) => found(nextDay(Number(date), Number(month)), span))
}

const TO = '(?:-|–|~|ถึง|to|till?|until)'
const BEFORE = `(?:${LEAD})?(?<![\\d/.-])${NO_MONEY_BEFORE}`
/** No further figure, and no land: 1-1-70 ไร่ is measured in rai, ngan and wa. */
const BEHIND = '(?!\\d|[/.-]\\d| ?(?:ไร่|งาน|วา|บาท|baht|thb|฿|พัน|หมื่น|k(?![a-z])))'
const PART = '(\\d{1,2})'
/** The day on which somebody leaves says nothing of when the home is to be free. */
const UNTIL = `(?: ?${TO} ?\\d{1,2}[/.-]\\d{1,2}[/.-](?:${YEAR}|${SHORT_YEAR}))?`

const BY_DAY = `${BEFORE}${PART}([/.-])${PART}\\2(${YEAR}|${SHORT_YEAR})${UNTIL}${BEHIND}`
const BY_YEAR = `${BEFORE}(${YEAR})-(\\d\\d)-(\\d\\d)${BEHIND}`
const BY_MONTH = `${BEFORE}(0?[1-9]|1[0-2])/(${YEAR})${BEHIND}`
const LED = `(?:${LEAD})(0?[1-9]|[12]\\d|3[01])/(0?[1-9]|1[0-2])(?![\\d/])${NO_MONEY_BEHIND}`

/** Where there is no such month, the figures are the other way round: 01/15/2027. */
function dayOf(year: number, month: number, date: number): IsoDay | null {
  return month > 12 ? isoDay(year, date, month) : isoDay(year, month, date)
}
