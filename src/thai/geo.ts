/** A point on the map in degrees (WGS 84). */
export type Point = { lat: number; lng: number }

/** Metres between two points as the crow flies (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const h =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.sqrt(h))
}

/** Minutes on foot at 80 metres a minute, rounded up, at least one. */
export function walkMinutes(metres: number): number {
  return Math.max(1, Math.ceil(metres / 80))
}

/**
 * How much longer the way on foot is than the straight line. Streets on a grid give 1.27 on average; the sois of
 * Bangkok have many dead ends, and foot bridges over canals make up for some of them.
 */
export const DETOUR = 1.25

/** Straight metres that a way of this many metres on foot covers. */
export function straight(metresOnFoot: number): number {
  return metresOnFoot / DETOUR
}

/** The smallest box of degrees around a circle, to ask an index before measuring. */
export function boxAround({ lat, lng }: Point, metres: number) {
  const dLat = (metres / EARTH_M) * (180 / Math.PI)
  const dLng = dLat / Math.cos(radians(lat))
  return { south: lat - dLat, north: lat + dLat, west: lng - dLng, east: lng + dLng }
}

/** Places within a distance of a point, nearest first, with metres and minutes on foot. */
export function nearest<Place extends Point>(
  from: Point,
  places: readonly Place[],
  options: { withinM: number; limit?: number },
): (Place & { metres: number; minutes: number })[] {
  return places
    .map((place) => ({ ...place, metres: Math.round(metresBetween(from, place)) }))
    .filter((place) => place.metres <= options.withinM)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, options.limit)
    .map((place) => ({ ...place, minutes: walkMinutes(place.metres) }))
}

const EARTH_M = 6_371_008.8

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
