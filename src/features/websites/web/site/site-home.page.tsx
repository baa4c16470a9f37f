import { useSite } from '#features/websites/web/embed/site-data.ts'
import { m } from '#i18n/messages/messages.js'
import type { Route } from './+types/site-home.page'
import { SiteHomeBody } from './site-home-body.still.tsx'
import { loadPage, siteMeta } from './site-page.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'home')

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData
  if (!page) return siteMeta(args, { title: m.websites_suspended(), pageName: 'home' })

  return siteMeta(args, {
    title: page.areas.length
      ? m.websites_meta_title({ business: page.businessName, area: page.areas.join(', ') })
      : page.businessName,
    description: page.about ?? page.tagline ?? undefined,
    image: page.homes[0]?.cover.src,
    pageName: 'home',
  })
}

export default function SiteHome({ loaderData: page }: Route.ComponentProps) {
  const site = useSite()

  return page && <SiteHomeBody page={page} site={site} />
}
