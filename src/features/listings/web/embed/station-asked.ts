import type { ListingCardData } from '#features/listings/contract.ts'
import { NEAR_M } from '#features/listings/distances.ts'
import type { Locale } from '#i18n/locale.ts'
import { DETOUR, metresBetween, walkMinutes } from '#thai/geo.ts'
import { stations } from '#thai/stations.data.ts'
import type { CardData } from './card-data.ts'

// The stations of the whole country: for loaders only.

/**
 * The station that a home was found by: of those a search asked for (`station:E6`) the nearest within its metres on foot.
 * Undefined where none of them is so near, or where the search asks for none.
 */
export function stationAsked(
  { point, stations: near }: Pick<ListingCardData, 'point' | 'stations'>,
  { near: keys = [], withinM = NEAR_M }: { near?: readonly string[]; withinM?: number },
  locale: Locale,
): CardData['stations'][number] | undefined {
  if (keys.length === 0) return undefined
  const asked = stations().filter(({ key }) => keys.includes(key))
  const found = asked.flatMap((station) => {
    const known = near.find(({ code }) => code === station.code)
    if (known) return [known]
    if (!point) return []
    const metres = Math.round(metresBetween(point, station) * DETOUR)

    return [
      {
        system: station.lines[0]?.system ?? '',
        name: station[locale],
        metres,
        minutes: walkMinutes(metres),
      },
    ]
  })
  const [nearest] = found
    .filter(({ metres }) => metres <= withinM + ROUNDED_M)
    .sort((a, b) => a.metres - b.metres)

  return nearest
}

/** What is told of a home is rounded to ten metres. */
const ROUNDED_M = 10
