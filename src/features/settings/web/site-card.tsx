import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { CopySite } from '#features/onboarding/web/embed/copy-site.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Business } from './business.page.tsx'
import css from './settings.module.css'

/** The website of the business: its address, whether it is open, and the way there. */
export function SiteCard({ business }: { business: Business }) {
  const { locale } = useRoot()
  const { siteUrl, isPublished } = business
  // The first steps are a dialog; without script a page of their own names the website.
  const isHydrated = useIsHydrated()

  return (
    <Card
      title={m.settings_business_site()}
      aside={
        siteUrl && (
          <span className={kit.tag} data-tone={isPublished ? 'ok' : 'soon'}>
            {isPublished ? m.settings_business_site_open() : m.settings_business_site_closed()}
          </span>
        )
      }
    >
      <div className={css.row}>
        <p className={kit.name}>{siteUrl ? new URL(siteUrl).host : m.settings_business_site_none()}</p>
        {siteUrl ? (
          <div className={kit.acts}>
            <ButtonLink
              href={siteUrl + pathIn(locale, '/manager')}
              target="_blank"
              icon={<IconExternalLink size={20} />}
            >
              {m.settings_business_site_go()}
            </ButtonLink>
            {isPublished ? (
              <CopySite url={siteUrl} />
            ) : (
              <ButtonLink variant="primary" href={pathIn(locale, '/onboarding?form=1')}>
                {m.onboarding_publish()}
              </ButtonLink>
            )}
          </div>
        ) : (
          <>
            {isHydrated && (
              <ButtonLink href={pathIn(locale, '/onboarding')}>{m.settings_business_site_begin()}</ButtonLink>
            )}
            <noscript>
              <ButtonLink href={pathIn(locale, '/onboarding?form=1')}>
                {m.settings_business_site_begin()}
              </ButtonLink>
            </noscript>
          </>
        )}
      </div>
      {siteUrl && (
        <p className={cx(kit.acts, css.after)}>
          <Anchor href={pathIn(locale, '/dashboard/manager/my-website')}>
            {m.settings_business_site_edit()}
          </Anchor>
          <Anchor href={pathIn(locale, '/dashboard/manager/my-website/search')}>
            {m.settings_business_site_search()}
          </Anchor>
          <Anchor href={pathIn(locale, '/dashboard/manager/my-website/domain')}>
            {m.settings_business_site_domain()}
          </Anchor>
        </p>
      )}
    </Card>
  )
}
