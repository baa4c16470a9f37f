import { AMENITIES, DROPPABLE, FURNISHINGS, HOME_TYPES, SORTS } from '#features/listings/choices.ts'
import type { Criteria } from '#features/listings/contract.ts'
import { MOST_WORDS } from '#features/listings/most-words.ts'
import { readBox, readPoint } from '#features/listings/search-address.ts'

/** The names of a search in the address, in the order they are written. */
export const PARAM_NAMES = [
  'q',
  'type',
  'province',
  'district',
  'near',
  'within',
  'box',
  'min',
  'max',
  'cost',
  'cash',
  'beds',
  'baths',
  'area',
  'floor',
  'furnishing',
  'pets',
  'has',
  'from',
  'lease',
  'verified',
  'drop',
  'sort',
  'map',
] as const
export type ParamName = (typeof PARAM_NAMES)[number]

/** Criteria of an address. What is not understood is left out: a mangled link still finds homes. */
export function criteriaOf(params: URLSearchParams): Criteria {
  const text = (name: ParamName) => params.get(name)?.trim() || undefined
  const whole = (name: ParamName, most: number) => wholeOf(text(name), most)
  const among = <T extends string>(name: ParamName, allowed: readonly T[]) =>
    params.getAll(name).filter((value): value is T => (allowed as readonly string[]).includes(value))
  const codes = (name: ParamName, digits: number) =>
    params.getAll(name).filter((value) => new RegExp(`^\\d{${digits}}$`).test(value))
  const withinM = whole('within', 10_000)
  const leaseMonths = whole('lease', 36)
  const from = text('from')
  const [rentMin, rentMax] = rentsOf(params)

  return {
    q: text('q')?.slice(0, MOST_WORDS),
    type: some(among('type', HOME_TYPES)),
    // The list of areas in the panel of filters holds whole provinces, too.
    province: codes('province', 2)[0] ?? codes('district', 2)[0],
    district: some(codes('district', 4).slice(0, 20)),
    near: some(
      params
        .getAll('near')
        .filter((key) => /^(?:station|university|place|quarter|road):[\w-]{1,40}$/.test(key))
        .slice(0, 10),
    ),
    around: params.getAll('near').map(readPoint).find(Boolean),
    box: readBox(text('box') ?? ''),
    withinM: withinM !== undefined && withinM >= 100 ? withinM : undefined,
    rentMin,
    rentMax,
    monthlyMax: whole('cost', 99_999_999),
    moveInMax: whole('cash', 99_999_999),
    bedrooms: whole('beds', 20),
    bathrooms: whole('baths', 20),
    areaMin: whole('area', 10_000),
    floorMin: whole('floor', 200),
    furnishing: among('furnishing', FURNISHINGS)[0],
    pets: among('pets', ['any', 'cat', 'dog'] as const)[0],
    amenities: some(among('has', AMENITIES)),
    leaseMonths: leaseMonths || undefined,
    isVerified: text('verified') === '1' || undefined,
    availableBy: from && /^\d{4}-\d\d-\d\d$/.test(from) ? from : undefined,
    drop: some(among('drop', DROPPABLE)),
    sort: among('sort', SORTS)[0],
  }
}

/** Whether the words of an address are longer than what is read of them. */
export function isCut(params: URLSearchParams): boolean {
  return (params.get('q')?.trim().length ?? 0) > MOST_WORDS
}

function wholeOf(given: string | null | undefined, most: number): number | undefined {
  const digits = given?.trim().replaceAll(',', '') ?? ''
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined

  return value !== undefined && value <= most ? value : undefined
}

/** The rents of an address, the lower one first: whoever fills them in the other way round means the same. */
function rentsOf(params: URLSearchParams): [number | undefined, number | undefined] {
  const [min, max] = [wholeOf(params.get('min'), 99_999_999), wholeOf(params.get('max'), 99_999_999)]

  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

/** The query of the same search with some names changed; null or empty takes a name out. Pages begin anew, and the
 * panel of filters shuts. */
export function searchQuery(
  params: URLSearchParams,
  changes: Partial<Record<ParamName | 'after' | 'filters', string | string[] | null>> = {},
): string {
  const next = new URLSearchParams()
  for (const name of PARAM_NAMES) {
    const change = changes[name]
    const values = change === undefined ? params.getAll(name) : [change].flat()
    for (const value of values) if (value) next.append(name, value)
  }
  for (const name of ['after', 'filters'] as const) {
    const value = changes[name]
    if (typeof value === 'string') next.set(name, value)
  }
  const query = next.toString()

  return query ? `?${query}` : ''
}

/** Which names of the address hold a condition that chips can take back; the last one holds its measure. */
export const PARAM_OF: Record<(typeof DROPPABLE)[number], ParamName[]> = {
  type: ['type'],
  near: ['near', 'within'],
  around: ['near', 'within'],
  box: ['box'],
  nearStationM: [],
  district: ['district'],
  province: ['province', 'district'],
  project: [],
  bedrooms: ['beds'],
  bathrooms: ['baths'],
  rentMin: ['min'],
  rentMax: ['max'],
  monthlyMax: ['cost'],
  moveInMax: ['cash'],
  areaMin: ['area'],
  floorMin: ['floor'],
  pets: ['pets'],
  audience: [],
  furnishing: ['furnishing'],
  amenities: ['has'],
  availableBy: ['from'],
  leaseMonths: ['lease'],
  depositMonthsMax: [],
  advanceMonthsMax: [],
  utilitiesAtCost: [],
  utilitiesIncluded: [],
  tm30: [],
  parkingMin: [],
  isVerified: ['verified'],
}

/** The address of a search with one condition eased to a value, or dropped (`also` with another). */
export function easedQuery(
  params: URLSearchParams,
  { key, to, also }: { key: (typeof DROPPABLE)[number]; to?: number; also?: (typeof DROPPABLE)[number] },
): string {
  const measure = PARAM_OF[key].at(-1)
  if (to !== undefined && measure) return searchQuery(params, { [measure]: String(to) })
  const keys = also === undefined ? [key] : [key, also]
  const gone = Object.fromEntries(keys.flatMap((one) => PARAM_OF[one]).map((name) => [name, null]))

  return searchQuery(params, { ...gone, drop: [...params.getAll('drop'), ...keys] })
}

function some<T>(values: T[]): T[] | undefined {
  return values.length ? values : undefined
}
