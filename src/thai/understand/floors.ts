import { endOf, LIMIT, LIMIT_BEHIND } from './limits.ts'
import { eachFree, eachLed, note, type Reading, type Span } from './reading.ts'
import { eachWanted, refusalOf } from './refusals.ts'

const GROUND =
  '(?<!\\d ?)(?:ห้อง|อยู่)?ชั้น(?:ล่าง(?:สุด)?|หนึ่ง| ?1)(?!\\d| ?(?:ห้อง|นอน|น้ำ|คน|คัน|ขึ้น|-|–|ถึง|\\+))|(?:on )?(?:the )?(?:ground|first|1st|bottom|lowest) floors?|(?:on )?floor (?:1|one)(?!\\d| ?(?:-|–|to |\\+))'
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const THAI_NUMBERS = 'หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง สิบสาม สิบสี่ สิบห้า'.split(' ')
// The longer words first: สิบห้า is no สิบ.
const NUMBER = `(?:\\d{1,2}|${THAI_NUMBERS.toReversed().join('|')})`
const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th)|${ORDINALS.join('|')})`
// บ้าน 2 ชั้น 3 ห้องนอน has two storeys, and its rooms are on no floor.
const THAI = `(?:อยู่ ?)?(?<!\\d ?)ชั้น(?:ที่)? ?`
const NO_ROOMS = '(?!\\d| ?(?:ห้อง|นอน|น้ำ|คน|คัน|bed|bath))'
const FLOOR_START = `[อชoftsen\\d]|${NUMBER}`
const FLOOR = `(?:${THAI}(?<thai>${NUMBER})${NO_ROOMS}|(?:on )?(?:the )?(?:floors? (?<figure>\\d{1,2})(?!\\d)|(?<ordinal>${ORDINAL})(?: floors?)))`

/** The floors of a home: from, up to, between or one; high ones, the ground floor, and anything but that. */
export function readFloors(reading: Reading): void {
  if (!/ชั้น|floor/.test(reading.folded.text)) return
  eachFree(reading, GROUND, (_, span) => {
    const refusal = refusalOf(reading, span)
    if (!refusal) return
    setFloors(reading, refusal, { floorMin: 2 })
    reading.refused.push(refusal)
  })
  readRanges(reading)
  const patterns = [
    { lead: `(?<before>${LIMIT}) ?`, source: `${FLOOR}(?: ?(?<behind>${LIMIT_BEHIND}))?` },
    {
      lead: `${THAI}(?<before>${LIMIT}) ?`,
      source: `(?<thai>${NUMBER})${NO_ROOMS}(?: ?(?<behind>${LIMIT_BEHIND}))?`,
    },
    { lead: '', source: `${FLOOR} ?(?<behind>${LIMIT_BEHIND})` },
    { lead: `(?:on )?(?:the )?floors? (?<before>${LIMIT}) ?`, source: `(?<figure>\\d{1,2})(?!\\d)` },
  ]
  for (const pattern of patterns)
    eachLed(reading, { start: FLOOR_START, ...pattern }, ({ groups = {} }, span) => {
      const end = endOf(groups.before, groups.behind)?.end
      const floor = floorOf(groups)
      if (end && floor !== null)
        setFloors(reading, span, end === 'least' ? { floorMin: floor } : { floorMax: floor })
    })
  eachWanted(reading, 'ชั้นสูง ?(\\d{1,2})(?!\\d)', (match, span) =>
    setFloors(reading, span, { floorMin: Number(match[1]) }),
  )
  eachWanted(reading, '(?:ห้อง|อยู่)?ชั้นสูง ?ๆ?|high(?:er)? floors?', (_, span) =>
    // A floor that is named says more than "high".
    setFloors(reading, span, { floorMin: reading.filters.floorMin ?? 10 }),
  )
  eachWanted(reading, GROUND, (_, span) => setFloors(reading, span, { floorMax: 1 }))
  eachWanted(reading, `${FLOOR}(?! ?(?:ขึ้น|-|–|ถึง|to|/))`, ({ groups = {} }, span) => {
    const floor = floorOf(groups)
    if (floor !== null) setFloors(reading, span, { floorMin: floor, floorMax: floor })
  })
}

/** "ชั้น 2-5", "floors 5 to 10", "between the 3rd and 8th floor". */
function readRanges(reading: Reading): void {
  const to = ' ?(?:-|–|~|ถึง|to|and|กับ|และ) ?'
  const sources = [
    `(?:ระหว่าง ?)?${THAI}(${NUMBER})${to}(?:ชั้น ?)?(${NUMBER})${NO_ROOMS}(?! ?(?:ตร|sq))`,
    `(?:between )?(?:the )?floors? (${NUMBER})${to}(?:floor )?(${NUMBER})(?!\\d| ?(?:bed|bath|sq))`,
    `(?:between )?(?:the )?(${ORDINAL})(?: floor)?${to}(?:the )?(${ORDINAL}) floors?`,
  ]
  for (const source of sources)
    eachWanted(reading, source, ([, one = '', other = ''], span) => {
      const [first, last] = [numberOf(one), numberOf(other)].sort((a, b) => a - b) as [number, number]
      if (first !== last) setFloors(reading, span, { floorMin: first, floorMax: last })
    })
}

function floorOf({ thai, figure, ordinal }: Record<string, string | undefined>): number | null {
  const said = thai ?? figure ?? ordinal

  return said === undefined ? null : numberOf(said)
}

function numberOf(said: string): number {
  const at = Math.max(ORDINALS.indexOf(said), THAI_NUMBERS.indexOf(said))

  return at < 0 ? Number.parseInt(said, 10) : at + 1
}

function setFloors(reading: Reading, span: Span, floors: { floorMin?: number; floorMax?: number }): void {
  Object.assign(reading.filters, floors)
  for (const [key, value] of Object.entries(floors) as ['floorMin' | 'floorMax', number][])
    note(reading, span, {
      key,
      labelKey: key === 'floorMin' ? 'search_chip_floor_min' : 'search_chip_floor_max',
      params: { value: String(value) },
    })
}
