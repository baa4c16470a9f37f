import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/places.page'
import { PlacesBody } from './places-body.still.tsx'
import { searchPath } from './search-path.ts'

/** So many of a kind are enough to choose from; the sitemap holds them all. */
const SHOWN = 60

export async function loader(args: Route.LoaderArgs) {
  const { data } = await apiOf(args).places.all()
  const of = (kind: string) => data.filter((place) => place.kind === kind).slice(0, SHOWN)
  const linked = (kind: string) =>
    of(kind)
      .filter(({ hasPage }) => hasPage)
      .map(({ slug, name, count, medianSatang }) => ({ slug, name, count, medianSatang }))
  const few = (kind: string) =>
    of(kind)
      .filter(({ hasPage }) => !hasPage)
      .map(({ name, count, ...place }) => ({ name, count, path: searchPath(place) }))

  return {
    stations: linked('station'),
    districts: linked('district'),
    provinces: linked('province'),
    few: [...few('station'), ...few('district'), ...few('province')],
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.places_index_title(), description: m.places_index_description() })

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  return <PlacesBody places={loaderData} />
}
