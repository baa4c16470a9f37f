import { barePath, type Locale, pathIn } from '#i18n/locale.ts'

/** The first parts of the addresses below a site's base. */
const PAGES = [
  '',
  'about',
  'available',
  'contact',
  'services',
  'testimonial',
  'team',
  'why-us',
  'alerts',
  'listing',
]

/**
 * Where a link of the manager's own words leads: `/about` is the page of their site wherever the site is read, in the
 * language of the page. Links elsewhere stay as they are.
 */
export function ownLink(href: string, { base, locale, userType }: Site): string {
  if (!href.startsWith('/')) return href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const bare = barePath(path)
  const within =
    bare === `/${userType}` || bare.startsWith(`/${userType}/`) ? bare.slice(userType.length + 1) : bare
  const first = within.split('/')[1] ?? ''

  return PAGES.includes(first) ? pathIn(locale, base + within.replace(/\/+$/, '')) + rest : href
}

type Site = { base: string; locale: Locale; userType: string }
