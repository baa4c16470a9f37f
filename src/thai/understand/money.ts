import {
  AMOUNT,
  LOWER_AMOUNT,
  mayHoldAmount,
  readAmount,
  readRange,
  AMOUNT_START as start,
} from './amounts.ts'
import { endOf, LIMIT, LIMIT_BEHIND } from './limits.ts'
import { eachLed, note, type Reading, type Span } from './reading.ts'
import { refusalOf, sayRefused } from './refusals.ts'

const UNIT = '(?: ?(?:บาท(?:ถ้วน)?|baht|thb|฿))?(?: ?(?:/|ต่อ|per|a) ?(?:เดือน|month|mo))?'
/** Source of a pattern for words of a price. */
export const WORDS = 'ราคา|ค่าเช่า|เดือนละ|ประมาณ|งบ(?:ประมาณ)?|about|around|rent|budget'
const FROM = 'ตั้งแต่|เริ่ม(?:ต้น)?(?:ที่)?|(?:start(?:ing|s)? )?from|start(?:ing|s)? at'
const ANYTHING = '(?:(?:anything|something|ถ้า|อะไร(?:ที่)?) )?'
const LEAD = `(?:(?:${WORDS}|${LIMIT}) ?){0,3}`

/**
 * Rent in whole baht: ranges, "หมื่นต้น ๆ", bounds, and lone amounts, which are the maximum. Read after everything
 * that also holds numbers (rooms, floors, square metres, dates, places).
 */
export function readRent(reading: Reading): void {
  const { text } = reading.folded
  if (!mayHoldAmount(text)) return
  readTotals(reading)
  readPlaceValue(reading)
  if (/ต้น|กลาง|ปลาย|กว่า/.test(text)) readVague(reading)
  const upper = `฿?(${AMOUNT})${UNIT}`
  const ranges = [
    { lead: '(?:between|ระหว่าง|range of) ?', to: '(?:and|to|&|-|–|กับ|และ|ถึง)' },
    { lead: `${LEAD}(?:(?:between|from|ระหว่าง) ?)?`, to: '(?:-|–|—|~|ถึง|to|up to)' },
  ]
  for (const { lead, to } of ranges)
    eachLed(
      reading,
      { start, lead, source: `฿?(${LOWER_AMOUNT})${UNIT} ?${to} ?${upper}` },
      ([, , one = '', other = ''], span) => {
        const ends = readRange(one, other)
        if (ends && isRent(ends[1])) setRent(reading, span, { min: ends[0], max: ends[1] })
      },
    )
  readBounded(reading)
  // What says that it is money goes before a bare figure.
  for (const isSaid of [true, false]) {
    if (reading.filters.rentMax !== undefined) return
    eachLed(reading, { start, lead: LEAD, source: upper }, ([body, lead = '', amount = ''], span) => {
      const max = readAmount(amount)
      if (max === null || !isRent(max) || reading.filters.rentMax !== undefined) return
      const whole = lead + body
      if (!isSumOf(reading, [whole, amount], span, max) || isSaid !== isMoney(whole, amount)) return
      setRent(reading, span, { max })
    })
  }
}

/** "Not below 12k", "ไม่ต่ำกว่า 5000 ไม่เกิน 10000", "over 20k is too much": each amount is the end that its words say. */
function readBounded(reading: Reading): void {
  const words = `(?:(?:${WORDS}) ?){0,3}`
  const sum = `฿?(${AMOUNT})${UNIT}`
  const patterns = [
    { lead: `${ANYTHING}${words}(${LIMIT}|${FROM}) ?${words}`, source: `${sum}(?: ?(${LIMIT_BEHIND}))?` },
    { lead: `${words}()`, source: `${sum} ?(${LIMIT_BEHIND})` },
  ]
  for (const pattern of patterns)
    eachLed(reading, { start, ...pattern }, ([body, lead = '', before = '', amount = '', behind], span) => {
      const said = endOf(before, behind)
      const end = said?.end ?? (before === '' ? undefined : 'least')
      const baht = readAmount(amount)
      if (end === undefined || baht === null || !isRent(baht)) return
      if (behind === undefined && !isSumOf(reading, [lead + body, amount], span, baht)) return
      // "It need not be under 8k" asks for nothing.
      const refusal = said?.isOpen ? refusalOf(reading, span) : undefined
      if (refusal) return sayRefused(reading, refusal)
      const [key, filter] = end === 'least' ? (['min', 'rentMin'] as const) : (['max', 'rentMax'] as const)
      if (reading.filters[filter] === undefined) setRent(reading, span, { [key]: baht })
    })
}

/** Whether an amount has a unit, a word of price before it, or thousands set apart. */
function isMoney(whole: string, amount: string): boolean {
  return whole.trim() !== amount || /,|[a-z]|พัน|หมื่น|แสน|ร้อย/.test(amount)
}

/**
 * Whether an amount is one and no part of a word or number: คอนโดแสนสิริ is a name, 1203 a room. Rents are round; a bare
 * figure that is not may be a year.
 */
function isSumOf(
  { folded: { text } }: Reading,
  [whole, amount]: readonly [string, string],
  { to }: Span,
  baht: number,
): boolean {
  if (!/\d/.test(amount) && /^[ก-ฮ]/.test(text.slice(to)) && !AFTER_SUM.test(text.slice(to))) return false

  return isMoney(whole, amount) || (baht >= 1_000 && (baht % 50 === 0 || !isYear(baht)))
}

