import { choose, isBeforeBuilding, joinLines, provincesNamed } from './choose.ts'
import { isPlainWords, withoutPlainWords } from './fillers.ts'
import type { GazetteerEntry, SearchFilters } from './filters.ts'
import { findNames, type Gazetteer, type Hit } from './gazetteer.ts'
import { type Lead, leadOf } from './leads.ts'
import { eachFree, note, originalSpan, type Reading, type Span, take } from './reading.ts'
import {
  type DistrictsOf,
  districtOfName,
  hasLead,
  type NamedSubdistrict,
  namedSubdistricts,
} from './subdistricts.ts'

/** What the places of a search are read with. */
export type PlaceContext = { gazetteer: Gazetteer; districtsOf: DistrictsOf }

/** Stations, universities, quarters, districts and provinces, with the distance that goes with each. */
export function readPlaces(reading: Reading, context: PlaceContext): void {
  const { gazetteer, districtsOf } = context
  const distance = readDistance(reading)
  const subdistricts = readLeads(reading, context)
  const hits = joinLines(reading, findNames(reading, gazetteer))
  const provinces = provincesNamed(hits)
  let isAllBare = subdistricts.length === 0
  const near: GazetteerEntry[] = []
  for (const hit of hits) {
    const lead = leadOf(reading, hit.span.from)
    if (hit.isOnLine) lead.system ??= ''
    const chosen = inside(choose(hit, { lead, provinces }), hit, { hits, districtsOf })
    if (chosen.length === 0) continue
    if (looksLikeProject(reading, hit, lead, chosen)) continue
    if (
      chosen[0]!.kind !== 'province' &&
      (lead.isNear || lead.isBeside || lead.isDistrict || lead.system !== null)
    )
      isAllBare = false
    const span = { from: lead.from, to: afterWord(reading.folded.text, hit.span.to) }
    if (chosen[0]!.kind === 'district' || chosen[0]!.kind === 'province') addArea(reading, span, chosen)
    else {
      addNear(reading, span, chosen, distance ?? metresFor(chosen, lead))
      near.push(...chosen)
    }
  }
  for (const subdistrict of subdistricts) addSubdistrict(reading, subdistrict, provinces)
  readAnyStation(reading, distance)
  const isWithin = narrow(reading, near)
  const { filters } = reading
  if (isAllBare && !isWithin && distance === null && filters.district && filters.near)
    filters.isEitherPlace = true
}

/** The subdistricts named with their lead words, marked as read; a quarter people know by the name stays one. */
function readLeads(reading: Reading, { gazetteer, districtsOf }: PlaceContext): NamedSubdistrict[] {
  if (!hasLead(reading)) return []
  const hits = findNames(reading, gazetteer)
  const provinces = provincesNamed(hits)
  const named = namedSubdistricts(reading, districtsOf, (name) =>
    hits.some((hit) => {
      if (hit.span.from !== name.from || hit.span.to < name.to) return false
      const [first] = choose(hit, { lead: leadOf(reading, name.from), provinces })

      return first !== undefined && (hit.span.to > name.to || first.kind === 'quarter')
    }),
  )
  for (const { span } of named) take(reading, span)

  return named
}

/** Of a district far from the others named, the subdistrict of its name among them: Nong Prue in Chon Buri. */
function inside(
  chosen: GazetteerEntry[],
  hit: Hit,
  { hits, districtsOf }: { hits: readonly Hit[]; districtsOf: DistrictsOf },
): GazetteerEntry[] {
  if (chosen[0]?.kind !== 'district') return chosen
  const others = hits.filter((one) => one !== hit).flatMap(({ name }) => name.entries)
  const isNamed = ({ key }: GazetteerEntry) =>
    others.some((one) => one.key === key || one.key === key.slice(0, 2))
  if (chosen.some(isNamed)) return chosen
  const there = districtsOf(hit.name.text).filter(isNamed)

  return there.length > 0 ? there : chosen
}

/** ใกล้รถไฟฟ้า, ติด bts without a name: any station will do. */
function readAnyStation(reading: Reading, distance: number | null): void {
  const train = '(?:รถไฟฟ้า|bts|mrt|บีทีเอส|เอ็มอาร์ที|(?:sky)?train(?: station)?)'
  eachFree(
    reading,
    `(ใกล้|ติด|near|close to|next to|walking distance (?:to|from)|เดิน(?:ไป|ถึง)) ?(?:กับ)? ?(?:the )?${train}`,
    (match, span) => {
      const metres = distance ?? (/ติด|next/.test(match[1]!) ? 300 : 800)
      reading.filters.nearStationM = metres
      note(reading, span, {
        key: 'nearStationM',
        labelKey: 'search_chip_near_any_station',
        params: { metres },
      })
    },
  )
}

