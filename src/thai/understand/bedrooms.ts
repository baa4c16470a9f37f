import { COUNT, readCount } from './amounts.ts'
import { type End, endOf, LIMIT, LIMIT_BEHIND } from './limits.ts'
import { eachFree, eachLed, note, type Reading, type Span } from './reading.ts'
import { refusalOf, sayRefused } from './refusals.ts'

const STUDIO =
  '(?:(?:แบบ|เป็น|ห้อง){0,2} ?(?:สตูดิโอ|สตู)|studios?(?: (?:rooms?|units?|apartments?|condos?|flats?))?)'
const BATHS = '(?:ห้องน้ำ|น้ำ|bath(?:room)?s?|ba)'
// ห้องนอน ไม่เกิน 18k: a sum behind the rooms, and no number of them.
const NO_SUM = '(?![\\d.,]| ?(?:k|พัน|หมื่น|แสน|ร้อย|บาท|baht|thb|ตร|sq|m|คน|ปี|เดือน|%))'
const ROOMS = '(?:ห้องนอน|นอน|bed(?:r(?:oo?)?m)?s?|br|bdrms?|bdr)'

/** What is no studio has a bedroom of its own: "ไม่เอาสตูดิโอ", "not a studio", "studio? no". */
export function readNoStudio(reading: Reading): void {
  eachFree(reading, STUDIO, (_, span) => {
    const refusal = refusalOf(reading, span)
    if (!refusal) return
    reading.filters.bedroomsMin = 1
    note(reading, refusal, { key: 'bedrooms', labelKey: 'search_chip_no_studio', params: {} })
    reading.refused.push(refusal)
  })
}

/** Rooms said as a range or with a bound: "2-3 ห้องนอน", "at least 2 bedrooms", "studio or 1 bed". */
export function readBedrooms(reading: Reading): void {
  readRoomsInOne(reading)
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
  for (const rooms of [
    { words: ROOMS, thai: 'ห้องนอน', set: bound },
    { words: BATHS, thai: 'ห้องน้ำ', set: boundBaths },
  ]) {
    if (!new RegExp(rooms.words).test(reading.folded.text)) continue
    const patterns = [
      { lead: '()', source: `(${COUNT}) ?(\\+|ขึ้นไป|or more|plus) ?${rooms.words}` },
      {
        start: `${COUNT}[ -]?${rooms.words}`,
        lead: `(?:(${LIMIT}) ?)`,
        source: `(${COUNT})[ -]?${rooms.words}(?: ?(${LIMIT_BEHIND}))?`,
      },
      { lead: '()', source: `(${COUNT})[ -]?${rooms.words} ?(${LIMIT_BEHIND})` },
      { lead: `(?<!${COUNT}[ -]?)${rooms.thai} ?(${LIMIT}) ?`, source: `(${COUNT})${NO_SUM}(?: ?ห้อง)?()` },
      {
        lead: `(?<!${COUNT}[ -]?)${rooms.thai}() ?`,
        source: `(${COUNT})(?!\\d) ?(?:ห้อง ?)?(${LIMIT_BEHIND})`,
      },
    ]
    for (const pattern of patterns)
      eachLed(reading, { start: COUNT, ...pattern }, ([, , before, figure = '', behind], span) => {
        const said = endOf(before, behind)
        const count = readCount(figure)
        if (!said || count === null) return
        // Rooms are whole: more than 2 are 3, fewer than 3 are 2.
        const value = said.isOpen ? count + (said.end === 'least' ? 1 : -1) : count
        rooms.set(reading, span, { end: said.end, value })
      })
  }
}

type Bound = { end: End; value: number }

function bound(reading: Reading, span: Span, { end, value }: Bound): void {
  if (value < 0) return
  const { filters } = reading
  if (end === 'least') {
    filters.bedroomsMin = value
    note(reading, span, { key: 'bedrooms', labelKey: 'search_chip_bedrooms_min', params: { value } })
    return
  }
  filters.bedroomsMax = value
  const labelKey = 'search_chip_bedrooms_up_to'
  note(reading, span, { key: 'bedrooms', labelKey, params: { min: filters.bedroomsMin ?? 0, max: value } })
}

/** Bathrooms asked for are so many or more; no filter holds the most. */
function boundBaths(reading: Reading, span: Span, { end, value }: Bound): void {
  if (end === 'most') {
    sayRefused(reading, span)
    return
  }
  reading.filters.bathrooms = value
  note(reading, span, {
    key: 'bathrooms',
    labelKey: 'search_chip_bathrooms',
    params: { value: String(value) },
  })
}

/** Rooms written in one: 2bed1bath, 2br1ba, 2นอน1น้ำ, 2b2b. */
function readRoomsInOne(reading: Reading): void {
  const gap = ' ?[,/+&]? ?'
  eachFree(reading, `(\\d)[ -]?(?:${ROOMS}|b)${gap}(\\d)[ -]?(?:${BATHS}|b)`, (match, span) => {
    const [bedrooms, bathrooms] = [Number(match[1]), Number(match[2])]
    const to = span.from + match[0].lastIndexOf(match[2]!)
    Object.assign(reading.filters, { bedrooms, bathrooms })
    const rooms = { bedrooms: { ...span, to }, bathrooms: { ...span, from: to } }
    for (const [key, value] of Object.entries({ bedrooms, bathrooms }) as [
      'bedrooms' | 'bathrooms',
      number,
    ][])
      note(reading, rooms[key], { key, labelKey: `search_chip_${key}`, params: { value: String(value) } })
  })
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
