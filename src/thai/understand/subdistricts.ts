import { foldSearch } from '#thai/fold.ts'
import type { GazetteerEntry } from './filters.ts'
import { isEveryday } from './gazetteer.ts'
import { isFree, isWhole, type Reading, type Span } from './reading.ts'

/** The districts in which a subdistrict of a name (folded, no spaces, no hyphens) lies; none for an unknown name. */
export type DistrictsOf = (name: string) => readonly GazetteerEntry[]

/** A subdistrict named with its lead word: where it stands, lead included, and the districts it may lie in. */
export type NamedSubdistrict = { span: Span; name: string; districts: readonly GazetteerEntry[] }

const LEAD = /(?<![ก-๎])(?:แขวง|ตำบล|ต\.) ?|(?<![a-z])(?:khwaeng|tambon|tumbon|sub-?district) /g
const GLUED_LEAD = /(?:แขวง|ตำบล) ?/g
const AFTER = /([a-z][a-z' -]{2,30}?) (?:sub-?district|khwaeng|tambon)(?![a-z])/g
const LONGEST = 40

/** Whether any word for a subdistrict is in the text: most searches have none. */
export function hasLead({ folded: { text } }: Reading): boolean {
  return /แขวง|ตำบล|ต\.|khwaeng|t[au]mbon|sub-?district/.test(text)
}

/** แขวงคลองตันเหนือ, ต.สุเทพ, Khlong Tan Nuea subdistrict. What `isTaken` says is a place of another kind is left. */
export function namedSubdistricts(
  reading: Reading,
  districtsOf: DistrictsOf,
  isTaken: (name: Span) => boolean,
): NamedSubdistrict[] {
  const { text } = reading.folded
  const found: NamedSubdistrict[] = []
  const add = (span: Span, name: Span, lead: string) => {
    if (!isFree(reading, span) || found.some((one) => isOver(one.span, span)) || isTaken(name)) return
    const typed = text.slice(name.from, name.to)
    found.push({ span, name: typed, districts: ofLead(lead, districtsOf(compact(typed))) })
  }
  for (const match of [...text.matchAll(LEAD), ...text.matchAll(GLUED_LEAD)]) {
    const from = match.index + match[0].length
    const name = longestFrom(text, from, districtsOf)
    if (name) add({ from: match.index, to: name.to }, name, match[0])
  }
  for (const match of text.matchAll(AFTER)) {
    const name = longestTo(text, match.index, match.index + match[1]!.length, districtsOf)
    if (name)
      add({ from: name.from, to: match.index + match[0].length }, name, match[0].slice(match[1]!.length))
  }

  return found
}

/**
 * The district of text that is exactly the name of a subdistrict, where it lies in one alone, or in one alone of those
 * the sentence names (`isNamed`). Short names are believed only with such: many are everyday words.
 */
export function districtOfName(
  text: string,
  districtsOf: DistrictsOf,
  isNamed: ((district: GazetteerEntry) => boolean) | undefined,
): GazetteerEntry | undefined {
  const name = compact(text)
  if (name.length < (isNamed ? 4 : /[a-z]/.test(name) ? 7 : 6) || isEveryday(name) || EVERYDAY.has(name))
    return undefined
  const [district, ...others] = districtsOf(name).filter(isNamed ?? (() => true))

  return others.length === 0 ? district : undefined
}

/** Subdistricts whose names say something else to nearly everybody: by the river, on the main road, two storeys. */
const EVERYDAY = new Set([
  'แม่น้ำ',
  'นอกเมือง',
  'สองชั้น',
  'สนามบิน',
  'ท่าน้ำ',
  'ถนนใหญ่',
  'ศาลากลาง',
  'ตลาดใหม่',
  'ตลาดหลวง',
  'น้ำตาล',
  'ปากทาง',
  'ปากคลอง',
  'ท่าอยู่',
  'วัดใหม่',
  'วัดป่า',
  'เมืองหลวง',
  'เมืองใต้',
  'ท่าเมือง',
  'ทางกลาง',
  'เกาะกลาง',
  'สวนดอกไม้',
  'ริมโขง',
  'ริมปิง',
  'หน้าเขา',
  'หน้าถ้ำ',
  'เป็นสุข',
  'ตั้งใจ',
  'สัมพันธ์',
  'สมบูรณ์',
  'ประณีต',
  'เชื้อเพลิง',
  'อากาศ',
  'สังคม',
  'เหมาะ',
  'เหนือ',
])

/** The longest subdistrict's name that begins at `from`. */
function longestFrom(text: string, from: number, districtsOf: DistrictsOf): Span | undefined {
  for (let to = Math.min(text.length, from + LONGEST); to >= from + 2; to--) {
    const span = { from, to }
    if (text[to - 1] !== ' ' && isWhole(text, span) && districtsOf(compact(text.slice(from, to))).length > 0)
      return span
  }

  return undefined
}

/** The longest subdistrict's name of whole words that ends at `to`. */
function longestTo(text: string, start: number, to: number, districtsOf: DistrictsOf): Span | undefined {
  for (let from = start; from >= 0 && from < to; from = text.indexOf(' ', from) + 1 || to) {
    const span = { from, to }
    if (isWhole(text, span) && districtsOf(compact(text.slice(from, to))).length > 0) return span
  }

  return undefined
}

/** แขวง are Bangkok's, ตำบล everyone else's; where there is none such the word was mixed up. */
function ofLead(lead: string, districts: readonly GazetteerEntry[]): readonly GazetteerEntry[] {
  const isBangkoks = /แขวง|khwaeng/.test(lead)
  if (!isBangkoks && !/ต|t[au]mbon/.test(lead)) return districts
  const meant = districts.filter(({ key }) => key.startsWith('10') === isBangkoks)

  return meant.length > 0 ? meant : districts
}

function isOver(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

function compact(text: string): string {
  return foldSearch(text).replace(/[ -]/g, '')
}