function addArea(
  reading: Reading,
  span: Span,
  entries: readonly GazetteerEntry[],
  label = namesOf(entries.slice(0, 1)),
): void {
  const [first] = entries
  const codes = entries.map((entry) => entry.key)
  const { filters } = reading
  if (first!.kind === 'province') filters.province = codes[0]
  else filters.district = [...new Set([...(filters.district ?? []), ...codes])]
  const key = first!.kind === 'province' ? 'province' : 'district'
  note(reading, span, {
    key,
    labelKey: `search_chip_${key}`,
    params: { ...label, code: codes.join() },
  })
}

/** The districts a subdistrict lies in, of these the ones that the sentence names or whose province it names. */
function addSubdistrict(
  reading: Reading,
  { span, name, districts }: NamedSubdistrict,
  provinces: ReadonlySet<string>,
): void {
  const { filters } = reading
  const among = (isIn: (code: string) => boolean, all: readonly GazetteerEntry[]) => {
    const some = all.filter(({ key }) => isIn(key))
    return some.length > 0 ? some : all
  }
  const there = among((code) => provinces.has(code.slice(0, 2)), districts)
  const meant = among((code) => filters.district?.includes(code) === true, there)
  if (meant.some(({ key }) => filters.district?.includes(key))) delete filters.district
  // Tambon Nai Mueang lies in two dozen districts: they are not told one by one.
  const label = meant.length > 3 ? { th: `ตำบล${name}`, en: `Tambon ${name}` } : namesOf(meant)
  addArea(reading, span, meant, label)
}

function addNear(reading: Reading, span: Span, entries: GazetteerEntry[], metres: number): void {
  const { filters } = reading
  const [first] = entries
  const keys = entries.flatMap((entry) => entry.stations ?? [entry.key])
  filters.near = [...new Set([...(filters.near ?? []), ...keys])]
  filters.withinM = Math.max(filters.withinM ?? 0, metres)
  const params = {
    ...namesOf(entries),
    system: first!.system ?? '',
    metres,
    places: keys.join(),
  }
  note(reading, span, { key: 'near', labelKey: `search_chip_near_${first!.kind}`, params })
}

type Names = { th: string; en: string }

/** Places of one name are told each: those of a station in two systems are spelt alike, and told once. */
function namesOf(entries: readonly GazetteerEntry[]): Names {
  const told = (locale: keyof Names) => [...new Set(entries.map((entry) => entry[locale]))].join(' / ')

  return { th: told('th'), en: told('en') }
}

function metresFor(entries: readonly GazetteerEntry[], lead: Lead): number {
  const [{ kind }] = entries as [GazetteerEntry]
  if (kind !== 'station' && kind !== 'line') return Math.max(...entries.map(({ metres }) => metres ?? 2000))
  if (lead.isBeside) return 300
  return lead.isNear || lead.system !== null ? 800 : 1500
}

function afterWord(text: string, to: number): number {
  const match = /^ ?(?:bts|mrt|station|district|road)(?![a-z])/.exec(text.slice(to))
  return to + (match?.[0].length ?? 0)
}

/** เดิน 10 นาที is 800 m, as is what one can walk; also 500 ม. and 1.5 กม. */
function readDistance(reading: Reading): number | null {
  let metres: number | null = null
  const set = (span: Span, value: number) => {
    metres = value
    note(reading, span, { key: 'withinM', labelKey: 'search_chip_within', params: { metres: value } })
  }
  const walk = "เดิน(?:ไป)?(?:ไม่เกิน)? ?(\\d{1,2}) ?นาที|(\\d{1,2})[ -]?min(?:ute)?s?'?(?: walk)?"
  eachFree(reading, walk, (match, span) => set(span, Number(match[1] ?? match[2]) * 80))
  eachFree(
    reading,
    '(?:ไม่เกิน|ภายใน|within)? ?(\\d{2,4}) ?(?:ม\\.(?! ?[ก-ฮ])|เมตร|meters?|metres?)',
    (match, span) => set(span, Number(match[1])),
  )
  eachFree(reading, '(?:ไม่เกิน|ภายใน|within)? ?(\\d(?:\\.\\d)?) ?(?:กม\\.?|กิโล(?:เมตร)?|km)', (match, span) =>
    set(span, Math.round(Number(match[1]) * 1000)),
  )
  const onFoot =
    '(?:เดินได้|เดินถึง|walkable|(?:in |within )?walking distance)(?! ?(?:to|from)? ?(?:the )?(?:bts|mrt|รถไฟฟ้า|train))'
  eachFree(reading, onFoot, (_, span) => set(span, 800))
  return metres
}

