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
  page('/listing/apply-for-rent', 'applications/web/apply-pick'),
  page('/listing/:id/apply-for-rent', 'applications/web/apply'),
  page('*', 'site/web/not-found'),
]

/** A manager's own website: `{name}` is the subdomain's name, or the user type on the manager's own host. */
const MANAGER_SITE: Page[] = [
  page('/:name/apply-for-rent', 'applications/web/apply-alias'),
  page('/:name/listing/apply-for-rent', 'applications/web/apply-alias'),
  page('/:name/listing/:id/apply-for-rent', 'applications/web/apply-alias'),
]

/** The dashboard, by role. */
const DASHBOARD: Page[] = [
  page('/dashboard/manager/applications', 'applications/web/manager-list'),
  page('/dashboard/manager/applications/:id', 'applications/web/decide'),
  page('/dashboard/manager/documents', 'leases/web/list'),
  page('/dashboard/manager/edit-lease-draft/:id', 'leases/web/editor'),
  page('/dashboard/manager/tenants', 'tenants/web/list'),
  page('/dashboard/manager/tenants/:id', 'tenants/web/tenant'),
  page('/dashboard/tenant/documents', 'leases/web/own-list'),
  page('/dashboard/tenant/documents/:id', 'leases/web/own'),
  page('/dashboard/tenant/apply-to-rent', 'applications/web/own-list'),
  page('/dashboard/tenant/apply-to-rent/:id', 'applications/web/own'),
]

/** Routes that answer data, not pages (sitemaps, robots). */
const FILES: Page[] = []

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
  ...FILES.map(({ path, file }) => route(path, `features/${file}.ts`)),
] satisfies RouteConfig
