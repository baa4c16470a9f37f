import districts from '../data/districts.json' with { type: 'json' }
import places from '../data/places.json' with { type: 'json' }
import provinces from '../data/provinces.json' with { type: 'json' }
import rail from '../data/stations.json' with { type: 'json' }
import type { IsoDay } from '../dates.ts'
import type { GazetteerEntry } from './filters.ts'
import { buildGazetteer, type Gazetteer } from './gazetteer.ts'
import { readSearch, type UnderstoodSearch } from './read-search.ts'
import { roads } from './roads.ts'

/** `readSearch` with the places of Thailand. About 90 kB of names: for the server or a lazy chunk. */
export function understandSearch(
  text: string,
  options: { today: IsoDay; projects?: readonly string[] },
): UnderstoodSearch {
  return readSearch(text, { ...options, gazetteer: gazetteer() })
}

/** Every place the search knows, built once. */
export function gazetteer(): Gazetteer {
  built ??= buildGazetteer(gazetteerEntries())
  return built
}

/** Stations, universities, malls, hospitals, districts and provinces, for suggestions as well. */
export function gazetteerEntries(): GazetteerEntry[] {
  return [...stations(), ...landmarks(), ...roads(), ...areas()]
}

let built: Gazetteer | undefined

function stations(): GazetteerEntry[] {
  const systems = new Map(rail.lines.map((line) => [line.id, line.system]))
  const seen = new Map<string, GazetteerEntry>()
  for (const station of rail.stations) {
    const aliases = 'aliases' in station ? (station.aliases ?? []) : []
    const entry: GazetteerEntry = {
      key: `station:${station.code}`,
      kind: 'station',
      th: station.th,
      en: station.en,
      names: [station.th, station.en, ...aliases],
      system: systems.get(station.line),
      lat: station.lat,
      lng: station.lng,
    }
    if (!seen.has(entry.key)) seen.set(entry.key, entry)
  }
  return [...seen.values()]
}

function landmarks(): GazetteerEntry[] {
  return places.map((place) => {
    const kind = place.key.startsWith('university:') ? 'university' : 'place'
    return { ...place, kind, names: [place.th, place.en, ...place.aliases] }
  })
}

function areas(): GazetteerEntry[] {
  const of =
    (kind: 'district' | 'province') =>
    ([code = '', th = '', en = '']: string[]) => {
      const names = [th, en, ...(AREA_NAMES[code] ?? [])]
      return { key: code, kind, th, en, names }
    }
  return [...provinces.map(of('province')), ...districts.map(of('district'))]
}

/** Other names people use for an area, by code. */
const AREA_NAMES: Record<string, string[]> = {
  '10': ['กรุงเทพฯ', 'กรุงเทพ', 'กทม.', 'กทม', 'bkk'],
  '14': ['อยุธยา', 'ayutthaya'],
  '20': ['chonburi'],
  '30': ['โคราช', 'korat'],
  '1038': ['ladprao', 'lat phrao'],
  '1039': ['wattana', 'vadhana'],
  '1030': ['จตุจักร', 'jatujak'],
  '2004': ['พัทยา', 'pattaya'],
}
