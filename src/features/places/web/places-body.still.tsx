import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type LinkedPlace as Place, PlaceLinks } from './embed/place-links.tsx'
import css from './place.module.css'

/** Every place that has a page of its own. */
export function PlacesBody({
  places: all,
}: {
  places: { stations: Place[]; districts: Place[]; provinces: Place[] }
}) {
  const { locale } = useRoot()
  const groups = [
    { key: 'stations', title: m.places_stations(), places: all.stations },
    { key: 'districts', title: m.places_districts(), places: all.districts },
    { key: 'provinces', title: m.places_provinces(), places: all.provinces },
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
