import { DETOUR, nearest, type Point } from '#thai/geo.ts'
import { type Station, stations } from '#thai/stations.data.ts'

/** Nobody calls a station near beyond this many metres on foot. */
const FARTHEST_M = 2_500
const MOST = 4

/** A station on foot: metres along the way (rounded to 10), minutes at 80 metres a minute. */
export type StationOnFoot = { code: string; metres: number; minutes: number }

/** The nearest stations of a home, nearest first. */
export function stationsOnFoot(home: Point): StationOnFoot[] {
  return nearest(home, stations() as Station[], { withinM: FARTHEST_M / DETOUR, limit: MOST }).map(
    ({ code, metres }) => onFoot(code, metres),
  )
}

function onFoot(code: string, straightM: number): StationOnFoot {
  const metres = Math.max(10, Math.round((straightM * DETOUR) / 10) * 10)

  return { code, metres, minutes: Math.max(1, Math.ceil(metres / 80)) }
}
