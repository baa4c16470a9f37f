import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { SiteConfig } from '#features/websites/contract.ts'
import css from '#features/websites/web/site/site-designs.module.css'
import {
  SiteEnd,
  SitePreview,
  SiteSuspended,
  SiteTop,
} from '#features/websites/web/site/site-parts.still.tsx'
import { m } from '#i18n/messages/messages.js'
import { PageFrame } from '#web/layouts/page-frame.tsx'

/** Header, footer and colours of a manager's site around a page; a suspended site shows only that it is closed. */
export function SiteFrame({ site, children }: { site: SiteConfig; children: ReactNode }) {
  const { pathname, search } = useLocation()

  return (
    <PageFrame
      isBusy={useNavigation().state === 'loading'}
      header={<SiteTop site={site} pathname={pathname} search={search} />}
      footer={<SiteEnd site={site} isContact={pathname.endsWith('/contact')} />}
      words={{
        skip: m.websites_skip(),
        toTop: m.websites_to_top(),
        messages: m.websites_messages(),
        close: m.websites_close(),
        loading: m.websites_loading(),
      }}
    >
      {site.isPreview && <SitePreview />}
      <div className={css.site} data-design={site.design}>
        {site.isSuspended ? <SiteSuspended /> : children}
      </div>
    </PageFrame>
  )
}
