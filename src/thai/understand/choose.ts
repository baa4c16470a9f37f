import { isInBangkok } from '#thai/areas.ts'
import { isWithin } from './elsewhere.ts'
import type { GazetteerEntry } from './filters.ts'
import type { Hit, Name } from './gazetteer.ts'
import type { Lead } from './leads.ts'
import type { Reading } from './reading.ts'

/** What a name among others is read by: the words before it, and the provinces that the sentence names. */
export type Beside = { lead: Lead; provinces: ReadonlySet<string> }

/**
 * The places meant by a name: what its lead says, else a road of that name with the stations along it, else a quarter
 * or landmark, a province or district, else all. Empty where the sentence names a province that none of them lies in.
 */
export function choose({ name }: Hit, { lead, provinces }: Beside): GazetteerEntry[] {
  const entries = entriesIn(name, provinces)
  const of = (...kinds: GazetteerEntry['kind'][]) => entries.filter((entry) => kinds.includes(entry.kind))
  const stations = of('station')
  if (lead.system !== null && stations.length > 0) {
    const same = stations.filter((entry) => lead.system === '' || entry.system === lead.system)
    return same.length > 0 ? same : stations
  }
  const roads = of('road', 'line')
  if (roads.length > 0 && !lead.isDistrict) return roads
  const places = of('university', 'place')
  if (places.length > 0) return places
  const areas = of('district', 'province')
  const quarters = of('quarter')
  if (
    quarters.length > 0 &&
    isQuarter({ name, isShared: areas.length + stations.length > 0 }, { lead, provinces })
  )
    return quarters
  if ((lead.isNear || lead.isBeside) && !lead.isArea && stations.length > 0) return stations
  if (stations.length > 0 && !lead.isDistrict && AWAY.has(name.text)) return stations
  const named = of('province')
  if (named.length > 0) return named
  const districts = of('district')
  const bangkok = districts.filter((entry) => entry.key.startsWith('10'))
  if (bangkok.length > 0) return bangkok
  return stations.length > 0 && !(lead.isDistrict && districts.length > 0) ? stations : districts
}

/** A line directly beside the name of one of its stations only says which system is meant: the two become one hit. */
export function joinLines({ folded: { text } }: Reading, hits: readonly Hit[]): Hit[] {
  const joined: Hit[] = []
  for (const hit of hits) {
    const before = joined.at(-1)
    const between = before && text.slice(before.span.to, hit.span.from)
    const both =
      before && /^ ?(?:สถานี|station)? ?$/.test(between!) && (onLine(before, hit) ?? onLine(hit, before))
    if (both) joined[joined.length - 1] = both
    else joined.push(hit)
  }

  return joined
}

/** The stations of a name that stand on a line, where there are such. */
function onLine(line: Hit, { name, span }: Hit): Hit | undefined {
  const codes = line.name.entries.find(({ kind }) => kind === 'line')?.stations
  const entries = name.entries.filter(({ key }) => codes?.includes(key))
  const both = { from: Math.min(line.span.from, span.from), to: Math.max(line.span.to, span.to) }

  return entries.length > 0 ? { name: { text: name.text, entries }, span: both, isOnLine: true } : undefined
}

/** The provinces a sentence names, by their own name or by that of a district that can be no other. */
export function provincesNamed(hits: readonly Hit[]): Set<string> {
  const codes = hits.flatMap(({ name: { entries } }) => {
    const own = entries.filter(({ kind }) => kind === 'province').map(({ key }) => key)
    if (own.length > 0) return own
    const around = new Set(entries.map(({ kind, key }) => (kind === 'district' ? key.slice(0, 2) : '')))
    return around.size === 1 ? [...around].filter(Boolean) : []
  })

  return new Set(codes)
}

/** A name before a word for a building is part of a project's name: อารีย์ เพลส, Patong Tower. */
export function isBeforeBuilding(
  reading: Reading,
  { span, name }: Hit,
  [first]: readonly GazetteerEntry[],
): boolean {
  const rest = reading.folded.text.slice(span.to)
  if (/[a-z]/.test(name.text)) return first?.kind === 'quarter' && ENGLISH_BUILDING.test(rest)
  // Villas of a resort are homes; in Bangkok the word ends names of buildings.
  if (/^ ?วิลล่า/.test(rest))
    return !['province', 'district', 'quarter'].includes(first!.kind) || isInBangkok(first!.key)

  return BUILDING.test(rest)
}

const BUILDING =
  /^ ?(?:เพลส|เพลซ|เรสซิเดน[ซท]์?|ทาวเวอร์|วิลล์|พาร์ค|แมนชั่น|คอนโดมิเนียม|ลิฟวิ่ง|การ์เด้น|เฮาส์|place|residence|tower|park)/
const ENGLISH_BUILDING = /^ (?:beach )?(?:resort|residences?|towers?|park|place(?! to)|mansion)(?![a-z])/

/** Whether a quarter is meant by a name that others bear too: where its province is named, or everybody means it. */
function isQuarter(
  { name, isShared }: { name: Name; isShared: boolean },
  { lead, provinces }: Beside,
): boolean {
  if (!isShared) return true
  if (lead.isDistrict) return false

  return provinces.size > 0 || MEANT.has(name.text)
}

/** Those of a name that lie in the provinces named, where it is known of them; a lone landmark stays what it is. */
function entriesIn({ entries }: Name, provinces: ReadonlySet<string>): GazetteerEntry[] {
  if (provinces.size === 0) return entries
  const kept = entries.filter(
    ({ districts }) => !districts || districts.some((code) => isWithin(code, provinces)),
  )
  if (kept.length > 0 || entries.length > 1) return kept

  return entries.filter(({ kind }) => kind === 'university' || kind === 'place')
}

/** Stations that stand outside the district of their name, and are what people mean by it. */
const AWAY = new Set(['พระโขนง', 'phrakhanong', 'prakanong', 'phrakanong'])

/** Quarters of a city that people mean by the name of a far district: Chiang Mai's moat, Lang Suan Road in Bangkok. */
const MEANT = new Set(['คูเมือง', 'หลังสวน', 'langsuan'])
