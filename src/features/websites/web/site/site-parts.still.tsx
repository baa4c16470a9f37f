import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { SiteConfig } from '#features/websites/contract.ts'
import { siteBase } from '#features/websites/web/embed/site-data.ts'
import { barePath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ManagerSiteFooter, ManagerSiteHeader, navWithExtras } from '#web/layouts/manager-site-layout.tsx'
import { productName, useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { languageLink } from '#web/ui/language-switch.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'

type Site = { site: SiteConfig }

/** The header of a manager's site, as it is at a path. */
export function SiteTop({ site, pathname, search }: Site & { pathname: string; search: string }) {
  const root = useRoot()
  const { locale } = root
  const base = siteBase(site, root)
  const bare = barePath(pathname)
  const link = (key: string, label: string) => {
    const path = key === 'home' ? base : `${base}/${key}`
    return {
      key,
      label,
      href: pathIn(locale, path),
      isCurrent:
        bare === path ||
        (key === 'available' && bare.startsWith(`${base}/listing/`)) ||
        (key === 'alerts' && bare.startsWith(`${path}/`)),
    }
  }
  const nav = navWithExtras(
    [
      link('home', m.websites_nav_home()),
      link('about', m.websites_nav_about()),
      link('available', m.websites_nav_available()),
      link('services', m.websites_nav_services()),
      link('testimonial', m.websites_nav_testimonial()),
      link('team', m.websites_nav_team()),
      link('why-us', m.websites_nav_why_us()),
      // An entry of its own once there is something to read (G102).
      ...(site.hasAlerts ? [link('alerts', m.websites_nav_alerts())] : []),
      link('contact', m.websites_nav_contact()),
    ],
    {
      services: site.extraPages.service,
      testimonial: site.extraPages.testimonials,
      team: site.extraPages.team,
      'why-us': site.extraPages.whyUs,
    },
  )

  return (
    <ManagerSiteHeader
      site={{
        name: site.businessName,
        host: site.host,
        href: pathIn(locale, base),
        logo: site.logo ? { src: site.logo, alt: '' } : undefined,
      }}
      badge={site.badgeUrl ? { label: m.websites_badge(), tooltip: m.websites_badge_tooltip() } : undefined}
      nav={site.isSuspended ? [] : nav}
      navLabel={m.websites_nav()}
      menu={{
        openLabel: m.websites_menu_open(),
        closeLabel: m.websites_close(),
        title: m.websites_menu(),
      }}
      language={languageLink(locale, pathname + search)}
      themeLabel={m.websites_theme()}
    />
  )
}

/** Its footer, with the way to the people behind it, unless one is there. */
export function SiteEnd({ site, isContact }: Site & { isContact: boolean }) {
  const root = useRoot()
  const { locale } = root
  const base = siteBase(site, root)

  return (
    <ManagerSiteFooter
      call={
        site.isSuspended || isContact
          ? undefined
          : {
              title: site.isCompany ? m.websites_call_title() : m.websites_call_own_title(),
              text: site.isCompany ? m.websites_call_text() : m.websites_call_own_text(),
              actions: (
                <ButtonLink
                  variant="primary"
                  href={pathIn(locale, `${base}/contact`)}
                  icon={<IconPhone size={20} />}
                >
                  {m.websites_call_action()}
                </ButtonLink>
              ),
            }
      }
      madeWith={{
        text: m.websites_made_with(),
        brand: {
          href: root.publicUrl + pathIn(locale, '/'),
          name: productName(root),
          homeLabel: productName(root),
        },
      }}
    />
  )
}

/** Says that only its people see the site yet. */
export function SitePreview() {
  return (
    <div className="page">
      <Note tone="info" title={m.websites_preview()}>
        <p>{m.websites_preview_text()}</p>
      </Note>
    </div>
  )
}

/** What stands in place of every page of a suspended site. */
export function SiteSuspended() {
  const { locale, publicUrl } = useRoot()

  return (
    <div className="page">
      <EmptyState
        picture="/art/shophouse-indigo-night.svg?v=1"
        headingLevel={1}
        title={m.websites_suspended()}
        actions={
          <ButtonLink href={publicUrl + pathIn(locale, '/search')}>
            {m.websites_suspended_search()}
          </ButtonLink>
        }
      >
        <p>{m.websites_suspended_text()}</p>
      </EmptyState>
    </div>
  )
}
