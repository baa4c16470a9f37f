import { choose, isBeforeBuilding, joinLines, provincesNamed } from './choose.ts'
import { readDistance } from './distance.ts'
import { isElsewhere, type Meant, provinceOfRoad, stationsOfCapital } from './elsewhere.ts'
import { isPlainWords } from './fillers.ts'
import type { GazetteerEntry } from './filters.ts'
import { findNames, type Gazetteer, type Hit } from './gazetteer.ts'
import { type Lead, leadOf } from './leads.ts'
import { narrow } from './narrow.ts'
import { eachFree, isFree, note, type Reading, type Span, take } from './reading.ts'
import { eachWanted, refusalOf, sayRefused } from './refusals.ts'
import { type DistrictsOf, hasLead, type NamedSubdistrict, namedSubdistricts } from './subdistricts.ts'

/** What the places of a search are read with. */
export type PlaceContext = {
  gazetteer: Gazetteer
  districtsOf: DistrictsOf
  /** Names known to be meant by what is spelt otherwise. */
  slipped?: readonly Hit[]
}

/** Stations, universities, quarters, districts and provinces, with the distance that goes with each. */
export function readPlaces(reading: Reading, context: PlaceContext): void {
  const { gazetteer, districtsOf } = context
  const distance = readDistance(reading)
  const known = reading.mayRefuse ? readNoPlaces(reading, context) : undefined
  const subdistricts = readLeads(reading, context)
  const slipped = context.slipped ?? []
  // What is within the name that was meant is no place of its own: มขภูเก็ต.
  const isApart = ({ span }: Hit) =>
    slipped.every((meant) => span.to <= meant.span.from || span.from >= meant.span.to)
  const found = (known ?? findNames(reading, gazetteer)).filter(isApart)
  const names = [...found, ...slipped].filter(({ span }) => isFree(reading, span))
  const hits = joinLines(
    reading,
    names.sort((a, b) => a.span.from - b.span.from),
  )
  const provinces = provincesNamed(hits)
  let isAllBare = subdistricts.length === 0
  const near: GazetteerEntry[] = []
  const all = meantBy(reading, hits, { provinces, districtsOf })
  const elsewhere = all.filter((one) => one.lead.system === null && isElsewhere(one, all))
  const roads = new Map(elsewhere.map((one) => [one, provinceOfRoad(reading, one, all)]))
  const ends = new Set(roads.values())
  for (const one of all) {
    const { hit, lead, chosen } = one
    if (ends.has(one)) {
      take(reading, hit.span, 2)
      continue
    }
    if (roads.has(one) && !roads.get(one)) {
      keepAsName(reading, hit)
      continue
    }
    if (
      chosen[0]!.kind !== 'province' &&
      (lead.isNear || lead.isBeside || lead.isDistrict || lead.system !== null)
    )
      isAllBare = false
    const span = spanOf(reading, one)
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

/** Sets aside the places that are not wanted, as no filter leaves one out. All names that stand in the text. */
function readNoPlaces(reading: Reading, { gazetteer, districtsOf, slipped = [] }: PlaceContext): Hit[] {
  const subdistricts = hasLead(reading) ? namedSubdistricts(reading, districtsOf, () => false) : []
  const names = findNames(reading, gazetteer)
  for (const { span } of [...subdistricts, ...slipped, ...names]) {
    const refusal = isFree(reading, span) ? refusalOf(reading, span) : undefined
    if (!refusal) continue
    const to = Math.max(refusal.to, afterWord(reading.folded.text, span.to))
    sayRefused(reading, { ...refusal, to })
  }

  return names
}

type Named = Meant & { lead: Lead }

/** What each name means, read from the first to the last: the words before one are not those of the name before it. */
function meantBy(
  reading: Reading,
  hits: readonly Hit[],
  { provinces, districtsOf }: { provinces: ReadonlySet<string>; districtsOf: DistrictsOf },
): Named[] {
  const ahead = { ...reading, used: reading.used.slice() }

  return hits.flatMap((hit) => {
    const lead = leadOf(ahead, hit.span.from)
    if (hit.isOnLine) lead.system ??= ''
    const meant = inside(choose(hit, { lead, provinces }), hit, { hits, districtsOf })
    const stations = meant[0]?.kind === 'province' && !lead.isArea ? stationsOfCapital(hit, hits) : []
    const chosen = stations.length > 0 ? stations : meant
    if (chosen.length === 0 || looksLikeProject(ahead, hit, lead, chosen)) return []
    const named = { hit, lead, chosen }
    take(ahead, spanOf(reading, named))
    return named
  })
}

/** A name with the words before and behind it that say what it is. */
function spanOf({ folded: { text } }: Reading, { hit, lead }: Named): Span {
  return { from: lead.from, to: afterWord(text, hit.span.to) }
}

/** No home lies both there and in the province named: the province counts, and the name may be that of something in it. */
function keepAsName(reading: Reading, { span }: Hit): void {
  const { filters, folded } = reading
  if (filters.project !== undefined) {
    take(reading, span, 2)
    return
  }
  filters.project = folded.text.slice(span.from, span.to)
  note(reading, span, {
    key: 'project',
    labelKey: 'search_chip_project',
    params: { name: filters.project },
  })
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
  eachWanted(
    reading,
    `(ไม่ไกล(?:จาก)?|ใกล้ ?ๆ?|ติด|not (?:too |very )?far (?:away )?from|near|close to|next to|(?:within |in )?walking distance (?:to|from|of)|walk(?:ing)? to|เดิน(?:ไป|ถึง)) ?(?:กับ)? ?(?:the )?${train}`,
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
  if (!reading.mayRefuse) return
  eachFree(reading, train, (_, span) => {
    const refusal = refusalOf(reading, span)
    if (refusal) sayRefused(reading, refusal)
  })
}

/** Districts or a province asked for, with the chip that tells them by `label`, else by the first one's name. */
export function addArea(
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

function addNear(reading: Reading, span: Span, entries: readonly GazetteerEntry[], metres: number): void {
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
