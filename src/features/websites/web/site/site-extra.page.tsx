import type { SitePage } from '#features/websites/contract.ts'
import type { ListKind } from '#features/websites/web/item-lists.tsx'
import { m } from '#i18n/messages/messages.js'
import type { Route } from './+types/site-extra.page'
import { SiteListBody } from './site-list-body.still.tsx'
import { loadPage, siteMeta } from './site-page.ts'

const EXTRAS: Partial<Record<SitePage, { kind: ListKind; title: () => string }>> = {
  services: { kind: 'services', title: m.websites_nav_services },
  testimonial: { kind: 'testimonials', title: m.websites_nav_testimonial },
  team: { kind: 'team', title: m.websites_nav_team },
  'why-us': { kind: 'whyUs', title: m.websites_nav_why_us },
}

/** The pages that a manager switches on; while one is off it is not there. */
export function loader(args: Route.LoaderArgs) {
  const last = new URL(args.request.url).pathname
    .replace(/\.data$/, '')
    .split('/')
    .at(-1)
  return loadPage(args, (Object.keys(EXTRAS).find((page) => page === last) ?? 'services') as SitePage)
}

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData
  const name = page?.page ?? 'services'

  return siteMeta(args, {
    title: [page?.content.heading || EXTRAS[name]?.title(), page?.businessName].filter(Boolean).join(' · '),
    description: page?.content.lead || page?.tagline || undefined,
    pageName: name,
  })
}

export default function SiteExtra({ loaderData: page }: Route.ComponentProps) {
  const extra = page && EXTRAS[page.page]

  return extra && <SiteListBody page={page} kind={extra.kind} title={extra.title()} />
}
