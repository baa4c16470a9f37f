import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { barePath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { NavItem } from '#web/layouts/layout-types.ts'
import { ManagerSiteLayout, navWithExtras } from '#web/layouts/manager-site-layout.tsx'
import type { RootData } from '#web/root-data.ts'
import type { SiteConfig } from '../../websites/contract.ts'
import { useShell } from './shell.ts'

type Props = { site: SiteConfig; base: string; children: ReactNode }

/** A manager's own header and footer, around a page or an error. `base` is `/{name}`, on their own host `/{userType}`. */
export function ManagerFrame({ site, base, children }: Props) {
  const { root, brand, language, words } = useShell()
  const { pathname } = useLocation()
  const { extraPages } = site
  const nav = navWithExtras(managerNav(root, { site, base, pathname }), {
    services: extraPages.service,
    testimonial: extraPages.testimonials,
    team: extraPages.team,
    'why-us': extraPages.whyUs,
  })

  return (
    <ManagerSiteLayout
      site={{
        name: site.businessName,
        host: `${site.siteName}.${root.productHost}`,
        href: pathIn(root.locale, base),
        logo: site.logo ? { src: site.logo, alt: m.site_mgr_logo({ name: site.businessName }) } : undefined,
      }}
      badge={site.badgeUrl ? { label: m.site_mgr_verified(), tooltip: m.site_mgr_badge() } : undefined}
      nav={nav}
      navLabel={m.site_mgr_nav()}
      menu={{ openLabel: m.site_menu_open(), closeLabel: m.site_menu_close(), title: m.site_menu_title() }}
      language={language}
      themeLabel={m.site_theme()}
      madeWith={{
        text: m.site_mgr_made_with(),
        brand: { ...brand, href: root.publicUrl + pathIn(root.locale, '/') },
      }}
      words={words}
      isBusy={useNavigation().state === 'loading'}
    >
      {children}
    </ManagerSiteLayout>
  )
}

/** The links of a manager's header, in the specification's order; news once there is some (G102). */
function managerNav(
  { locale }: RootData,
  { site, base, pathname }: { site: SiteConfig; base: string; pathname: string },
): NavItem[] {
  const here = barePath(pathname).toLowerCase().replace(/\/$/, '')
  const links: [string, string, string][] = [
    ['home', '', m.site_nav_home()],
    ['about', '/about', m.site_mgr_about()],
    ['available', '/available', m.site_mgr_available()],
    ['services', '/services', m.site_mgr_services()],
    ['testimonial', '/testimonial', m.site_mgr_testimonial()],
    ['team', '/team', m.site_mgr_team()],
    ['why-us', '/why-us', m.site_mgr_why()],
    ...(site.hasAlerts ? ([['alerts', '/alerts', m.site_mgr_alerts()]] as [string, string, string][]) : []),
    ['contact', '/contact', m.site_mgr_contact()],
  ]

  return links.map(([key, path, label]) => ({
    key,
    href: pathIn(locale, base + path),
    label,
    isCurrent: here === base + path,
  }))
}
