import { barePath, localeOfPath, pathIn } from '#i18n/locale.ts'

/** First segments that a manager's own host serves itself: a person's type stands there for the site's name (G096). */
const USER_TYPES = new Set(['manager', 'owner', 'agent', 'vendor', 'others'])

/** Pages of a site as people type them, without the type before them. */
const SITE_PAGES = new Set([
  'about',
  'available',
  'contact',
  'services',
  'testimonial',
  'team',
  'why-us',
  'alerts',
])

/** Served on every host: calls, files, and what pages are made of. */
const EVERYWHERE =
  /^\/(?:api|media|assets|art|fonts|socket\.io|healthz|readyz|robots\.txt|(?:en\/)?alerts\.xml|sitemap[\w-]*\.xml)(?:\/|$)|\.data$/

/** What to do with a request on a manager's host. */
export type HostDecision = { kind: 'serve' } | { kind: 'redirect'; to: string }

/**
 * The host rule of managers' sites: `/` goes to `/manager` and `/about` to `/manager/about`; the type's pages are served
 * here, lower case being canonical; every other path of the product goes to the product's own host.
 * @param path path and query as requested
 * @param productUrl origin of the product
 */
export function onManagerHost(path: string, productUrl: string): HostDecision {
  const [pathname = '/', query] = path.split('?', 2)
  const search = query === undefined ? '' : `?${query}`
  if (EVERYWHERE.test(pathname)) return { kind: 'serve' }

  const locale = localeOfPath(pathname)
  const bare = barePath(pathname).replace(/(.)\/+$/, '$1')
  const first = bare.split('/')[1] ?? ''
  if (first === '') return { kind: 'redirect', to: pathIn(locale, '/manager') + search }
  if (SITE_PAGES.has(first.toLowerCase()))
    return { kind: 'redirect', to: pathIn(locale, `/manager${bare.toLowerCase()}`) + search }
  if (!USER_TYPES.has(first.toLowerCase())) return { kind: 'redirect', to: productUrl + pathname + search }

  return lowerCased(bare, locale, search, pathname)
}

/** The same for the path form on the product's host: `/{Name}/About` is `/{name}/about`. */
export function canonicalSitePath(path: string): string | null {
  const [pathname = '/', query] = path.split('?', 2)
  const locale = localeOfPath(pathname)
  const decision = lowerCased(barePath(pathname), locale, query === undefined ? '' : `?${query}`, pathname)

  return decision.kind === 'redirect' ? decision.to : null
}

function lowerCased(bare: string, locale: 'th' | 'en', search: string, pathname: string): HostDecision {
  const lower = bare.toLowerCase()
  const canonical = pathIn(locale, lower)

  return canonical === pathname ? { kind: 'serve' } : { kind: 'redirect', to: canonical + search }
}
