import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { type LinkedPlace as Place, PlaceLinks } from './embed/place-links.tsx'
import css from './place.module.css'

type Few = { name: string; count: number; path: string }

/** Every place that has a page of its own, and those with too few homes for one, which lead to the search. */
export function PlacesBody({
  places: { few, ...all },
}: {
  places: { stations: Place[]; districts: Place[]; provinces: Place[]; few: Few[] }
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
      {groups.length + few.length === 0 && (
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
      {few.length > 0 && (
        <section className={css.section} aria-labelledby="few">
          <h2 id="few">{m.places_few()}</h2>
          <ul className={css.few}>
            {few.map(({ name, count, path }) => (
              <li key={path}>
                <Chip href={pathIn(locale, path)} count={formatNumber(count)}>
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
