import { endOf, LIMIT, LIMIT_BEHIND } from './limits.ts'
import { eachLed, note, type Reading, type Span } from './reading.ts'
import { refusalOf, sayRefused } from './refusals.ts'

const METRES =
  '(?:ตร\\.? ?ม\\.?(?:ร)?|ตรม\\.?|ตารางเมตร|sq\\.? ?m(?:et(?:er|re)s?)?\\.?|sqm\\.?|square met(?:er|re)s?|m2|m²)'
const FEET = '(?:ตร\\.? ?ฟุต|ตารางฟุต|sq\\.? ?f(?:ee|oo)?t\\.?|square f(?:ee|oo)t|ft2|ft²)'
const UNIT = `(?:${METRES}|${FEET})`
const ANY_UNIT = new RegExp(UNIT)
const FIGURE = '(?:\\d{1,2},\\d{3}|\\d{1,5})(?:\\.\\d{1,2})?'
const WORDS = '(?:(?:พื้นที่(?:ใช้สอย)?|ขนาด|เนื้อที่|ห้อง|ต้อง(?:มี)?|ควร|ขอ|size|area|of)(?: ?: ?| )?){0,3}'
/** Square metres beyond which a figure without its unit is money. */
const LARGEST = 499
const SQUARE_METRES_OF_A_FOOT = 0.092_903_04

/** The size of a home in square metres: a range, at most, or at least; one figure alone is the least. */
export function readAreas(reading: Reading): void {
  if (!ANY_UNIT.test(reading.folded.text)) return
  eachLed(
    reading,
    {
      start: '\\d',
      lead: `${WORDS}(?:ระหว่าง|between|from)? ?`,
      source: `(${FIGURE}) ?${UNIT}? ?(?:-|–|~|ถึง|to|and|กับ|และ) ?(${FIGURE}) ?(${UNIT})`,
    },
    ([, , from = '', to = '', unit = ''], span) => {
      const [one, other] = [metresOf(from, unit), metresOf(to, unit)]
      setArea(reading, span, { areaMin: Math.min(one, other), areaMax: Math.max(one, other) })
    },
  )
  // "ไม่ต่ำกว่า 30 ไม่เกิน 50 ตร.ม.": the unit is said once.
  eachLed(
    reading,
    {
      start: '\\d',
      lead: `${WORDS}(${LIMIT}) ?`,
      source: `(${FIGURE}) ?${UNIT}? ?(?:,|แต่|และ|and|but)? ?(${LIMIT}) ?(${FIGURE}) ?(${UNIT})`,
    },
    ([, , first = '', from = '', second = '', to = '', unit = ''], span) => {
      const ends = [endOf(first)?.end, endOf(second)?.end]
      if (ends[0] === ends[1]) return
      const [one, other] = [metresOf(from, unit), metresOf(to, unit)]
      const [min, max] = ends[0] === 'least' ? [one, other] : [other, one]
      // "ไม่เกิน 12,000 ไม่เล็กกว่า 28 ตร.ม.": the first is a rent.
      if (one > LARGEST || min > max) return
      setArea(reading, span, { areaMin: min, areaMax: max })
    },
  )
  eachLed(
    reading,
    {
      start: `${FIGURE} ?${UNIT}`,
      lead: `${WORDS}(?:(${LIMIT}|ตั้งแต่|from) ?)?${WORDS}`,
      source: `(${FIGURE}) ?(${UNIT})(?: ?(${LIMIT_BEHIND}))?`,
    },
    ([, , before, value = '', unit = '', behind], span) => {
      const { end, isOpen = true } = endOf(before, behind) ?? {}
      const refusal = isOpen ? refusalOf(reading, span) : undefined
      if (refusal) return sayRefused(reading, refusal)
      setArea(reading, span, { [end === 'most' ? 'areaMax' : 'areaMin']: metresOf(value, unit) })
    },
  )
}

/** Whole metres of feet; metres as they were typed. */
function metresOf(figure: string, unit: string): number {
  const value = Number(figure.replace(',', ''))

  return new RegExp(`^${FEET}$`).test(unit) ? Math.round(value * SQUARE_METRES_OF_A_FOOT) : value
}

function setArea(reading: Reading, span: Span, area: { areaMin?: number; areaMax?: number }): void {
  if (Object.values(area).some((metres) => metres < 5)) return
  Object.assign(reading.filters, area)
  const { areaMin: min, areaMax: max } = area
  if (min !== undefined && max !== undefined) {
    note(reading, span, { key: 'areaMin', labelKey: 'search_chip_area_range', params: { min, max } })
    return
  }
  const value = String(min ?? max)
  if (min !== undefined)
    note(reading, span, { key: 'areaMin', labelKey: 'search_chip_area_min', params: { value } })
  else note(reading, span, { key: 'areaMax', labelKey: 'search_chip_area_max', params: { value } })
}
