import { COUNT, readCount } from './amounts.ts'
import { eachFree, note, type Reading, type Span } from './reading.ts'
import { REFUSED, REFUSED_EN } from './refusals.ts'

const STUDIO =
  '(?:(?:แบบ|เป็น|ห้อง){0,2} ?(?:สตูดิโอ|สตู)|studios?(?: (?:rooms?|units?|apartments?|condos?|flats?))?)'
const ROOMS = '(?:ห้องนอน|นอน|bed(?:r(?:oo?)?m)?s?|br|bdrms?|bdr)'

/** What is no studio has a bedroom of its own: "ไม่เอาสตูดิโอ", "not a studio", "studio ไม่เอา". */
export function readNoStudio(reading: Reading): void {
  const source = `(?:${REFUSED}) ?${STUDIO}|${REFUSED_EN}${STUDIO}|${STUDIO} ?(?:${REFUSED})(?![ก-๎])`
  eachFree(reading, source, (_, span) => {
    reading.filters.bedroomsMin = 1
    note(reading, span, { key: 'bedrooms', labelKey: 'search_chip_no_studio', params: {} })
  })
}

/** Rooms said as a range or with a bound: "2-3 ห้องนอน", "at least 2 bedrooms", "studio or 1 bed". */
export function readBedrooms(reading: Reading): void {
  const or = ' ?(?:-|–|ถึง|to|or|หรือ|/) ?'
  eachFree(reading, `(?:${STUDIO}|0)${or}(${COUNT})[ -]?${ROOMS}`, (match, span) =>
    between(reading, span, '0', match[1]!),
  )
  eachFree(reading, `(${COUNT})[ -]?${ROOMS}${or}${STUDIO}`, (match, span) =>
    between(reading, span, '0', match[1]!),
  )
  eachFree(reading, `(${COUNT})(?:[ -]?${ROOMS})?${or}(${COUNT})[ -]?${ROOMS}`, (match, span) =>
    between(reading, span, match[1]!, match[2]!),
  )
  const atLeast = '(?:อย่างน้อย|ขั้นต่ำ|at least|min(?:imum)?(?: of)?|more than or equal to)'
  const andMore = '(?:ขึ้นไป|\\+|(?:and|or) (?:more|up|above)|plus)'
  eachFree(
    reading,
    `${atLeast} ?(${COUNT})[ -]?${ROOMS}|(${COUNT})[ -]?${ROOMS} ?${andMore}|(${COUNT}) ?\\+ ?${ROOMS}`,
    (match, span) => {
      const least = readCount(match[1] ?? match[2] ?? match[3]!)
      if (least === null) return
      reading.filters.bedroomsMin = least
      note(reading, span, { key: 'bedrooms', labelKey: 'search_chip_bedrooms_min', params: { value: least } })
    },
  )
}

/** Who says a number of bedrooms has said that it is no studio. */
export function settleBedrooms({ filters }: Reading): void {
  if (filters.bedrooms !== undefined && filters.bedrooms >= (filters.bedroomsMin ?? 0))
    delete filters.bedroomsMin
}

function between(reading: Reading, span: Span, from: string, to: string): void {
  const [one, other] = [readCount(from), readCount(to)]
  if (one === null || other === null) return
  const [min, max] = [Math.min(one, other), Math.max(one, other)]
  Object.assign(reading.filters, { bedroomsMin: min, bedroomsMax: max })
  const labelKey = min === 0 ? 'search_chip_bedrooms_up_to' : 'search_chip_bedrooms_range'
  note(reading, span, { key: 'bedrooms', labelKey, params: { min, max } })
}
