import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { apiOf, scopeOf } from '#web/page-scope.ts'
import { productName, useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ListingGrid } from '#web/ui/listing-card.tsx'
import { cardData } from '../../listings/web/embed/card-data.ts'
import { HomeCard } from '../../listings/web/embed/home-card.tsx'
import { JsonLd } from '../../listings/web/embed/json-ld.tsx'
import { SearchBox } from '../../listings/web/embed/search-box.tsx'
import type { Route } from './+types/home.page'
import css from './home.module.css'
import { Landlords } from './landlords.tsx'
import { Promises } from './promises.tsx'
import { Stations } from './stations.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  // Who is here for the first time says first what they are and how to write to them.
  if (viewer?.isFirstLogin) throw redirect(pathIn(locale, '/success-register'))
  const { data } = await apiOf(args).listings.home()

  return { featured: data.featured.map((home) => cardData(home)), stations: data.stations }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.home_meta_title(),
    description: m.home_meta_description(),
    image: '/art/panorama-morning.svg',
    canonicalPath: '/',
  })

export default function Home({ loaderData: { featured, stations } }: Route.ComponentProps) {
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
      <section className={css.hero}>
        <div className={css.heroInner}>
          <h1 className={css.display}>
            <span className={css.phrase}>{m.home_title_ask()}</span>{' '}
            <span className={css.phrase}>{m.home_title_tell()}</span>
          </h1>
          <p className={css.lead}>{m.home_lead()}</p>
          <SearchBox examples={[m.home_example_condo(), m.home_example_dorm(), m.home_example_house()]} />
        </div>
      </section>
      <div className="page">
        {featured.length > 0 && (
          <section className={css.section} id="featured" aria-labelledby="featured-title">
            <div className={css.head}>
              <div>
                <h2 id="featured-title">{m.home_featured()}</h2>
                <p className={css.sub}>{m.home_featured_sub()}</p>
              </div>
              <Anchor className={css.all} href={pathIn(locale, '/feature')}>
                {m.home_see_all()}
                <IconArrowRight size={20} aria-hidden="true" />
              </Anchor>
            </div>
            <ListingGrid>
              {featured.map((home, index) => (
                <HomeCard key={home.id} home={home} isFirst={index === 0} />
              ))}
            </ListingGrid>
          </section>
        )}
        <Stations stations={stations} />
        <Promises />
      </div>
      <Landlords />
    </>
  )
}
