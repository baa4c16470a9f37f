import { m } from '#i18n/messages/messages.js'
import type { Route } from './+types/site-about.page'
import { LargePicture } from './large-picture.tsx'
import css from './site.module.css'
import { loadPage, siteMeta } from './site-page.ts'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'about')

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    title: [m.websites_nav_about(), args.loaderData?.businessName].filter(Boolean).join(' · '),
    description: args.loaderData?.about ?? undefined,
    pageName: 'about',
  })

export default function SiteAbout({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null

  return (
    <div className={`${css.wrap} ${css.section} ${css.about}`}>
      <div>
        <h1 className={css.title}>{m.websites_about({ business: page.businessName })}</h1>
        {page.tagline && <p className={css.lead}>{page.tagline}</p>}
        <p className={css.text}>{page.about ?? m.websites_about_none()}</p>
        <dl className={css.figures}>
          <div>
            <dt>{m.websites_home_count()}</dt>
            <dd>{page.homeCount}</dd>
          </div>
          {page.areas.length > 0 && (
            <div>
              <dt>{m.websites_areas()}</dt>
              <dd>{page.areas.join(' · ')}</dd>
            </div>
          )}
        </dl>
      </div>
      <LargePicture picture={page.hero} className={css.picture} />
    </div>
  )
}
