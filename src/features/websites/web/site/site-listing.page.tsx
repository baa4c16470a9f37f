import { redirect } from 'react-router'
import { homesOfManager } from '#features/listings/web/embed/homes-beside.ts'
import { ListingData } from '#features/listings/web/embed/listing-data.still.tsx'
import { listingHead } from '#features/listings/web/embed/listing-head.ts'
import { ListingView } from '#features/listings/web/embed/listing-view.tsx'
import { siteBase, siteNameOf, useSite } from '#features/websites/web/embed/site-data.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/site-listing.page'
import { siteMeta } from './site-page.ts'

/** A home on its manager's site. Another manager's home is shown on the product. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { data: home } = await api.listings.get({ id: args.params.id })
  const { locale, today, publicUrl } = scopeOf(args)
  if (home.siteName !== siteNameOf(args)) throw redirect(publicUrl + pathIn(locale, `/listing/${home.id}`))

  return { home, head: listingHead(home, locale, today), others: await homesOfManager(api, home) }
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? siteMeta(args, { ...args.loaderData.head, pageName: `listing/${args.loaderData.home.id}` })
    : []

export default function SiteListing({ loaderData: { home, others } }: Route.ComponentProps) {
  const root = useRoot()
  const site = useSite()
  const { locale } = root
  const base = siteBase(site, root)
  const path = pathIn(locale, `/${site.userType}/listing/${home.id}`)

  return (
    <>
      <ListingData
        home={home}
        origin={site.origin}
        path={path}
        locale={locale}
        site={site.businessName}
        list={m.websites_nav_available()}
      />
      <ListingView
        home={home}
        url={site.origin + path}
        others={{ homes: others, href: pathIn(locale, `${base}/available`) }}
        base={base}
      />
    </>
  )
}
