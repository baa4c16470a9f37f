import { areaLine } from '#thai/address.ts'
import { areas } from '#thai/areas.data.ts'
import { stations } from '#thai/stations.data.ts'

export type PlaceKind = 'station' | 'district' | 'province'

type Name = { th: string; en: string }

/** A place that has a page of its own. `code` is a station's (`E9`) or an official area's (`1039`, `10`). */
export type Place = {
  kind: PlaceKind
  code: string
  /** Ends the address of its page: `on-nut-e9`. */
  slug: string
  /** As one says it: `BTS อ่อนนุช`, `เขตวัฒนา`, `เชียงใหม่`. */
  name: Name
}

let byCode: Map<string, Place> | undefined

/** Every station, district and province, by code. The kinds cannot meet: areas are digits, stations begin with letters. */
export function placesByCode(): ReadonlyMap<string, Place> {
  byCode ??= new Map([...stationPlaces(), ...areaPlaces()].map((place) => [place.code, place]))
  return byCode
}

/** The place that an address ends in, whatever name stands before the code. */
export function placeOfSlug(slug: string): Place | undefined {
  return placesByCode().get(slug.split('-').at(-1)!.toUpperCase())
}

function* stationPlaces(): Generator<Place> {
  for (const { code, th, en, lines } of stations()) {
    const system = lines[0]?.system
    const name = { th: [system, th].filter(Boolean).join(' '), en: [system, en].filter(Boolean).join(' ') }
    yield { kind: 'station', code, slug: slugOf(en, code), name }
  }
}

function* areaPlaces(): Generator<Place> {
  for (const province of areas().provinces) {
    const { code, th, en } = province
    yield { kind: 'province', code, slug: slugOf(en, code), name: { th, en } }
    for (const district of areas().districtsOf(code)) {
      const name = {
        th: areaLine({ district, province }, 'th'),
        en: areaLine({ district, province }, 'en'),
      }
      yield { kind: 'district', code: district.code, slug: slugOf(district.en, district.code), name }
    }
  }
}

function slugOf(name: string, code: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

  return `${words}-${code.toLowerCase()}`
}
