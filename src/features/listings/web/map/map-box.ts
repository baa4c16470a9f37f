import type { Criteria } from '#features/listings/contract.ts'
import { addressOf, REGION } from '#features/listings/search-address.ts'

type Box = NonNullable<Criteria['box']>

/**
 * The search for a piece of the map, which stands for every place that was asked for, and counts again where a piece was
 * taken off before; the language is not in it. What of it lies beyond the region holds no homes and is cut away.
 */
export function boxHref(criteria: Criteria, box: Box): string {
  const { near: _, around: __, withinM: ___, province: ____, district: _____, drop, ...others } = criteria

  return `/search${addressOf({ ...others, drop: drop?.filter((key) => key !== 'box'), box: withinRegion(box) })}`
}

function withinRegion({ west, south, east, north }: Box): Box {
  return {
    west: Math.max(west, REGION.west),
    south: Math.max(south, REGION.south),
    east: Math.min(east, REGION.east),
    north: Math.min(north, REGION.north),
  }
}
