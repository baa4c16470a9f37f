import { AROUND_M, NEAR_M } from '#features/listings/distances.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Point, straight } from '#thai/geo.ts'
import { placeOf, pointsOf } from '#thai/stations.data.ts'

// The places of the whole country: for loaders only.

/** The places a search was for, named, and how far around them in a straight line of metres; the codes of its districts. */
export type Asked = {
  places: (Point & { key: string; name: string })[]
  metres: number
  districts: readonly string[]
}

type Wanted = {
  near?: readonly string[]
  around?: Point
  withinM?: number
  district?: readonly string[]
}

/** What a search asks for of places, as the map shows it; undefined where it names none. */
export function askedOf(
  { near, around, withinM, district: districts = [] }: Wanted,
  locale: Locale,
): Asked | undefined {
  if (around)
    return { places: [{ key: 'around', name: '', ...around }], metres: withinM ?? AROUND_M, districts: [] }
  const places = (near ?? []).flatMap((key) => {
    const name = placeOf(key)?.[locale] ?? ''
    // A road has several points, and is named once.
    return pointsOf(key).map(({ lat, lng }, nth) => ({ key, lat, lng, name: nth === 0 ? name : '' }))
  })

  return places.length + districts.length > 0
    ? { places, metres: straight(withinM ?? NEAR_M), districts }
    : undefined
}
