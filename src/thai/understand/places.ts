import { isPlainWords } from './fillers.ts'
import type { GazetteerEntry, SearchFilters } from './filters.ts'
import { findNames, type Gazetteer, type Hit } from './gazetteer.ts'
import { type Lead, leadOf } from './leads.ts'
import { eachFree, note, originalSpan, type Reading, type Span, take } from './reading.ts'

/** Stations, universities, malls, districts and provinces, with the distance that goes with each. */
export function readPlaces(reading: Reading, gazetteer: Gazetteer): void {
  const distance = readDistance(reading)
  let isAllBare = true
  for (const hit of findNames(reading, gazetteer)) {
    const lead = leadOf(reading, hit.span.from)
    const chosen = choose(hit, lead)
    if (chosen.length === 0) continue
    if (looksLikeProject(reading, hit, lead)) continue
    if (
      chosen[0]!.kind !== 'province' &&
      (lead.isNear || lead.isBeside || lead.isDistrict || lead.system !== null)
    )
      isAllBare = false
    const span = { from: lead.from, to: afterWord(reading.folded.text, hit.span.to) }
    if (chosen[0]!.kind === 'district' || chosen[0]!.kind === 'province') addArea(reading, span, chosen)
    else addNear(reading, span, chosen, distance ?? metresFor(chosen[0]!, lead))
  }
  readAnyStation(reading, distance)
  narrowDistricts(reading)
  const { district, near } = reading.filters
  if (isAllBare && distance === null && district && near) reading.filters.isEitherPlace = true
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

function addArea(reading: Reading, span: Span, entries: GazetteerEntry[]): void {
  const [first] = entries
  const codes = entries.map((entry) => entry.key)
  const { filters } = reading
  if (first!.kind === 'province') filters.province = codes[0]
  else filters.district = [...new Set([...(filters.district ?? []), ...codes])]
  const key = first!.kind === 'province' ? 'province' : 'district'
  note(reading, span, {
    key,
    labelKey: `search_chip_${key}`,
    params: { th: first!.th, en: first!.en, code: codes.join() },
  })
}

function addNear(reading: Reading, span: Span, entries: GazetteerEntry[], metres: number): void {
  const { filters } = reading
  const [first] = entries
  const keys = entries.flatMap((entry) => entry.stations ?? [entry.key])
  filters.near = [...new Set([...(filters.near ?? []), ...keys])]
  filters.withinM = Math.max(filters.withinM ?? 0, metres)
  const params = {
    th: first!.th,
    en: first!.en,
    system: first!.system ?? '',
    metres,
    places: keys.join(),
  }
  note(reading, span, { key: 'near', labelKey: `search_chip_near_${first!.kind}`, params })
}

/**
 * The places meant by a name: what its lead says, else a road of that name with the stations along it, else a province
 * or district, else all.
 */
function choose({ name }: Hit, lead: Lead): GazetteerEntry[] {
  const of = (...kinds: GazetteerEntry['kind'][]) =>
    name.entries.filter((entry) => kinds.includes(entry.kind))
  const stations = of('station')
  if (lead.system !== null && stations.length > 0) {
    const same = stations.filter((entry) => lead.system === '' || entry.system === lead.system)
    return same.length > 0 ? same : stations
  }
  const roads = of('road', 'line')
  if (roads.length > 0 && !lead.isDistrict) return roads
  const places = of('university', 'place')
  if (places.length > 0) return places
  if ((lead.isNear || lead.isBeside) && !lead.isArea && stations.length > 0) return stations
  if (stations.length > 0 && !lead.isDistrict && AWAY.has(name.text)) return stations
  const provinces = of('province')
  if (provinces.length > 0) return provinces
  const districts = of('district')
  const bangkok = districts.filter((entry) => entry.key.startsWith('10'))
  if (bangkok.length > 0) return bangkok
  return stations.length > 0 && !(lead.isDistrict && districts.length > 0) ? stations : districts
}

/** Stations that stand outside the district of their name, and are what people mean by it. */
const AWAY = new Set(['พระโขนง', 'phrakhanong', 'prakanong', 'phrakanong'])

function metresFor(entry: GazetteerEntry, lead: Lead): number {
  if (entry.kind !== 'station' && entry.kind !== 'line') return 2000
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
function looksLikeProject(reading: Reading, { span, name }: Hit, lead: Lead): boolean {
  if (lead.from !== span.from || /[a-z]/.test(name.text)) return false
  const { text } = reading.folded
  let from = span.from
  while (from > 0 && !reading.used[from - 1] && /[\u0e01-\u0e4e]/.test(text[from - 1]!)) from--
  if (span.from - from >= 2 && !isPlainWords(text.slice(from, span.from))) return true
  return /^ ?(?:เพลส|เพลซ|เรสซิเดน[ซท]์?|ทาวเวอร์|วิลล์|วิลล่า|พาร์ค|แมนชั่น|คอนโดมิเนียม|ลิฟวิ่ง|การ์เด้น|เฮาส์|place|residence|tower|park)/.test(
    text.slice(span.to),
  )
}

function narrowDistricts({ filters }: Reading): void {
  const { district, province } = filters
  if (!district || !province) return
  const inside = district.filter((code) => code.startsWith(province))
  if (inside.length > 0) {
    filters.district = inside
    delete filters.province
  }
}

/** Text that no rule understood and that reads like a name becomes the project: the words around it, in one piece. */
export function readProject(reading: Reading): SearchFilters['project'] {
  const { folded, used } = reading
  let best: Span | null = null
  for (let i = 0; i < folded.text.length; i++) {
    if (used[i] || folded.text[i] === ' ') continue
    let to = i
    while (to < folded.text.length && !used[to]) to++
    while (i < to && /[ ,;.-]/.test(folded.text[i]!)) i++
    let end = to
    while (folded.text[end - 1] === ' ') end--
    if (!best || end - i > best.to - best.from) best = { from: i, to: end }
    i = to
  }
  if (!best || best.to - best.from < 4 || !/[\p{L}\p{M}]{3}/u.test(folded.text.slice(best.from, best.to)))
    return undefined
  take(reading, best)
  const [from, to] = originalSpan(reading, best)
  const name = folded.text.slice(best.from, best.to)
  reading.chips.push({ key: 'project', labelKey: 'search_chip_project', params: { name }, span: [from, to] })
  return name
}
