import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#db/like.ts'
import { AROUND_M, NEAR_M } from '#features/listings/distances.ts'
import { cellsIn, inCells } from '#features/listings/server/map/cells.ts'
import { boxAround, metresBetween, type Point, straight } from '#thai/geo.ts'
import { pointsOf } from '#thai/stations.data.ts'
import type { Wanted } from './criteria.ts'
import { formsOf } from './words.ts'

export type Bounds = { west: number; south: number; east: number; north: number }

const list = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

export type Ways = {
  /** Names of projects by likeness, for when nothing holds them as typed. */
  isFuzzy?: boolean
  /** How places are told; by cells where nothing is said. */
  by?: By
}

/**
 * How a piece of the map is told: by its cells of the map, for gathering what stands there; by the indexes of points, which
 * only shares of the homes have; or by plain comparison, for rows that come in another index's order.
 */
export type By = 'cells' | 'points' | 'comparison'

/**
 * The conditions of a search over `listing_index l`. Each uses a column that an index begins with or contains, or is
 * cheap on the rows that an index has already chosen.
 */
export function conditions(wanted: Wanted, { isFuzzy = false, by = 'cells' }: Ways = {}): SQL[] {
  const all: SQL[] = []
  const add = (condition: SQL) => all.push(condition)
  const is = <T>(value: T | undefined, make: (value: T) => SQL) => {
    if (value !== undefined) add(make(value))
  }

  add(wanted.withRented ? sql`l.status <> 'unconfirmed'` : sql`l.status in ('available', 'coming_soon')`)
  is(
    wanted.siteName,
    (name) => sql`l.workspace_id = (select id from workspaces where site_name = ${name.toLowerCase()})`,
  )
  is(wanted.type, (types) => sql`l.type in ${list(types)}`)
  is(wanted.province, (code) => sql`l.province_code = ${code}`)
  const inDistricts = wanted.district && sql`l.district_code in ${list(wanted.district)}`
  if (inDistricts)
    add(
      isEither(wanted)
        ? sql`(${inDistricts} or ${near(wanted.near!, wanted.withinM ?? NEAR_M, by)})`
        : inDistricts,
    )
  all.push(...placeConditions(wanted, by))
  is(wanted.nearStationM, (metres) => sql`l.station_m <= ${metres}`)
  is(wanted.project, (name) => named(name, isFuzzy))
  is(wanted.bedrooms, (count) => (count >= 4 ? sql`l.bedrooms >= ${count}` : sql`l.bedrooms = ${count}`))
  is(wanted.bedroomsMin, (count) => sql`l.bedrooms >= ${count}`)
  is(wanted.bedroomsMax, (count) => sql`l.bedrooms <= ${count}`)
  is(wanted.bathrooms, (count) => sql`l.bathrooms >= ${count}`)
  is(wanted.rentMin, (baht) => sql`l.rent_satang >= ${satangOf(baht)}::bigint`)
  is(wanted.rentMax, (baht) => sql`l.rent_satang <= ${satangOf(baht)}::bigint`)
  is(wanted.monthlyMax, (baht) => sql`l.monthly_satang <= ${satangOf(baht)}::bigint`)
  is(wanted.moveInMax, (baht) => sql`l.move_in_satang <= ${satangOf(baht)}::bigint`)
  is(wanted.areaMin, (sqm) => sql`l.area_sqm >= ${sqm}`)
  is(wanted.areaMax, (sqm) => sql`l.area_sqm <= ${sqm}`)
  is(wanted.floorMin, (floor) => sql`l.floor >= ${floor}`)
  is(wanted.floorMax, (floor) => sql`l.floor <= ${floor}`)
  is(wanted.furnishing, (kind) => sql`l.furnishing = ${kind}`)
  is(wanted.pets, (pet) => (pet === 'any' ? sql`cardinality(l.pets) > 0` : has('pets', pet)))
  is(wanted.audience, (audience) => sql`l.audience = ${audience}`)
  for (const amenity of wanted.amenities ?? []) add(has('amenities', amenity))
  is(wanted.parkingMin, () => has('amenities', 'parking'))
  is(wanted.tm30, () => has('amenities', 'tm30'))
  is(wanted.availableBy, (day) => sql`(l.status = 'available' or l.free_from <= ${day}::date)`)
  is(wanted.leaseMonths, (months) => sql`l.min_lease_months <= ${months}`)
  is(wanted.depositMonthsMax, (months) => sql`l.deposit_satang <= ${months} * l.rent_satang`)
  is(wanted.advanceMonthsMax, (months) => sql`l.advance_satang <= ${months} * l.rent_satang`)
  if (wanted.isVerified) add(sql`l.is_manager_verified`)
  is(wanted.utilitiesAtCost, () => sql`l.utilities_at_cost`)
  is(wanted.utilitiesIncluded, () => sql`l.utilities_included`)

  return all
}

