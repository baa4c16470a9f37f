import type { Criteria } from '../contract.ts'
import { addressOf } from '../search-address.ts'

/** The search for a piece of the map, which stands for every place that was asked for; the language is not in it. */
export function boxHref(criteria: Criteria, box: NonNullable<Criteria['box']>): string {
  const { near: _, around: __, withinM: ___, province: ____, district: _____, ...others } = criteria

  return `/search${addressOf({ ...others, box })}`
}
