import { eachFree, note, type Reading, type Span } from './reading.ts'

const UNIT =
  '(?:ตร\\.? ?ม\\.?(?:ร)?|ตรม\\.?|ตารางเมตร|sq\\.? ?m(?:et(?:er|re)s?)?\\.?|sqm\\.?|square met(?:er|re)s?|m2|m²)'
const FIGURE = '\\d{1,4}(?:\\.\\d{1,2})?'
const MOST =
  '(?:ไม่เกิน|ไม่ถึง|ต่ำกว่า|น้อยกว่า|เล็กกว่า|สูงสุด|under|below|up to|at most|less than|smaller than|max(?:imum)?|<=?)'
const LEAST =
  '(?:(?:พื้นที่|ขนาด|ห้อง|เนื้อที่|size|area) ?){0,3}(?:อย่างน้อย|ขั้นต่ำ|มากกว่า|ใหญ่กว่า|เกิน|ตั้งแต่|at least|over|above|more than|bigger than|larger than|min(?:imum)?|>=?)?'

/** The size of a home in square metres: a range, at most, or at least; one figure alone is the least. */
export function readAreas(reading: Reading): void {
  const words = '(?:(?:พื้นที่(?:ใช้สอย)?|ขนาด|เนื้อที่|ห้อง|size|area|of)(?: ?: ?| )?){0,3}'
  eachFree(
    reading,
    `${words}(?:ระหว่าง|between|from)? ?(${FIGURE}) ?${UNIT}? ?(?:-|–|~|ถึง|to|and|กับ|และ) ?(${FIGURE}) ?${UNIT}`,
    (match, span) => {
      const [one, other] = [Number(match[1]), Number(match[2])]
      setArea(reading, span, { areaMin: Math.min(one, other), areaMax: Math.max(one, other) })
    },
  )
  eachFree(reading, `${words}${MOST} ?(${FIGURE}) ?${UNIT}`, (match, span) =>
    setArea(reading, span, { areaMax: Number(match[1]) }),
  )
  eachFree(
    reading,
    `${LEAST} ?${words}(${FIGURE}) ?${UNIT}(?: ?(?:ขึ้นไป|\\+|or more|and up|up))?`,
    (match, span) => setArea(reading, span, { areaMin: Number(match[1]) }),
  )
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
