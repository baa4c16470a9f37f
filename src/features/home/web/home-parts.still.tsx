import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { CardData } from '#features/listings/web/embed/card-data.ts'
import { HomeCard } from '#features/listings/web/embed/home-card.tsx'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { productName, type SharedRoot, useRoot } from '#web/page/root-data.ts'
import { FOR_LISTS, sameForAll } from '#web/static/same-for-all.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ListingStrip } from '#web/ui/homes/listing-card.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './home.module.css'
import { Landlords } from './landlords.tsx'
import { Promises } from './promises.tsx'
import { type Station, Stations } from './stations.tsx'

/** What the page is for, above the search box. */
export function HomeTitle() {
  return (
    <>
      <HeroPreload />
      <h1 className={css.display}>
        <span className={css.phrase}>{m.home_title_ask()}</span>{' '}
        <span className={css.phrase}>{m.home_title_tell()}</span>
      </h1>
      <p className={css.lead}>{m.home_lead()}</p>
    </>
  )
}

/** The picture behind the title is the largest thing one sees first; the style sheet would name it a round trip later. */
function HeroPreload() {
  const { theme } = useRoot()
  const preload = (time: 'morning' | 'night', media?: string) => (
    <link
      rel="preload"
      as="image"
      type="image/svg+xml"
      href={`/art/panorama-${time}.svg?v=1`}
      media={media}
      fetchPriority="high"
    />
  )
  if (theme) return preload(theme === 'dark' ? 'night' : 'morning')

  return (
    <>
      {preload('morning', '(prefers-color-scheme: light)')}
      {preload('night', '(prefers-color-scheme: dark)')}
    </>
  )
}

/** Everything below the search box. */
export function HomeBody({ featured, stations }: { featured: CardData[]; stations: Station[] }) {
  const root = useRoot()
  const { locale, publicUrl } = root

  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: productName(root),
          url: publicUrl + pathIn(locale, '/'),
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}${pathIn(locale, '/search')}?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <div className="page">
        {featured.length > 0 && <Featured homes={featured} />}
        <Stations stations={stations} />
        <Promises />
      </div>
      <Landlords />
    </>
  )
}

/** Free homes: the same for everyone until one of them changes. */
const Featured = sameForAll(function Featured({
  homes,
  root: { locale },
}: {
  homes: CardData[]
  root: SharedRoot
}) {
  return (
    <section className={css.section} id="featured" aria-labelledby="featured-title">
      <div className={css.head}>
        <div>
          <h2 id="featured-title">{m.home_featured()}</h2>
          <p className={css.sub}>
            <Phrases widest={24}>{m.home_featured_sub()}</Phrases>
          </p>
        </div>
        <Anchor className={css.all} href={pathIn(locale, '/feature')}>
          {m.home_see_all()}
          <IconArrowRight size={20} aria-hidden="true" />
        </Anchor>
      </div>
      <ListingStrip>
        {homes.map((home) => (
          <HomeCard key={home.id} home={home} locale={locale} />
        ))}
      </ListingStrip>
    </section>
  )
}, FOR_LISTS)
