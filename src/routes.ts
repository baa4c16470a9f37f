import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'

type Locale = 'th' | 'en'
type Page = { path: string; file: string }

/** A page: its path and its file under `features/`, without `.page.tsx`. */
const page = (path: string, file: string): Page => ({ path, file })

/** The product's public pages. */
const PUBLIC = [
  page('/', 'home/web/home'),
  page('/home', 'home/web/home'),
  page('/search', 'listings/web/search'),
  page('/feature', 'listings/web/feature'),
  page('/listing/:id', 'listings/web/listing'),
  page('/listing/:id/visit', 'visits/web/visit'),
  page('/listing/:id/index_bk', 'listings/web/listing-legacy'),
  page('/listing/:id/index_bk_bk', 'listings/web/listing-legacy'),
  page('/login', 'accounts/web/login'),
  page('/register', 'accounts/web/register'),
  page('/forgot-password', 'accounts/web/forgot-password'),
  page('/logout', 'accounts/web/logout'),
  page('/logout-callback', 'accounts/web/logout'),
  page('/callback', 'accounts/web/callback'),
  page('/login-callback', 'accounts/web/callback'),
  page('/reset-password', 'accounts/web/reset-password'),
  page('/verify-email', 'accounts/web/verify-email'),
  page('/success-register', 'accounts/web/success-register'),
  ...[
    '/property-manager-about',
    '/owner-details',
    '/residents',
    '/recommend',
    '/pricing',
    '/contact',
    '/video-library',
    '/design-your-website',
  ].map((path) => page(path, 'site/web/later-public')),
  page('*', 'site/web/not-found'),
]

/** A manager's own website: `{name}` is the subdomain's name, or the user type on the manager's own host. */
const MANAGER_SITE: Page[] = [
  page('/:name', 'websites/web/site-home'),
  page('/:name/about', 'websites/web/site-about'),
  page('/:name/available', 'websites/web/site-available'),
  page('/:name/contact', 'websites/web/site-contact'),
  ...['services', 'testimonial', 'team', 'why-us'].map((one) =>
    page(`/:name/${one}`, 'websites/web/site-extra'),
  ),
  page('/:name/listing/:id', 'websites/web/site-listing'),
  page('/:name/listing/:id/visit', 'visits/web/visit'),
  page('/:name/listing/:id/index_bk', 'listings/web/listing-legacy'),
]

/** The dashboard, by role. */
const DASHBOARD: Page[] = [page('/dashboard/:type?/:component?/:id?', 'site/web/later')]

/** Routes that answer data, not pages (sitemaps, robots). */
const FILES: Page[] = [
  page('/robots.txt', 'websites/web/robots'),
  page('/sitemap.xml', 'websites/web/sitemap'),
  page('/sitemaps/:after', 'websites/web/sitemap'),
]

/** Table of contents: every page, Thai at the bare path and English under /en. */
function pages(locale: Locale): RouteConfigEntry[] {
  const entry = ({ path, file }: Page): RouteConfigEntry => {
    const id = `${locale}:${file}${path === '*' || path.includes('/*') ? ':rest' : ''}:${path}`
    return path === '/'
      ? index(`features/${file}.page.tsx`, { id })
      : route(path, `features/${file}.page.tsx`, { id })
  }
  const group = (name: string, list: Page[]) =>
    list.length
      ? [layout(`features/site/web/${name}.layout.tsx`, { id: `${locale}:${name}` }, list.map(entry))]
      : []

  return [
    ...group('public', PUBLIC),
    ...group('manager-site', MANAGER_SITE),
    ...group('dashboard', DASHBOARD),
  ]
}

export default [
  ...pages('th'),
  ...prefix('en', pages('en')),
  ...FILES.map(({ path, file }) => route(path, `features/${file}.ts`, { id: `file:${path}` })),
] satisfies RouteConfig
