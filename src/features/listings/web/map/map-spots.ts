export type HomePlace = { kind: 'home'; id: string; lat: number; lng: number; rentSatang: string }
export type Place =
  | HomePlace
  | { kind: 'cluster'; count: number; isEstimate: boolean; lat: number; lng: number }
/** Homes at one point, in the order in which they came. */
export type Spot = { lat: number; lng: number; homes: HomePlace[] }

/** Some 10 m: as near as that two pins lie over each other however far one zooms in. */
const SAME_POINT = 1e4

/**
 * Homes of one building have one point: pins over pins, of which only the last could be pressed. Each point becomes one
 * spot with all its homes.
 */
export function spotsOf(homes: readonly HomePlace[]): Spot[] {
  const spots = new Map<string, Spot>()
  for (const home of homes) {
    const key = spotKey(home)
    const spot = spots.get(key)
    if (spot) spot.homes.push(home)
    else spots.set(key, { lat: home.lat, lng: home.lng, homes: [home] })
  }

  return [...spots.values()]
}

/** Several spots as one, in the middle of their homes. */
export function joinedSpot(spots: readonly Spot[]): Spot {
  const homes = spots.flatMap((spot) => spot.homes)
  const middle = (of: 'lat' | 'lng') => homes.reduce((sum, home) => sum + home[of], 0) / homes.length

  return { lat: middle('lat'), lng: middle('lng'), homes }
}

/** The same for all homes of one spot. */
export function spotKey({ lat, lng }: { lat: number; lng: number }): string {
  return [lat, lng].map((value) => Math.round(value * SAME_POINT)).join()
}

/** The lowest and the highest rent of a spot, in satang. */
export function rentsOf({ homes }: Spot): { low: bigint; high: bigint } {
  const rents = homes.map(({ rentSatang }) => BigInt(rentSatang)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))

  return { low: rents[0]!, high: rents.at(-1)! }
}
