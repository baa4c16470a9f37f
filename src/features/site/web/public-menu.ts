import { barePath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { FooterPartsProps } from '#web/layouts/footer-parts.tsx'
import type { NavItem } from '#web/layouts/layout-types.ts'
import { footerRowOf } from '#web/layouts/page-sequence.ts'
import type { FooterRow } from '#web/layouts/public-footer.tsx'
import type { RootData, SharedRoot } from '#web/page/root-data.ts'

/** What stays usable on the official origins (specification §2). */
const ALWAYS_ON = new Set(['home', 'featured', 'contact', 'videos'])

/** Whether this is one of the configured official origins, where most of the header is switched off (G088). */
export function isOfficial({ product, publicUrl }: Pick<RootData, 'product' | 'publicUrl'>): boolean {
  return product.officialOrigins.includes(publicUrl)
}

/** The links of the public header, in the specification's order. */
export function publicNav(root: SharedRoot, pathname: string): NavItem[] {
  const bare = barePath(pathname)
  const links: [string, string, string][] = [
    ['home', '/', m.site_nav_home()],
    ['featured', '/#featured', m.site_nav_featured()],
    ['managers', '/property-manager-about', m.site_nav_managers()],
    ['owners', '/owner-details', m.site_nav_owners()],
    ['residents', '/residents', m.site_nav_residents()],
    ['recommend', '/recommend', m.site_nav_recommend()],
    ['pricing', '/pricing', m.site_nav_pricing()],
    ['contact', '/contact', m.site_nav_contact()],
    ['videos', '/video-library', m.site_nav_videos()],
  ]

  return links.map(([key, path, label]) => ({
    key,
    href: pathIn(root.locale, path),
    label,
    isCurrent: bare === path || (path === '/' && bare === '/home'),
    disabledReason: isOfficial(root) && !ALWAYS_ON.has(key) ? m.site_nav_off() : undefined,
  }))
}

/** Home, Back, Next: everywhere but on the start page and the manager entry. */
export function footerRow({ locale }: SharedRoot, pathname: string): FooterRow | null {
  const row = footerRowOf(barePath(pathname))
  if (!row) return null
  const home = pathIn(locale, '/')

  return {
    label: m.site_footer_row(),
    home: { href: home, label: m.site_nav_home() },
    back: { href: home, label: m.site_footer_back() },
    next: row.next ? { href: pathIn(locale, row.next), label: m.site_footer_next() } : undefined,
  }
}

/** Who provides the service, from configuration, and the three columns of links. */
export function footerParts({ locale, company }: SharedRoot): Omit<FooterPartsProps, 'brand'> {
  const isThai = locale === 'th'
  const link = (key: string, path: string, label: string) => ({ key, href: pathIn(locale, path), label })

  return {
    credit: m.site_footer_credit({
      provider: isThai ? company.nameTh : company.nameEn,
      group: isThai ? company.groupTh : company.groupEn,
    }),
    address: isThai ? company.addressTh : company.addressEn,
    taxId: m.site_footer_tax_id({ taxId: company.taxId }),
    disclaimer: m.site_footer_disclaimer(),
    groups: [
      {
        key: 'find',
        title: m.site_footer_find(),
        links: [
          link('condo', '/search?type=condo', m.site_footer_find_condo()),
          link('dorm', '/search?type=dorm', m.site_footer_find_dorm()),
          link('house', '/search?type=house', m.site_footer_find_house()),
          link('favourites', '/favourites', m.favourites_title()),
        ],
      },
      {
        key: 'lessors',
        title: m.site_footer_lessors(),
        links: [
          link('managers', '/property-manager-about', m.site_nav_managers()),
          link('website', '/design-your-website', m.site_footer_website()),
          link('pricing', '/pricing', m.site_nav_pricing()),
          link('verify', '/verify', m.site_footer_verify()),
        ],
      },
      {
        key: 'help',
        title: m.site_footer_help(),
        links: [
          link('faq', '/help-center/faq', m.site_footer_faq()),
          link('terms', '/help-center/terms-and-conditions', m.site_footer_terms()),
          link('privacy', '/help-center/privacy-policy', m.site_footer_privacy()),
          link('data', '/help-center/do-not-sell-my-personal-information', m.site_footer_data()),
        ],
      },
    ],
  }
}
