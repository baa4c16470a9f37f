import { m } from '#i18n/messages/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { SitePage } from '../contract.ts'
import type { Route } from './+types/site-extra.page'
import css from './site.module.css'
import { loadPage, siteMeta } from './site-page.ts'
import { ServiceCards } from './site-services.tsx'

const EXTRAS = ['services', 'testimonial', 'team', 'why-us'] as const

/** The pages that a manager switches on; while one is off it is not there. */
export function loader(args: Route.LoaderArgs) {
  const last = new URL(args.request.url).pathname
    .replace(/\.data$/, '')
    .split('/')
    .at(-1)
  return loadPage(args, (EXTRAS.find((page) => page === last) ?? 'services') as SitePage)
}

const TITLES: Record<string, () => string> = {
  services: m.websites_nav_services,
  testimonial: m.websites_nav_testimonial,
  team: m.websites_nav_team,
  'why-us': m.websites_nav_why_us,
}

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData
  const name = page?.page ?? 'services'

  return siteMeta(args, {
    title: [TITLES[name]?.(), page?.businessName].filter(Boolean).join(' · '),
    pageName: name,
  })
}

export default function SiteExtra({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null

  return (
    <div className={`${css.wrap} ${css.section}`}>
      <h1 className={css.title}>{TITLES[page.page]?.()}</h1>
      {page.page === 'services' && <ServiceCards />}
      {page.page === 'why-us' && (
        <>
          {page.about && <p className={css.text}>{page.about}</p>}
          <ServiceCards />
        </>
      )}
      {(page.page === 'team' || page.page === 'testimonial') && (
        <EmptyState picture="/art/living-leaf-dusk.svg?v=1" title={m.websites_extra_none()} />
      )}
    </div>
  )
}
