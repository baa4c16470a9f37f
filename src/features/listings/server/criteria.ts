import { understandSearch } from '#thai/understand/understand-search.data.ts'
import type { Criteria } from '../contract.ts'
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
  const understood = q?.trim() ? understandSearch(q.trim(), { today }) : undefined
  const { pets, ...words } = understood?.filters ?? {}
  const wanted: Wanted = { ...words, ...(pets ? { pets: pets === true ? ('any' as const) : pets } : {}) }
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
  for (const key of drop) delete wanted[key]
  if (wanted.around) delete wanted.near
  // Near a place, the nearest comes first; without one there is no distance.
  if (wanted.around && wanted.sort === undefined) wanted.sort = 'distance'
  if (!wanted.around && wanted.sort === 'distance') delete wanted.sort

  return { wanted, understood }
}
