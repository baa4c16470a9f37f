import { areas } from '#thai/areas.data.ts'
import { areaWords } from '#thai/areas.ts'
import type { IsoDay } from '#thai/dates.ts'
import { leadOf } from '#thai/understand/leads.ts'
import { startReading } from '#thai/understand/reading.ts'
import { understandSearch } from '#thai/understand/understand-search.data.ts'
import { districtCodeOf, type Script, type Suggestible, shownName } from './suggestible.ts'

/**
 * The words that go into the search box for a place: the shortest that the search reads as that place and nothing else,
 * also behind a word such as near (`leadIn`). Undefined where there are none: such a place is not suggested there.
 */
export function wordsFor(place: Suggestible, script: Script, lead: Lead = ''): string | undefined {
  const id = `${script} ${lead} ${place.kind} ${place.key}`
  if (!known.has(id))
    known.set(
      id,
      wordings(place, script).find((words) => isReadAs(`${lead} ${words}`, place)),
    )

  return known.get(id)
}

const known = new Map<string, string | undefined>()

/** What the words before a place's name say about it: they tell a station from the district of its name. */
export type Lead = '' | 'ใกล้' | 'แถว' | 'ใกล้แถว'

/** The lead that a text ends in, in the one word that stands for all of its kind. */
export function leadIn(words: string): Lead {
  const reading = startReading(`${words} `)
  const { isNear, isBeside, isArea } = leadOf(reading, reading.folded.text.length)
  if (isNear || isBeside) return isArea ? 'ใกล้แถว' : 'ใกล้'

  return isArea ? 'แถว' : ''
}

/** Whether the search reads these words as the place alone. */
function isReadAs(words: string, place: Suggestible): boolean {
  const { near, withinM, district, province, ...others } = understandSearch(words, { today: ANY_DAY }).filters
  const meant = meantBy(place)

  return (
    Object.keys(others).length === 0 &&
    isSame(near, meant.near) &&
    isSame(district, meant.district) &&
    province === meant.province
  )
}

/** What a search for the place asks for. */
function meantBy(place: Suggestible): { near?: string[]; district?: string[]; province?: string } {
  const { kind, key, stations = [key] } = place
  if (kind === 'province') return { province: key }

  return kind === 'district' || kind === 'subdistrict'
    ? { district: [districtCodeOf(place)] }
    : { near: stations }
}

/** What these words mean follows no calendar. */
const ANY_DAY: IsoDay = '2026-01-01'

/** How people say a place, the shortest first. */
function wordings(place: Suggestible, script: Script): string[] {
  const name = shownName(place, script)
  if (place.kind === 'district' || place.kind === 'subdistrict')
    return script === 'th' ? thaiArea(place) : englishArea(place)
  const lead = THAI_LEAD[place.kind]
  const after = ENGLISH_AFTER[place.kind]
  if (script === 'th') return lead === undefined ? [name] : [name, lead + name]

  return after === undefined ? [name] : [name, `${name} ${after}`, `${ENGLISH_LEAD} ${name}`]
}

const THAI_LEAD: Partial<Record<Suggestible['kind'], string>> = {
  province: 'จังหวัด',
  road: 'ถนน',
  quarter: 'ย่าน',
  line: 'รถไฟฟ้า',
}
const ENGLISH_AFTER: Partial<Record<Suggestible['kind'], string>> = { province: 'province', road: 'Road' }
/** Names that are everyday words in letters (Nan, Tak) say a place only behind a word for one. */
const ENGLISH_LEAD = 'in'

function thaiArea(place: Suggestible): string[] {
  const { district, province } = areas().pathOf(place.key)
  const words = areaWords(place.key)
  const around = `${words.district}${district?.th}`
  if (place.kind === 'district')
    return [around, `${around} ${province?.th}`, `${around} จังหวัด${province?.th}`]
  const name = `${words.subdistrict}${place.th}`

  return [name, `${name} ${around}`, `${name} ${around} ${province?.th}`]
}

function englishArea(place: Suggestible): string[] {
  const { district, province } = areas().pathOf(place.key)
  const around = `${district?.en}, ${province?.en}`
  if (place.kind === 'district')
    return [
      `${district?.en}`,
      `${district?.en} district`,
      around,
      `${district?.en} district, ${province?.en}`,
    ]
  const name = `${place.en} subdistrict`

  return [name, `${name}, ${district?.en}`, `${name}, ${around}`]
}

function isSame(found: readonly string[] | undefined, meant: readonly string[] | undefined): boolean {
  if (!found || !meant) return found === meant

  return found.length === new Set(meant).size && meant.every((key) => found.includes(key))
}
