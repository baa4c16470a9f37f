import type { Criteria } from '#features/listings/contract.ts'
import { understandSearch } from '#thai/understand/understand-search.data.ts'
import type { Sort } from './keyset.ts'
import type { Bounds } from './search-sql.ts'

/** Everything a search can ask for, after the typed words were read and the given criteria laid over them. */
export type Wanted = Omit<
  ReturnType<typeof understandSearch>['filters'],
  'type' | 'pets' | 'amenities' | 'sort'
> & {
  type?: string[]
  pets?: 'any' | 'cat' | 'dog'
  amenities?: string[]
  sort?: Sort
  monthlyMax?: number
  moveInMax?: number
  isVerified?: boolean
  siteName?: string
  around?: { lat: number; lng: number }
  box?: Bounds
  withRented?: boolean
}

export type Read = { wanted: Wanted; understood?: ReturnType<typeof understandSearch> }

/** Reads the words of `q` and lets what is given besides win; dropped conditions are taken out last. */
export function readCriteria(given: Criteria, today: string): Read {
  const { q, drop = [], ...explicit } = given
  const understood = q?.trim() ? readWords(q.trim(), today) : undefined
  const { pets, ...words } = understood?.filters ?? {}
  let wanted: Wanted = { ...words, ...(pets ? { pets: pets === true ? ('any' as const) : pets } : {}) }
  // A place chosen by hand stands for all the places of the words.
  if (explicit.province || explicit.district || explicit.near || explicit.around || explicit.box) {
    delete wanted.province
    delete wanted.district
    delete wanted.near
    delete wanted.nearStationM
    delete wanted.isEitherPlace
    delete wanted.withinM
  }
  for (const [key, value] of Object.entries(explicit)) {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    Object.assign(wanted, { [key]: value })
  }
  if (explicit.bedrooms !== undefined) for (const key of WITH.bedrooms!) delete wanted[key]
  wanted = drop.reduce(without, wanted)
  if (wanted.around) delete wanted.near
  // Near a place, the nearest comes first; without one there is no distance.
  if (wanted.around && wanted.sort === undefined) wanted.sort = 'distance'
  if (!wanted.around && wanted.sort === 'distance') delete wanted.sort

  return { wanted, understood }
}

/** What goes with a condition: rooms said as a range or with a bound are the same wish as their number. */
export const WITH: Partial<Record<keyof Wanted, readonly (keyof Wanted)[]>> = {
  bedrooms: ['bedroomsMin', 'bedroomsMax'],
}

/** A search without one of its conditions. */
export function without(wanted: Wanted, key: keyof Wanted): Wanted {
  const eased = { ...wanted }
  for (const one of [key, ...(WITH[key] ?? [])]) delete eased[one]

  return eased
}

/** So many texts at most are kept as they were read. */
const MOST_KEPT = 500
const kept = new Map<string, ReturnType<typeof understandSearch>>()

/**
 * The words as they were read the last time: a page of the search asks for its homes, its map and its counts by the same
 * text, and so does each page behind it.
 */
function readWords(text: string, today: string): ReturnType<typeof understandSearch> {
  const key = `${today} ${text}`
  const understood = kept.get(key) ?? frozen(understandSearch(text, { today }))
  // The one asked for longest ago is forgotten first.
  kept.delete(key)
  kept.set(key, understood)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)

  return understood
}

/** What many searches share is nobody's to change. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part)

  return Object.freeze(value)
}
