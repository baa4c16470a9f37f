import { redirect } from 'react-router'
import { askedOf } from '#features/listings/web/embed/asked-places.ts'
import { cardData } from '#features/listings/web/embed/card-data.ts'
import { stationAsked } from '#features/listings/web/embed/station-asked.ts'
import type { PlaceData } from '#features/places/contract.ts'
import { LEAST_HOMES, WALK_M } from '#features/places/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { bahtFigure, bahtRange } from '#web/ui/amount.tsx'
import type { Route } from './+types/place.page'
import css from './place.module.css'
import { PlaceBody, PlaceHead } from './place-body.still.tsx'
import { PlaceMap } from './place-map.tsx'
import { searchPath } from './search-path.ts'

export async function loader(args: Route.LoaderArgs) {
  const { locale } = scopeOf(args)
  const { data: place } = await apiOf(args).places.read({ slug: args.params.slug })
  if (!place.rent || place.rent.count < LEAST_HOMES) throw redirect(pathIn(locale, searchPath(place)))
  if (place.slug !== args.params.slug) throw redirect(pathIn(locale, `/rent/${place.slug}`), 301)

  const near = place.kind === 'station' ? [`station:${place.code}`] : undefined
  const district = place.kind === 'district' ? [place.code] : undefined

  return {
    head: headOf({ ...place, rent: place.rent }),
    asked: askedOf({ near, district, withinM: WALK_M }, locale),
    place: {
      ...place,
      rent: place.rent,
      homes: place.homes.map((home) =>
        cardData(home, {
          hasMore: true,
          hasPoint: true,
          station: stationAsked(home, { near, withinM: WALK_M }, locale),
        }),
      ),
    },
  }
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : []

/** Written by the server: the browser needs none of these words. */
function headOf({ kind, name, rent }: PlaceData & { rent: NonNullable<PlaceData['rent']> }) {
  const said = {
    name,
    count: formatNumber(rent.count),
    median: bahtFigure(rent.medianSatang, true),
    range: bahtRange(rent.lowSatang, rent.highSatang),
  }

  return {
    title: kind === 'station' ? m.places_meta_station(said) : m.places_meta_area(said),
    description: m.places_meta_description(said),
  }
}

export default function PlacePage({ loaderData: { asked, place } }: Route.ComponentProps) {
  return (
    <div className={`page ${css.page}`}>
      <PlaceHead place={place} />
      <PlaceMap
        search={searchPath(place)}
        asked={asked}
        homes={place.homes}
        hasMore={place.rent.count > place.homes.length}
      />
      <PlaceBody place={place} />
    </div>
  )
}
