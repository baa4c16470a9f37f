import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { CardData } from '#features/listings/web/embed/card-data.ts'
import { HomeCard } from '#features/listings/web/embed/home-card.tsx'
import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import type { PlaceData } from '#features/places/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { productName, useRoot } from '#web/page/root-data.ts'
import { bahtFigure, bahtRange } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListingGrid } from '#web/ui/homes/listing-card.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { PlaceLinks } from './embed/place-links.tsx'
import css from './place.module.css'
import { RentChart } from './rent-chart.tsx'
import { searchPath } from './search-path.ts'

type Shown = Omit<PlaceData, 'homes' | 'rent'> & { homes: CardData[]; rent: NonNullable<PlaceData['rent']> }

/** A place: what living there costs. */
export function PlaceHead({ place }: { place: Shown }) {
  const { locale } = useRoot()
  const { kind, name, rent } = place
  const search = pathIn(locale, searchPath(place))

  return (
    <>
      <PlaceJsonLd place={place} />
      <nav className={css.way} aria-label={m.places_way()}>
        <Anchor href={pathIn(locale, '/rent')}>{m.places_index_title()}</Anchor>
      </nav>
      <h1>{kind === 'station' ? m.places_title_station({ name }) : m.places_title_area({ name })}</h1>
      <p className={css.lead}>
        {m.places_lead({
          homes: homesWord({ total: rent.count }),
          range: bahtRange(rent.lowSatang, rent.highSatang),
          median: bahtFigure(rent.medianSatang, true),
        })}{' '}
        {kind === 'station' && m.places_lead_walk()}
      </p>
      <div className={css.acts}>
        <ButtonLink variant="primary" href={search} icon={<IconSearch size={20} />}>
          {m.places_search()}
        </ButtonLink>
      </div>
    </>
  )
}

/** The newest free homes there, and where else to look. */
export function PlaceBody({ place }: { place: Shown }) {
  const { locale } = useRoot()
  const { kind, name, rent, byBedrooms, homes, nearby } = place
  const search = pathIn(locale, searchPath(place))

  return (
    <>
      {byBedrooms.length > 1 && <RentChart levels={byBedrooms} name={name} />}
      <section className={css.section} aria-labelledby="homes-title">
        <h2 id="homes-title">{m.places_newest()}</h2>
        <ListingGrid>
          {homes.map((home, index) => (
            <HomeCard key={home.id} home={home} locale={locale} headingLevel={3} isFirst={index === 0} />
          ))}
        </ListingGrid>
        {rent.count > homes.length && (
          <LoadMore href={search}>{m.places_all({ homes: homesWord({ total: rent.count }) })}</LoadMore>
        )}
      </section>
      {nearby.length > 0 && (
        <section className={css.section} aria-labelledby="nearby-title">
          <h2 id="nearby-title">
            {kind === 'station' ? m.places_nearby_stations() : m.places_nearby_districts()}
          </h2>
          <PlaceLinks places={nearby} />
        </section>
      )}
    </>
  )
}

/** The way to the page and the homes on it, for machines. */
function PlaceJsonLd({ place: { slug, name, homes } }: { place: Shown }) {
  const root = useRoot()
  const { locale, publicUrl } = root
  const address = (path: string) => publicUrl + pathIn(locale, path)
  const item = (position: number, given: { name: string; item: string }) => ({
    '@type': 'ListItem',
    position,
    ...given,
  })

  return (
    <JsonLd
      data={[
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            item(1, { name: productName(root), item: address('/') }),
            item(2, { name: m.places_index_title(), item: address('/rent') }),
            item(3, { name, item: address(`/rent/${slug}`) }),
          ],
        },
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: homes.map((home, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: home.title,
            url: address(`/listing/${home.id}`),
          })),
        },
      ]}
    />
  )
}
