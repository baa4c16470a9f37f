import { type IsoDay, isoDay } from '#thai/dates.ts'
import { lastDayOfMonth, monthKey } from '#thai/days.ts'
import { monthOfName } from '#thai/typed-date.ts'
import { eachBareMonth } from './bare-months.ts'
import { readFigureDates } from './figure-dates.ts'
import { DAY, ERA, LEAD, MONTH } from './month-words.ts'
import { eachLeft, note, type Reading, type Span, take } from './reading.ts'
import { commonYear, NO_MONEY_BEFORE, NO_MONEY_BEHIND, SHORT_YEAR, YEAR } from './years.ts'

/** When the home is to be free: "from January", "ม.ค. 2570", เดือนหน้า. The first of a month where no day is said. */
export function readMoveIn(reading: Reading, today: IsoDay): void {
  if (reading.filters.availableBy === 'today') reading.filters.availableBy = today
  for (const chip of reading.chips) if (chip.params.value === 'today') chip.params.value = today
  readFigures(reading, today)
  readMonths(reading, today)
  readMonthOfYear(reading, today)
  readMonth(reading, today)
  readNextMonth(reading, today)
  readBareMonth(reading, today)
}

/** A year alone is no rent and no name, and too wide to say when a home is to be free: it asks for nothing. */
export function readYears(reading: Reading): void {
  const source = `(?:${LEAD})?${ERA}${NO_MONEY_BEFORE}${YEAR}(?: ?(?:-|–|/|ถึง|to|~) ?${YEAR})?${NO_MONEY_BEHIND}`
  eachLeft(reading, source, (_, span) => take(reading, span, 2))
}

const END = /สิ้นเดือน|ปลายเดือน|late |end of/

/** A day in figures; of two the first counts. One gone by is now. */
function readFigures(reading: Reading, today: IsoDay): void {
  let isSaid = false
  readFigureDates(reading, {
    nextDay: (date, month) => nextDay(today, date, month),
    found: (day, span) => {
      if (isSaid) return take(reading, span, 2)
      isSaid = day !== null
      setAvailableBy(reading, span, day && day < today ? today : day)
    },
  })
}

/** Of "jan-mar 2027" the first month counts, which in "dec-feb 2027" is of the year before. */
function readMonths(reading: Reading, today: IsoDay): void {
  const source = `(?:${LEAD})?${DAY}(${MONTH}) ?(?:-|–|/|~|ถึง|to|till?|until) ?${DAY}(${MONTH})(?: ?(?:[,/-] ?|of )?${ERA}['’]?(${YEAR}|${SHORT_YEAR})${NO_MONEY_BEHIND})?`
  eachLeft(reading, source, ([, date, one = '', , other = '', figures], span) => {
    const [first, last] = [monthOfName(one) ?? 0, monthOfName(other) ?? 0]
    const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number]
    const year = figures === undefined ? undefined : commonYear(figures)
    // "jan-mar 30" ends on a day: nobody looks so many years ahead.
    if (year !== undefined && year <= thisYear + 2) {
      const day = isoDay(first > last ? year - 1 : year, first, Number(date ?? 1))
      return setAvailableBy(reading, span, day && day < today ? today : day)
    }
    const isNow = date === undefined && (thisMonth - first + 12) % 12 <= (last - first + 12) % 12
    setAvailableBy(reading, span, isNow ? today : nextDay(today, Number(date ?? 1), first))
  })
}

/** A month with its year needs no word before it. One gone by is now, as is this one. */
function readMonthOfYear(reading: Reading, today: IsoDay): void {
  const source = `(?:${LEAD})?${DAY}(${MONTH}) ?(?:[,/-] ?|of )?${ERA}(['’]?)(${YEAR}|${SHORT_YEAR})${NO_MONEY_BEHIND}`
  let isSaid = false
  eachLeft(reading, source, (match, span) => {
    // Of "jan 2027 to jun 2027" the second is when one leaves.
    if (isSaid) return take(reading, span, 2)
    isSaid = true
    const [, date, name = '', mark, figures = ''] = match
    const month = monthOfName(name) ?? 0
    const year = commonYear(figures)
    if (!date && !mark && figures.length === 2 && /^[a-z]/.test(name)) {
      // "dec 28" is a day of this December, none in two years; "jan 27" is in the coming January either way.
      const day = nextDay(today, Number(figures), month)
      if (day && !day.startsWith(String(year))) return setAvailableBy(reading, span, day)
    }
    const day = isoDay(year, month, Number(date ?? 1))
    setAvailableBy(reading, span, day && day < today ? today : day)
  })
}

/** A month without a year is the next of its name; said in that month itself, it is now. */
function readMonth(reading: Reading, today: IsoDay): void {
  eachLeft(reading, `(?:${LEAD})${DAY}(${MONTH})`, ([, date, name = ''], span) => {
    const month = monthOfName(name) ?? 0
    const isNow = date === undefined && month === Number(today.slice(5, 7))
    setAvailableBy(reading, span, isNow ? today : nextDay(today, Number(date ?? 1), month))
  })
}

/** A month without a year and without a word before it; behind another day it says until when. */
function readBareMonth(reading: Reading, today: IsoDay): void {
  eachBareMonth(reading, (name, date, span) => {
    if (reading.filters.availableBy !== undefined) return take(reading, span, 2)
    const month = monthOfName(name) ?? 0
    const isNow = date === undefined && month === Number(today.slice(5, 7))
    setAvailableBy(reading, span, isNow ? today : nextDay(today, date ?? 1, month))
  })
}

/** เข้าอยู่เดือนหน้า: the first of next month, or its last day where its end is said. */
function readNextMonth(reading: Reading, today: IsoDay): void {
  eachLeft(reading, `(?:${LEAD})?(?:(?:ต้น|สิ้น|ปลาย)?เดือนหน้า|(?<![a-z])next month)`, (_, span) => {
    const [year, month] = today.split('-').map(Number) as [number, number]
    setAvailableBy(reading, span, isoDay(month === 12 ? year + 1 : year, (month % 12) + 1, 1))
  })
}

function nextDay(today: IsoDay, date: number, month: number): IsoDay | null {
  const year = Number(today.slice(0, 4))
  return (
    [year, year + 1].map((y) => isoDay(y, month, date)).find((day) => day !== null && day >= today) ?? null
  )
}

/** The day said takes the place of one said before it: "พร้อมอยู่ ม.ค. 2570" is not today. */
function setAvailableBy(reading: Reading, span: Span, first: IsoDay | null): void {
  if (!first) return
  const isEnd = first.endsWith('-01') && END.test(reading.folded.text.slice(span.from, span.to))
  const day = isEnd ? lastDayOfMonth(monthKey(first)) : first
  reading.filters.availableBy = day
  reading.chips = reading.chips.filter(({ key }) => key !== 'availableBy')
  note(reading, span, { key: 'availableBy', labelKey: 'search_chip_available_by', params: { value: day } })
}
