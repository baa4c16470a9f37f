import { cardData } from '#features/listings/web/embed/card-data.ts'
import { HomeCard } from '#features/listings/web/embed/home-card.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListingGrid } from '#web/ui/homes/listing-card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/feature.page'
import css from './feature.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await apiOf(args).listings.home()

  return { homes: data.featured.map((home) => cardData(home, { hasMore: true })) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.feature_title(), description: m.feature_description() })

export default function Feature({ loaderData: { homes } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const search = pathIn(locale, '/search')

  return (
    <div className={`page ${css.page}`}>
      <h1>{m.feature_title()}</h1>
      <p className={css.lead}>
        <Phrases widest={24}>{m.feature_description()}</Phrases>
      </p>
      {homes.length === 0 ? (
        <EmptyState
          picture="/art/condo-leaf-morning.svg?v=1"
          title={m.feature_none()}
          actions={<ButtonLink href={search}>{m.listings_search()}</ButtonLink>}
        />
      ) : (
        <>
          <ListingGrid>
            {homes.map((home, index) => (
              <HomeCard key={home.id} home={home} locale={locale} headingLevel={2} isFirst={index === 0} />
            ))}
          </ListingGrid>
          <LoadMore href={search}>{m.feature_more()}</LoadMore>
        </>
      )}
    </div>
  )
}
