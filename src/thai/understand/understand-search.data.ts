import districts from '#thai/data/districts.json' with { type: 'json' }
import places from '#thai/data/places.json' with { type: 'json' }
import provinces from '#thai/data/provinces.json' with { type: 'json' }
import rail from '#thai/data/stations.json' with { type: 'json' }
import subdistricts from '#thai/data/subdistricts.json' with { type: 'json' }
import type { IsoDay } from '#thai/dates.ts'
import { foldSearch } from '#thai/fold.ts'
import { quarters } from '#thai/quarters.data.ts'
import type { GazetteerEntry } from './filters.ts'
import { buildGazetteer, type Gazetteer } from './gazetteer.ts'
import { readSearch, type UnderstoodSearch } from './read-search.ts'
import { BESIDE_STATIONS, lines, roads } from './roads.ts'

/** `readSearch` with the places of Thailand. Half a megabyte of names: for the server or a lazy chunk. */
export function understandSearch(
  text: string,
  options: { today: IsoDay; projects?: readonly string[] },
): UnderstoodSearch {
  return readSearch(text, { ...options, gazetteer: gazetteer(), districtsOf, isPostcode })
}

/** Every place the search knows, built once. */
export function gazetteer(): Gazetteer {
  built ??= buildGazetteer(gazetteerEntries())
  return built
}

/** Stations, universities, malls, hospitals, quarters, roads, districts and provinces. */
export function gazetteerEntries(): GazetteerEntry[] {
  return [...stations(), ...landmarks(), ...namedQuarters(), ...roads(), ...lines(), ...areas()]
}

let built: Gazetteer | undefined
let bySubdistrict: Map<string, Set<GazetteerEntry>> | undefined

/** The districts of a subdistrict's name. The map of 7,436 is made when first asked for. */
function districtsOf(name: string): readonly GazetteerEntry[] {
  if (!bySubdistrict) {
    bySubdistrict = new Map()
    const byCode = new Map(areas().map((entry) => [entry.key, entry]))
    for (const [code = '', th = '', en = ''] of subdistricts) {
      const district = byCode.get(code.slice(0, 4))
      for (const spelling of new Set([th, en].map((one) => foldSearch(one).replace(/[ -]/g, '')))) {
        const known = bySubdistrict.get(spelling) ?? new Set()
        if (district && spelling) bySubdistrict.set(spelling, known.add(district))
      }
    }
  }

  return [...(bySubdistrict.get(name) ?? [])]
}

let postcodes: Set<string> | undefined

function isPostcode(figures: string): boolean {
  postcodes ??= new Set(subdistricts.map(([, , , postcode = '']) => postcode))

  return postcodes.has(figures)
}

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
      names: [station.th, station.en, ...aliases, ...(BESIDE_STATIONS[station.code] ?? [])],
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
    return {
      ...place,
      kind,
      names: [place.th, place.en, ...place.aliases, ...(MORE_NAMES[place.key] ?? [])].flatMap(
        universityForms,
      ),
    }
  })
}

function namedQuarters(): GazetteerEntry[] {
  return quarters().map(({ key, th, en, metres, districts, aliases }) => {
    const kind = key.startsWith('road:') ? 'road' : 'quarter'
    return { key, kind, th, en, metres, districts, names: [th, en, ...aliases] }
  })
}

/** ม.เกษตร is also said มอเกษตร, มหาลัยเกษตร and มหาวิทยาลัยเกษตร; ม.ธรรมศาสตร์ too. Letters such as ม.อ. are not. */
function universityForms(name: string): string[] {
  const bare = /^ม\.(.{3,})/.exec(name)?.[1]?.trim()

  return bare ? [name, `มอ${bare}`, `มหาลัย${bare}`, `มหาวิทยาลัย${bare}`] : [name]
}

function areas(): GazetteerEntry[] {
  const of =
    (kind: 'district' | 'province') =>
    ([code = '', th = '', en = '']: string[]) => {
      const koh = en.startsWith('Ko ') ? [`koh ${en.slice(3)}`] : []
      return { key: code, kind, th, en, names: [th, en, ...koh, ...(AREA_NAMES[code] ?? [])] }
    }
  return [...provinces.map(of('province')), ...districts.map(of('district'))]
}

/** Names that say the campus as well. */
const MORE_NAMES: Record<string, string[]> = {
  'university:mahidol-salaya': ['mahidol salaya'],
  'university:kasetsart-bangkhen': ['kaset', 'เกษตร', 'เกษตรศาสตร์', 'ม.เกษตร บางเขน'],
  'university:thammasat-rangsit': ['มธ. รังสิต', 'tu rangsit'],
  'university:kmitl': ['ลาดกระบัง สจล', 'สจล ลาดกระบัง', 'ม.ลาดกระบัง'],
  'university:kmutt': ['ม.บางมด', 'บางมด'],
}

/** Other names people use for an area, by code. */
const AREA_NAMES: Record<string, string[]> = {
  '10': ['กรุงเทพฯ', 'กรุงเทพ', 'กทม.', 'กทม', 'bkk'],
  '14': ['อยุธยา', 'ayutthaya'],
  '20': ['chonburi'],
  '30': ['โคราช', 'korat'],
  '1004': ['bangrak'],
  '1006': ['bangkapi'],
  // The road runs through both, and no train along it.
  '1012': ['พระราม 3', 'พระรามสาม', 'rama 3'],
  '1031': ['พระราม 3', 'พระรามสาม', 'rama 3'],
  '1028': ['sathorn', 'สาธร'],
  '1038': ['ladprao', 'lat phrao'],
  '1039': ['wattana', 'vadhana'],
  '1030': ['จตุจักร', 'jatujak'],
  // The road in Bang Khae, where Nawamin bore the name in the east.
  '1040': ['สุขาภิบาล 1 บางแค', 'บางแค สุขาภิบาล 1'],
  '1047': ['bangna'],
  '2004': ['พัทยา', 'pattaya'],
  '8103': ['lanta'],
  '8404': ['สมุย', 'samui'],
  '8405': ['พะงัน', 'phangan', 'pha ngan'],
}
