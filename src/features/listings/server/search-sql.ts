import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#db/like.ts'
import { boxAround, metresBetween, type Point } from '#thai/geo.ts'
import { placeOf } from '#thai/stations.data.ts'
import type { Wanted } from './criteria.ts'
import { straight } from './walk.ts'
import { formsOf } from './words.ts'

export type Bounds = { west: number; south: number; east: number; north: number }

/** How far around a point homes are looked for, where nothing is said. */
const AROUND_M = 3_000

const list = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

/**
 * The conditions of a search over `listing_index l`. Each uses a column that an index begins with or contains, or is
 * cheap on the rows that an index has already chosen.
 * @param isFuzzy names of projects by likeness, for when nothing holds them as typed
 */
export function conditions(wanted: Wanted, { isFuzzy = false } = {}): SQL[] {
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
  is(wanted.district, (codes) => sql`l.district_code in ${list(codes)}`)
  is(wanted.box, within)
  is(wanted.around, (point) => circle(point, wanted.withinM ?? AROUND_M))
  is(wanted.near, (keys) => near(keys, wanted.withinM ?? 1_500))
  is(wanted.nearStationM, (metres) => sql`l.station_m <= ${metres}`)
  is(wanted.project, (name) => named(name, isFuzzy))
  is(wanted.bedrooms, (count) => (count >= 4 ? sql`l.bedrooms >= ${count}` : sql`l.bedrooms = ${count}`))
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
  is(wanted.pets, (pet) => (pet === 'any' ? sql`cardinality(l.pets) > 0` : sql`${pet} = any(l.pets)`))
  is(wanted.audience, (audience) => sql`l.audience = ${audience}`)
  for (const amenity of wanted.amenities ?? []) add(sql`${amenity} = any(l.amenities)`)
  is(wanted.parkingMin, () => sql`'parking' = any(l.amenities)`)
  is(wanted.tm30, () => sql`'tm30' = any(l.amenities)`)
  is(wanted.availableBy, (day) => sql`(l.status = 'available' or l.free_from <= ${day}::date)`)
  is(wanted.leaseMonths, (months) => sql`l.min_lease_months <= ${months}`)
  is(wanted.depositMonthsMax, (months) => sql`l.deposit_satang <= ${months} * l.rent_satang`)
  is(wanted.advanceMonthsMax, (months) => sql`l.advance_satang <= ${months} * l.rent_satang`)
  if (wanted.isVerified) add(sql`l.is_manager_verified`)
  is(wanted.utilitiesAtCost, () => sql`l.utilities_at_cost`)
  is(wanted.utilitiesIncluded, () => sql`l.utilities_included`)

  return all
}

/** Conditions joined; true when there are none. */
export function allOf(parts: SQL[]): SQL {
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

/** Homes inside a piece of the map, by the index of points. */
export function within({ west, south, east, north }: Bounds): SQL {
  return sql`box(point(${west}, ${south}), point(${east}, ${north})) @> point(l.lng, l.lat)`
}

/** Within metres on foot of any of the places: the box by the index, then the circle. */
function near(keys: readonly string[], metresOnFoot: number): SQL {
  const places = keys.map(placeOf).filter((place) => place !== undefined)
  if (places.length === 0) return sql`false`
  const circles = places.map((place) => circle(place, straight(metresOnFoot)))

  return sql`(${sql.join(circles, sql` or `)})`
}

/** In a straight line. */
function circle(point: Point, metres: number): SQL {
  return sql`(${within(boxAround(point, metres))} and ${distanceSql(point)} <= ${metres})`
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
