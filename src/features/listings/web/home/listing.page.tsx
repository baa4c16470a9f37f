import { homesNear, nearbySearch } from '#features/listings/web/embed/homes-beside.ts'
import { ListingData } from '#features/listings/web/embed/listing-data.still.tsx'
import { listingHead } from '#features/listings/web/embed/listing-head.ts'
import { ListingView } from '#features/listings/web/embed/listing-view.tsx'
import { placesAround } from '#features/places/web/embed/places-around.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { productName, useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/listing.page'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { data } = await api.listings.get({ id: args.params.id })
  const { locale, today } = scopeOf(args)
  const [homes, places] = await Promise.all([homesNear(api, data), placesAround(api, data)])

  return {
    home: data,
    head: listingHead(data, locale, today),
    others: { homes, href: pathIn(locale, nearbySearch(data)) },
    places,
  }
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, { ...args.loaderData.head, type: 'article' }) : []

export default function Listing({ loaderData: { home, others, places } }: Route.ComponentProps) {
  const root = useRoot()
  const { locale, publicUrl } = root
  const path = pathIn(locale, `/listing/${home.id}`)

  return (
    <>
      <ListingData
        home={home}
        origin={publicUrl}
        path={path}
        locale={locale}
        site={productName(root)}
        list={m.listing_crumb_search()}
      />
      <ListingView home={home} url={publicUrl + path} others={others} places={places} />
    </>
  )
}
