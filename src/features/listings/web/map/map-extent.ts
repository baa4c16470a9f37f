import type { Criteria } from '#features/listings/contract.ts'
import { askInTime } from '#features/listings/web/search/ask-in-time.ts'

type Bounds = NonNullable<Criteria['box']>

/** Longer than this nobody waits for a map: it shows the homes of the list then. */
const PATIENCE_MS = 2_000

/** The piece of the map that holds all that a search finds; null where none is known. */
export async function readExtent(criteria: Criteria, signal: AbortSignal): Promise<Bounds | null> {
  const found = await askInTime<{ data: Bounds | null }>(
    '/api/property/map/extent',
    { criteria },
    { signal, patienceMs: PATIENCE_MS },
  )

  return found?.data ?? null
}

/** The piece that holds some points; null for none. */
export function boundsAround(points: readonly { lat: number; lng: number }[]): Bounds | null {
  if (points.length === 0) return null
  const lngs = points.map(({ lng }) => lng)
  const lats = points.map(({ lat }) => lat)

  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}
