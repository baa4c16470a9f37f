import { DETOUR, nearest, type Point, straight } from '#thai/geo.ts'
import { landmarks } from '#thai/stations.data.ts'

/** Nobody calls a place near beyond this many metres on foot. */
const FARTHEST_M = 2_000
const MOST = 3
/** Kept among the places because people search by them, but whole quarters: nobody is so many metres from one. */
const QUARTERS = new Set(['place:pinklao', 'place:nimman'])

/**
 * Universities, malls and hospitals around a home, nearest first, with metres along the way on foot. Their points are
 * good to about 300 m, so the metres are rounded to 100 and no minutes are told (G244). Airports, estates and campuses
 * that are wider than that are left out.
 */
export function placesNearby(home: Point): { key: string; th: string; en: string; metres: number }[] {
  const places = landmarks().filter(({ key, metres }) => metres === undefined && !QUARTERS.has(key))

  return nearest(home, places, { withinM: straight(FARTHEST_M), limit: MOST }).map(
    ({ key, th, en, metres }) => ({
      key,
      th,
      en,
      metres: Math.max(100, Math.round((metres * DETOUR) / 100) * 100),
    }),
  )
}