/** Years in which homes were built and people move in, of either era. */
function isYear(figure: number): boolean {
  return (figure >= 1980 && figure <= 2032) || (figure >= 2523 && figure <= 2575)
}

/** Words that follow a sum in words without a space. */
const AFTER_SUM =
  /^(?:บาท|ต่อ|ต้น|กลาง|ปลาย|กว่า|ถึง|ขึ้น|ลง|ไม่|เดือน|ครึ่ง|แถว|ใกล้|มี|ก็|นะ|ค่ะ|คะ|ครับ|คับ|ได้|พอ|รวม|ติด|ย่าน|เลย|จ้า|ห้อง|คอนโด|บ้าน|หอ|อยู่|ทำเล|และ|หรือ|สำหรับ|เลี้ยง|ช่วง|ประมาณ|ละ|ใน|ที่|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|นึง|หนึ่ง|ร้อย|พัน|หมื่น|ทุก|เฟอร์|พร้อม|ว่าง|สัญญา)/

/** What is said of a sum that is not the rent alone: everything a month, or all that is paid on moving in. */
export const ALL_IN = 'รวมทุกอย่าง(?:แล้ว)?|รวมหมด(?:แล้ว)?|จ่ายจริง|all[ -]?in|everything included|all inclusive'
/** Cash paid on moving in; "move in" alone may also stand before a day. */
export const CASH_SUM =
  '(?:จ่าย|มี)?เงินก้อน(?:แรก)?(?:เข้า)?|(?:จ่าย)?(?:ค่า|เงิน)?แรกเข้า|cash to move in|move[ -]?in (?:cost|cash|fee)s?|up[ -]?front'
const CASH = `${CASH_SUM}|to move in|move[ -]?in`

const TOTALS = [
  { words: ALL_IN, key: 'monthlyMax', labelKey: 'search_chip_monthly_max' },
  { words: CASH, key: 'moveInMax', labelKey: 'search_chip_move_in_max' },
] as const

/** "รวมทุกอย่างไม่เกิน 12,000", "แรกเข้าไม่เกินสามหมื่น", "15k all in": the words before or behind the sum. */
function readTotals(reading: Reading): void {
  for (const { words, key, labelKey } of TOTALS) {
    if (!new RegExp(words).test(reading.folded.text)) continue
    const sum = `฿?(${AMOUNT})${UNIT}`
    const patterns = [
      { lead: `(?:${words}) ?${LEAD}`, source: sum },
      { lead: LEAD, source: `${sum} ?(?:${words})` },
    ]
    for (const pattern of patterns)
      eachLed(reading, { start, ...pattern }, ([, , amount = ''], span) => {
        const max = readAmount(amount)
        if (max === null || !isRent(max) || reading.filters[key] !== undefined) return
        reading.filters[key] = max
        note(reading, span, { key, labelKey, params: { max } })
      })
  }
}

/** หลักพัน is anything under ten thousand, หลักหมื่น from there to a hundred thousand. */
function readPlaceValue(reading: Reading): void {
  const source = `หลัก(พัน|หมื่น)(?:ต้น|กลาง|ปลาย)? ?ๆ?${UNIT}`
  eachLed(reading, { start: 'หลัก', lead: LEAD, source }, ([, , place], span) => {
    const base = place === 'พัน' ? 1_000 : 10_000
    setRent(reading, span, { ...(base === 10_000 ? { min: base } : {}), max: base * 10 - 1 })
  })
}

/** หมื่นต้น ๆ, หมื่นกลาง ๆ, สองหมื่นปลาย ๆ: the first, middle and last third of the ten thousand; กว่า ๆ a bit above. */
function readVague(reading: Reading): void {
  const source = `(${AMOUNT}) ?(ต้น|กลาง|ปลาย|กว่า) ?ๆ?${UNIT}`
  eachLed(reading, { start, lead: LEAD, source }, ([, , amount = '', part = ''], span) => {
    const base = readAmount(amount)
    if (base === null || base < 1000) return
    const unit = base % 10_000 === 0 ? 10_000 : 1000
    const [from, to] = part === 'กว่า' && unit === 1000 ? [0, 1] : VAGUE[part]!
    setRent(reading, span, { min: base + from * unit, max: base + to * unit - (to === 1 ? 1 : 0) })
  })
}

const VAGUE: Record<string, [number, number]> = {
  ต้น: [0, 0.3],
  กลาง: [0.4, 0.6],
  ปลาย: [0.7, 1],
  กว่า: [0, 0.5],
}

function isRent(baht: number): boolean {
  return baht >= 500 && baht <= 5_000_000
}

function setRent(reading: Reading, span: Span, { min, max }: { min?: number; max?: number }): void {
  if (min !== undefined) reading.filters.rentMin = min
  if (max !== undefined) reading.filters.rentMax = max
  const labelKey =
    min !== undefined && max !== undefined
      ? 'search_chip_rent_range'
      : min !== undefined
        ? 'search_chip_rent_min'
        : 'search_chip_rent_max'
  const params = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  note(reading, span, { key: max === undefined ? 'rentMin' : 'rentMax', labelKey, params })
}
