import type { Locale } from '#i18n/locale.ts'
import { type Point, straight } from '#thai/geo.ts'
import { placeOf, pointsOf } from '#thai/stations.data.ts'

// The places of the whole country: for loaders only.

/** The places a search was for, named, and how far around them in a straight line of metres. */
export type Asked = { places: (Point & { key: string; name: string })[]; metres: number }

/** On foot, where a search says nothing else. */
const USUAL_M = 1_500

/** What a search asks for around places, as the map shows it; undefined where it names none. */
export function askedOf(
  { near, withinM = USUAL_M }: { near?: readonly string[]; withinM?: number },
  locale: Locale,
): Asked | undefined {
  const places = (near ?? []).flatMap((key) => {
    const name = placeOf(key)?.[locale] ?? ''
    // A road has several points, and is named once.
    return pointsOf(key).map(({ lat, lng }, nth) => ({ key, lat, lng, name: nth === 0 ? name : '' }))
  })

  return places.length > 0 ? { places, metres: straight(withinM) } : undefined
}