/** A short name glued inside a longer unknown one (สวน|อารีย์ เพลส) is part of a project's name, not the place. */
function looksLikeProject(
  reading: Reading,
  hit: Hit,
  lead: Lead,
  chosen: readonly GazetteerEntry[],
): boolean {
  const { span, name } = hit
  if (lead.from !== span.from) return false
  if (isBeforeBuilding(reading, hit, chosen)) return true
  if (/[a-z]/.test(name.text)) return false
  const { text } = reading.folded
  let from = span.from
  while (from > 0 && !reading.used[from - 1] && /[\u0e01-\u0e4e]/.test(text[from - 1]!)) from--
  return span.from - from >= 2 && !isPlainWords(text.slice(from, span.from))
}

/**
 * Of places one within the other the smaller counts: a quarter in its district, a district in its province. Whether a
 * place named runs through the district named, as a long road does: then both hold.
 */
function narrow({ filters }: Reading, near: readonly GazetteerEntry[]): boolean {
  const named = new Set(filters.district)
  const around = near.flatMap(({ districts = [] }) => districts)
  const inside = new Set(
    near.flatMap(({ districts = [] }) => (districts.every((code) => named.has(code)) ? districts : [])),
  )
  const rest = [...named].filter((code) => !inside.has(code))
  if (rest.length > 0) filters.district = rest
  else delete filters.district
  narrowProvince(filters, around)

  return rest.some((code) => around.includes(code))
}

function narrowProvince(filters: SearchFilters, around: readonly string[]): void {
  const { district = [], province } = filters
  if (!province) return
  // Muang Thong Thani is said to be in Bangkok.
  if (around.length > 0 && !around.some((code) => code.startsWith(province))) delete filters.province
  const inside = district.filter((code) => code.startsWith(province))
  if (inside.length === 0) return
  filters.district = inside
  delete filters.province
}

/**
 * A piece of text no rule understood, fillers before it aside, that is exactly the name of a subdistrict which can lie in
 * one district alone. Read before the fillers are: หา stands in หนองหาร too.
 */
export function readBareSubdistrict(reading: Reading, districtsOf: DistrictsOf): void {
  const { folded, filters } = reading
  for (const left of piecesLeft(reading)) {
    const { district: named, province = '' } = filters
    const isNamed =
      named || province
        ? ({ key }: GazetteerEntry) => (named ? named.includes(key) : key.startsWith(province))
        : undefined
    for (const span of withoutPlainWords(folded.text, left)) {
      const district = districtOfName(folded.text.slice(span.from, span.to), districtsOf, isNamed)
      if (!district) continue
      delete filters.district
      addArea(reading, span, [district])
      narrowProvince(filters, [])
      break
    }
  }
}

/** Text that no rule understood and that reads like a name becomes the project: the words around it, in one piece. */
export function readProject(reading: Reading): SearchFilters['project'] {
  const { folded } = reading
  const best = piecesLeft(reading).reduce<Span | null>(
    (longest, one) => (longest && longest.to - longest.from >= one.to - one.from ? longest : one),
    null,
  )
  if (!best || best.to - best.from < 4 || !/[\p{L}\p{M}]{3}/u.test(folded.text.slice(best.from, best.to)))
    return undefined
  take(reading, best)
  const name = folded.text.slice(best.from, best.to)
  const span = originalSpan(reading, best)
  reading.chips.push({ key: 'project', labelKey: 'search_chip_project', params: { name }, span })
  return name
}

/** The pieces of text not understood, without marks and spaces around them. */
function piecesLeft({ folded: { text }, used }: Reading): Span[] {
  const pieces: Span[] = []
  for (let i = 0; i < text.length; i++) {
    if (used[i] || text[i] === ' ') continue
    let to = i
    while (to < text.length && !used[to]) to++
    while (i < to && /[ ,;.-]/.test(text[i]!)) i++
    let end = to
    while (text[end - 1] === ' ') end--
    pieces.push({ from: i, to: end })
    i = to
  }
  return pieces
}
