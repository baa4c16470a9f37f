import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { apiOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/places.page'
import css from './place.module.css'
import { PlaceLinks } from './place-links.tsx'

/** So many of a kind are enough to choose from; the sitemap holds them all. */
const SHOWN = 60

export async function loader(args: Route.LoaderArgs) {
  const { data } = await apiOf(args).places.all()
  const of = (kind: string) =>
    data
      .filter((place) => place.kind === kind)
      .slice(0, SHOWN)
      .map(({ slug, name, count }) => ({ slug, name, count }))

  return { stations: of('station'), districts: of('district'), provinces: of('province') }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.places_index_title(), description: m.places_index_description() })

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const groups = [
    { key: 'stations', title: m.places_stations(), places: loaderData.stations },
    { key: 'districts', title: m.places_districts(), places: loaderData.districts },
    { key: 'provinces', title: m.places_provinces(), places: loaderData.provinces },
  ].filter(({ places }) => places.length > 0)

  return (
    <div className={`page ${css.page}`}>
      <h1>{m.places_index_title()}</h1>
      <p className={css.lead}>{m.places_index_description()}</p>
      {groups.length === 0 && (
        <EmptyState
          picture="/art/condo-leaf-morning.svg?v=1"
          title={m.places_none()}
          actions={<ButtonLink href={pathIn(locale, '/search')}>{m.listings_search()}</ButtonLink>}
        />
      )}
      {groups.map(({ key, title, places }) => (
        <section key={key} className={css.section} aria-labelledby={key}>
          <h2 id={key}>{title}</h2>
          <PlaceLinks places={places} />
        </section>
      ))}
    </div>
  )
}
