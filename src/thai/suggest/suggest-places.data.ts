import { areas } from '#thai/areas.data.ts'
import { gazetteerEntries } from '#thai/understand/understand-search.data.ts'
import { buildPlaceIndex, type PlaceIndex } from './place-index.ts'
import { type Suggestion, type SuggestOptions, suggestPlaces } from './suggest-places.ts'
import type { Suggestible } from './suggestible.ts'
import { leadIn, wordsFor } from './wordings.ts'

/** `suggestPlaces` with the places of Thailand. Half a megabyte of names: for the server. */
export function suggestFor(typed: string, options: Pick<SuggestOptions, 'homesIn' | 'most'>): Suggestion[] {
  return suggestPlaces(typed, { ...options, index: placeIndex(), leadIn, wordsFor })
}

/** Every place that can be suggested, made when first asked for. */
export function placeIndex(): PlaceIndex {
  built ??= buildPlaceIndex([...joined(gazetteerEntries()), ...subdistricts()])
  return built
}

let built: PlaceIndex | undefined

/** Stations of one name in one system are one: lines meet there. */
function joined(entries: readonly Suggestible[]): Suggestible[] {
  const groups = Map.groupBy(entries, ({ kind, key, system, th }) =>
    kind === 'station' ? `${system} ${th}` : `${kind} ${key}`,
  )

  return [...groups.values()].map((same) =>
    same.length === 1 ? same[0]! : { ...same[0]!, stations: same.map(({ key }) => key) },
  )
}

/** Subdistricts, but for those that bear their district's name: they would be the same search said twice. */
function* subdistricts(): Generator<Suggestible> {
  for (const province of areas().provinces)
    for (const district of areas().districtsOf(province.code))
      for (const { code, th, en } of areas().subdistrictsOf(district.code))
        if (th !== district.th) yield { key: code, kind: 'subdistrict', th, en, names: [] }
}