function isEither({ isEitherPlace, district, near: keys }: Wanted): boolean {
  return isEitherPlace === true && district !== undefined && keys !== undefined
}

/** Where homes stand, of a search: a piece of the map, around a point, near places. Empty where it says nothing of it. */
export function placeConditions(wanted: Wanted, by: By = 'cells'): SQL[] {
  const { box, around, near: keys, withinM } = wanted

  return [
    ...(box ? [within(box, by)] : []),
    ...(around ? [circle(around, withinM ?? AROUND_M, by)] : []),
    ...(keys && !isEither(wanted) ? [near(keys, withinM ?? NEAR_M, by)] : []),
  ]
}

/** Whether a list of a home holds a word, by the index of such lists. */
function has(column: 'pets' | 'amenities', word: string): SQL {
  return sql`l.${sql.raw(column)} @> array[${word}]`
}

/** Conditions joined; true when there are none. */
export function allOf(parts: SQL[]): SQL {
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

/** Homes inside a piece of the map; its corners may be given in any order. */
export function within(given: Bounds, by: By = 'cells'): SQL {
  const bounds = around([given])
  const { west, south, east, north } = bounds
  if (by === 'points')
    return sql`box(point(${west}, ${south}), point(${east}, ${north})) @> point(l.lng, l.lat)`
  const inside = sql`l.lng between ${west} and ${east} and l.lat between ${south} and ${north}`

  return by === 'cells' ? gathered([bounds], inside) : sql`(${inside})`
}

/** What is asked of the homes of some boxes, with their cells; without these where they are too many. */
function gathered(boxes: Bounds[], asked: SQL): SQL {
  const cells = cellsIn(boxes)

  return cells ? sql`(${inCells(cells)} and ${asked})` : sql`(${asked})`
}

/** Within metres on foot of any of the places. */
function near(keys: readonly string[], metresOnFoot: number, by: By): SQL {
  const places = keys.flatMap(pointsOf)
  if (places.length === 0) return sql`false`
  const metres = straight(metresOnFoot)
  const circles = places.map((place) => circle(place, metres, 'comparison'))
  const any = sql`(${sql.join(circles, sql` or `)})`
  const boxes = places.map((place) => boxAround(place, metres))
  if (by === 'comparison') return any

  // Of a share one box around them all is read at once: a piece of the index for each of them takes longer.
  return by === 'cells' ? gathered(boxes, any) : sql`(${within(around(boxes), by)} and ${any})`
}

/** The box around some boxes. */
function around(boxes: Bounds[]): Bounds {
  const lngs = boxes.flatMap(({ west, east }) => [west, east])
  const lats = boxes.flatMap(({ south, north }) => [south, north])

  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

/** In a straight line. */
export function circle(point: Point, metres: number, by: By = 'cells'): SQL {
  return sql`(${within(boxAround(point, metres), by)} and ${distanceSql(point)} <= ${metres})`
}

/**
 * Metres on a plane laid at the place: within the few kilometres of a search it differs from the great circle by less
 * than one in a thousand (see the test), and costs a tenth.
 */
export function distanceSql({ lat, lng }: Point): SQL {
  const north = metresBetween({ lat, lng }, { lat: lat + 0.01, lng }) * 100
  const east = metresBetween({ lat, lng }, { lat, lng: lng + 0.01 }) * 100

  return sql`sqrt(power((l.lat - ${lat}) * ${north}, 2) + power((l.lng - ${lng}) * ${east}, 2))`
}

/** Every word of a name in any of its forms, by the trigram index. */
function named(name: string, isFuzzy: boolean): SQL {
  const forms = formsOf(name)
  if (forms.length === 0) return sql`true`
  if (isFuzzy) return sql`${forms[0]} <% l.words`
  const hits = forms.map((form) => sql`l.words like ${containing(form)}`)

  return sql`(${sql.join(hits, sql` or `)})`
}

function satangOf(baht: number): string {
  return String(BigInt(baht) * 100n)
}
