import { useSearchParams } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import type { Route } from './+types/site-available.page'
import { SiteAvailableBody } from './site-available-body.still.tsx'
import { loadPage, siteMeta } from './site-page.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'available')

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    title: [m.websites_nav_available(), args.loaderData?.businessName].filter(Boolean).join(' · '),
    description: args.loaderData?.tagline ?? undefined,
    pageName: 'available',
  })

export default function SiteAvailable({ loaderData: page }: Route.ComponentProps) {
  const [params] = useSearchParams()

  return page && <SiteAvailableBody page={page} query={params.toString()} />
}
