import type { PlaceSuggestion } from '#features/places/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { areaLine } from '#thai/address.ts'
import { areas } from '#thai/areas.data.ts'
import { isInBangkok } from '#thai/areas.ts'
import { placeOf } from '#thai/stations.data.ts'
import { suggestFor } from '#thai/suggest/suggest-places.data.ts'
import type { Suggestible } from '#thai/suggest/suggestible.ts'
import { freeHomes } from './free-homes.ts'

const MOST = 8

/** The places that a typed text may end in, told in the reader's language. */
export async function suggestionsFor(kit: Kit, typed: string, locale: Locale): Promise<PlaceSuggestion[]> {
  const counts = await freeHomes(kit)
  const homesIn = (place: Suggestible) => homesOf(place, counts)

  return suggestFor(typed, { homesIn, most: MOST }).map(({ place, name, mark, alias, text }) => {
    const lines = linesOf(place)

    return {
      kind: place.kind,
      name,
      mark,
      detail: [kindWord(place, locale), ...lines.map((line) => line[locale]), liesIn(place, locale), alias]
        .filter(Boolean)
        .join(' · '),
      colors: lines.map(({ color }) => color),
      homes: homesIn(place) ?? null,
      text,
    }
  })
}

/** Where homes are counted by place: stations, of those where lines meet the one with most, and areas. */
function homesOf({ kind, key, stations = [key] }: Suggestible, counts: ReadonlyMap<string, number>) {
  if (kind === 'station') return Math.max(...stations.map((station) => counts.get(station) ?? 0))

  return kind === 'district' || kind === 'province' ? (counts.get(key) ?? 0) : undefined
}

function linesOf({ kind, key, stations = [key] }: Suggestible) {
  if (kind !== 'station') return []
  const lines = stations.flatMap((station) => {
    const place = placeOf(station)
    return place && 'lines' in place ? place.lines : []
  })

  return [...new Set(lines)]
}

function kindWord({ kind, key }: Suggestible, locale: Locale): string {
  const inBangkok = isInBangkok(key)
  const said = { locale }
  switch (kind) {
    case 'station':
      return m.places_suggest_station({}, said)
    case 'line':
      return m.places_suggest_line({}, said)
    case 'road':
      return m.places_suggest_road({}, said)
    case 'district':
      return inBangkok ? m.places_suggest_khet({}, said) : m.places_suggest_amphoe({}, said)
    case 'subdistrict':
      return inBangkok ? m.places_suggest_khwaeng({}, said) : m.places_suggest_tambon({}, said)
    case 'province':
      return m.places_suggest_province({}, said)
    case 'quarter':
      return m.places_suggest_quarter({}, said)
    case 'university':
      return m.places_suggest_university({}, said)
    case 'place':
      return m.places_suggest_place({}, said)
  }
}

/** The province of a district, the one district of a quarter, and the whole district that a subdistrict searches. */
function liesIn({ kind, key, districts = [] }: Suggestible, locale: Locale): string | undefined {
  const { province, district } = areas().pathOf(kind === 'quarter' ? (districts[0] ?? '') : key)
  if (kind === 'district') return areaLine({ province }, locale)
  if (kind === 'subdistrict')
    return m.places_suggest_whole_district({ district: areaLine({ province, district }, locale) }, { locale })
  if (kind === 'quarter')
    return areaLine(districts.length === 1 ? { province, district } : { province }, locale)

  return undefined
}
