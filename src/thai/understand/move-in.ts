import { type IsoDay, isoDay, MONTHS, monthOfName } from '../dates.ts'
import { lastDayOfMonth, monthKey } from '../days.ts'
import { eachLeft, note, type Reading, type Span, take } from './reading.ts'
import { commonYear, NO_MONEY_BEFORE, NO_MONEY_BEHIND, SHORT_YEAR, YEAR } from './years.ts'

/** When the home is to be free: "from January", "ม.ค. 2570", เดือนหน้า. The first of a month where no day is said. */
export function readMoveIn(reading: Reading, today: IsoDay): void {
  if (reading.filters.availableBy === 'today') reading.filters.availableBy = today
  for (const chip of reading.chips) if (chip.params.value === 'today') chip.params.value = today
  readMonthOfYear(reading, today)
  readMonth(reading, today)
  readNextMonth(reading, today)
}

/** A year alone is no rent and no name, and too wide to say when a home is to be free: it asks for nothing. */
export function readYears(reading: Reading): void {
  const source = `(?:${LEAD})?${ERA}${NO_MONEY_BEFORE}${YEAR}(?: ?(?:-|–|/|ถึง|to|~) ?${YEAR})?${NO_MONEY_BEHIND}`
  eachLeft(reading, source, (_, span) => take(reading, span, 2))
}

const LEAD =
  '(?:(?:เข้าอยู่|ย้ายเข้า|เข้า|ว่าง|ตั้งแต่|ภายใน|ก่อน|เริ่ม(?:เช่า|อยู่|สัญญา)?|(?<![a-z])(?:from|by|before|within|start(?:s|ing)?|mov(?:e|ing)[ -]in|available|ready|in|on|for|early|late|(?:the )?(?:start|beginning|end) of)(?![a-z]))(?:ได้)? ?(?:วันที่|(?:ต้น|สิ้น|ปลาย)?เดือน)? ?){1,3}|(?:ต้น|สิ้น|ปลาย)เดือน ?|เดือน'
const END = /สิ้นเดือน|ปลายเดือน|late |end of/
const DAY = '(?:(?<![\\d.,])(0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)? ?(?:of )?)?'
const ERA = '(?:(?:ปี|พ\\.? ?ศ\\.?|ค\\.? ?ศ\\.?) ?)?'
const MONTH = monthNames()

/** Full names with and without their ending, and short ones with all, some or no dots, longest first. */
function monthNames(): string {
  const { th, en } = MONTHS
  const thai = th.long.flatMap((name) => [name, name.replace(/(คม|ยน|พันธ์)$/, '')])
  const dotted = th.short.map((name) => name.replaceAll('.', '\\.'))
  // Without their dots the letters are no month within a word: มค is not in มีความสุข.
  const bare = th.short.map((name) => name.replaceAll('.', '\\.?')).join('|')
  const latin = [...en.long, 'sept', ...en.short].join('|').toLowerCase()

  return [
    ...thai.sort((a, b) => b.length - a.length),
    ...dotted,
    `(?:(?<![ก-๎])|(?<=เข้า|อยู่|ได้|ว่าง|ตั้งแต่|ภายใน|ก่อน|เริ่ม|เดือน))(?:${bare})(?![ก-๎.])`,
    `(?<![a-z])(?:${latin})(?![a-z])\\.?`,
  ].join('|')
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
