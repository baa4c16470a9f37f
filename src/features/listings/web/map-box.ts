import type { Criteria } from '../contract.ts'
import { addressOf } from '../search-address.ts'

/**
 * The search for a piece of the map, which stands for every place that was asked for, and counts again where a piece was
 * taken off before; the language is not in it.
 */
export function boxHref(criteria: Criteria, box: NonNullable<Criteria['box']>): string {
  const { near: _, around: __, withinM: ___, province: ____, district: _____, drop, ...others } = criteria

  return `/search${addressOf({ ...others, drop: drop?.filter((key) => key !== 'box'), box })}`
}
