import places from './data/places.json' with { type: 'json' }
import rail from './data/stations.json' with { type: 'json' }
import type { Point } from './geo.ts'
import { type Quarter, quarters } from './quarters.data.ts'

/** A rail line with its sign colour. `system` is BTS, MRT, ARL or SRT. */
export type Line = { id: string; system: string; th: string; en: string; color: string }

/** A rail station; `key` is what searches and listings store. An interchange within one system has several lines. */
export type Station = Point & {
  key: `station:${string}`
  code: string
  th: string
  en: string
  lines: Line[]
}

/**
 * A university, hospital, mall, airport or industrial estate with a known point; a quarter by its first. Where it is wide,
 * `metres` is how far on foot from the point people still call it by the name.
 */
export type Landmark = Point & { key: string; th: string; en: string; metres?: number }

/** All stations with a certain point, once per code. */
export function stations(): readonly Station[] {
  if (builtStations) return builtStations
  const lines = new Map(rail.lines.map((line) => [line.id, line]))
  const byCode = new Map<string, Station>()
  for (const { code, line, th, en, lat, lng } of rail.stations) {
    const station = byCode.get(code) ?? { key: `station:${code}` as const, code, th, en, lat, lng, lines: [] }
    const known = lines.get(line)
    if (known) station.lines.push(known)
    byCode.set(code, station)
  }
  builtStations = [...byCode.values()]
  return builtStations
}

/** Universities, hospitals, malls, airports and industrial estates whose point is known. */
export function landmarks(): readonly Landmark[] {
  return places.flatMap(({ key, th, en, lat, lng, metres }) =>
    lat === null || lng === null ? [] : [{ key, th, en, lat, lng, ...(metres ? { metres } : {}) }],
  )
}

/**
 * The station, landmark or quarter of a key such as `station:E4`, `university:rangsit` or `quarter:patong`, with its
 * point (of several the first); else undefined.
 */
export function placeOf(key: string): Station | Landmark | undefined {
  builtPlaces ??= new Map(
    [...stations(), ...landmarks(), ...quarters().map(standing)].map((place) => [place.key, place]),
  )
  return builtPlaces.get(key)
}

/** The points of a key: several along a long road, one of any other place, none of an unknown one. */
export function pointsOf(key: string): readonly Point[] {
  builtPoints ??= new Map(quarters().map((quarter) => [quarter.key, quarter.points]))
  const place = placeOf(key)
  return builtPoints.get(key) ?? (place ? [place] : [])
}

function standing({ key, th, en, points }: Quarter): Landmark {
  return { key, th, en, ...points[0]! }
}

/** All rail lines. */
export function railLines(): readonly Line[] {
  return rail.lines
}

let builtStations: Station[] | undefined
let builtPlaces: Map<string, Station | Landmark> | undefined
let builtPoints: Map<string, readonly Point[]> | undefined
