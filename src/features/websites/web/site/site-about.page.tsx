import { m } from '#i18n/messages/messages.js'
import type { Route } from './+types/site-about.page'
import { SiteAboutBody } from './site-about-body.still.tsx'
import { loadPage, siteMeta } from './site-page.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'about')

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    title: [m.websites_nav_about(), args.loaderData?.businessName].filter(Boolean).join(' · '),
    description: args.loaderData?.about ?? undefined,
    pageName: 'about',
  })

export default function SiteAbout({ loaderData: page }: Route.ComponentProps) {
  return page && <SiteAboutBody page={page} />
}
