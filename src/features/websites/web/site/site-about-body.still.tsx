import { editMark } from '#features/websites/web/edit-mark.ts'
import { useSite } from '#features/websites/web/embed/site-data.ts'
import { m } from '#i18n/messages/messages.js'
import { cx } from '#web/ui/cx.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './site.module.css'
import type { ShownPage } from './site-page.ts'
import { SitePicture } from './site-picture.tsx'

/** Who the manager is. */
export function SiteAboutBody({ page }: { page: ShownPage }) {
  const site = useSite()
  const { heading, lead, text, hasFigures } = page.content

  return (
    <div className={`${css.wrap} ${css.section} ${css.about}`}>
      <div>
        <h1 className={css.title} {...editMark(site, 'heading')}>
          {heading || m.websites_about({ business: page.businessName })}
        </h1>
        {lead && (
          <p className={css.lead} {...editMark(site, 'lead')}>
            <Phrases widest={24}>{lead}</Phrases>
          </p>
        )}
        <p className={css.text} {...editMark(site, 'text')}>
          {text || m.websites_about_none()}
        </p>
        {hasFigures && (
          <dl className={cx(css.figures, css.below)}>
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
        )}
      </div>
      <div {...editMark(site, 'picture')}>
        <SitePicture picture={page.hero} className={css.picture} isFirst />
      </div>
    </div>
  )
}
