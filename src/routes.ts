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
  page('/search', 'listings/web/search/search'),
  page('/search/:hotelId', 'listings/web/search/search-hotel'),
  page('/feature', 'listings/web/search/feature'),
  page('/save-search', 'saved-searches/web/save'),
  page('/save-search/confirm', 'saved-searches/web/confirm'),
  page('/save-search/stop', 'saved-searches/web/stop'),
  page('/still-free', 'confirmations/web/still-free'),
  page('/favourites', 'favourites/web/favourites'),
  page('/compare', 'favourites/web/compare'),
  page('/rent', 'places/web/places'),
  page('/rent/:slug', 'places/web/place'),
  page('/listing/:id', 'listings/web/home/listing'),
  page('/listing/:id/visit', 'visits/web/visit'),
  page('/listing/:id/ask', 'inquiries/web/ask'),
  page('/seek', 'inquiries/web/seek'),
  page('/listing/:id/index_bk', 'listings/web/home/listing-legacy'),
  page('/listing/:id/index_bk_bk', 'listings/web/home/listing-legacy'),
  page('/login', 'accounts/web/login'),
  page('/register', 'accounts/web/register'),
  page('/forgot-password', 'accounts/web/forgot-password'),
  page('/logout', 'accounts/web/logout'),
  page('/logout-callback', 'accounts/web/logout'),
  page('/login/social', 'social/web/social'),
  page('/callback', 'accounts/web/callback'),
  page('/login-callback', 'accounts/web/callback'),
  page('/reset-password', 'accounts/web/reset-password'),
  page('/verify-email', 'accounts/web/verify-email'),
  page('/keep-account', 'privacy/web/keep-account'),
  page('/unsubscribe', 'settings/web/unsubscribe'),
  page('/success-register', 'accounts/web/success-register'),
  page('/onboarding', 'onboarding/web/onboarding'),
  page('/invitation', 'people/web/invitation'),
  page('/reset-user', 'people/web/reset-user'),
  page('/property-manager-about', 'about/web/managers'),
  page('/owner-details', 'about/web/owners'),
  page('/residents', 'about/web/residents'),
  page('/recommend', 'letters/web/recommend'),
  page('/contact', 'letters/web/contact'),
  page('/pricing', 'packages/web/pricing'),
  page('/demo', 'visits/web/demo'),
  page('/payment/status', 'billing/web/pay/payment-status'),
  page('/payment/:id?', 'billing/web/pay/payment'),
  page('/design-your-website', 'about/web/design'),
  page('/video-library', 'guides/web/library'),
  page('/video-library/:guide', 'guides/web/guide'),
  page('/help-center', 'site/web/help/help'),
  page('/help-center/:name', 'site/web/help/help-article'),
  page('/help-center/how-to/:task', 'site/web/help/help-task'),
  page('/create/:form/:id?', 'site/web/later/legacy-form'),
  page('/dev/outbox', 'site/web/outbox/outbox'),
  page('/dev/outbox/:id', 'site/web/outbox/outbox-mail'),
  page('/listing/apply-for-rent', 'applications/web/apply/apply-pick'),
  page('/listing/:id/apply-for-rent', 'applications/web/apply/apply'),
  page('*', 'site/web/errors/not-found'),
]

/** Pages behind a link that somebody was sent: of the business that sent it, without the product's header. */
const LINKS: Page[] = [
  page('/approve/:token', 'approvals/web/link'),
  page('/job/:token', 'jobs/web/worker/job'),
]

/** Behind the labels at doors, without the menu of the site. */
const DOORS: Page[] = [page('/fix', 'doors/web/fix-code'), page('/fix/:code', 'doors/web/fix')]

/** A manager's own website: `{name}` is the subdomain's name, or the user type on the manager's own host. */
const MANAGER_SITE: Page[] = [
  page('/:name/apply-for-rent', 'applications/web/apply/apply-site-pick'),
  page('/:name/listing/apply-for-rent', 'applications/web/apply/apply-site-pick'),
  page('/:name/listing/:id/apply-for-rent', 'applications/web/apply/apply-site'),
  page('/:name/listing/:id/before-applying', 'applications/web/apply/apply-site-gate'),
  page('/:name', 'websites/web/site/site-home'),
  page('/:name/about', 'websites/web/site/site-about'),
  page('/:name/available', 'websites/web/site/site-available'),
  page('/:name/contact', 'websites/web/site/site-contact'),
  ...['services', 'testimonial', 'team', 'why-us'].map((one) =>
    page(`/:name/${one}`, 'websites/web/site/site-extra'),
  ),
  page('/:name/alerts', 'websites/web/site/site-posts'),
  page('/:name/alerts/:id', 'websites/web/site/site-post'),
  page('/:name/listing/:id', 'websites/web/site/site-listing'),
  page('/:name/listing/:id/visit', 'visits/web/visit'),
  page('/:name/listing/:id/ask', 'inquiries/web/ask'),
  page('/:name/listing/:id/index_bk', 'listings/web/home/listing-legacy'),
  // What a site has not is missing within the site.
  page('/:name/*', 'site/web/errors/not-found'),
]

/** The dashboard, by role. */
const DASHBOARD: Page[] = [
  page('/dashboard/manager/main', 'overview/web/main'),
  page('/dashboard/manager/applications', 'applications/web/manager-list'),
  page('/dashboard/manager/applications/:id', 'applications/web/decide'),
  page('/dashboard/manager/documents', 'leases/web/list'),
  page('/dashboard/manager/documents/:id/deposit', 'deposits/web/deposit'),
  page('/dashboard/manager/edit-lease-draft/:id', 'leases/web/editor'),
  page('/dashboard/manager/tenants', 'tenants/web/list'),
  page('/dashboard/manager/tenants/:id', 'records/web/person/person'),
  page('/dashboard/manager/add-tenant', 'tenants/web/tenant-form'),
  page('/dashboard/manager/edit-tenant/:id', 'tenants/web/tenant-form'),
  page('/dashboard/tenant/maintenance', 'maintenance/web/tenant/own-list'),
  page('/dashboard/tenant/maintenance/new', 'maintenance/web/tenant/own-new'),
  page('/dashboard/tenant/maintenance/:id', 'maintenance/web/tenant/own'),
  page('/dashboard/tenant/documents', 'leases/web/own-list'),
  page('/dashboard/tenant/documents/:id', 'leases/web/own'),
  page('/dashboard/tenant/apply-to-rent', 'applications/web/own-list'),
  page('/dashboard/tenant/apply-to-rent/:id', 'applications/web/own'),
  page('/dashboard/tenant/main', 'billing/web/due/tenant-main'),
  page('/dashboard/tenant/pay-rent-online', 'billing/web/pay/pay-rent-online'),
  page('/dashboard/tenant/pay-rent-online/:invoiceId', 'billing/web/pay/pay-bill'),
  page('/dashboard/tenant/payment-due', 'billing/web/due/payment-due'),
  page('/dashboard/manager/accounting', 'billing/web/bills/bills'),
  page('/dashboard/manager/accounting/bills/:invoiceId', 'billing/web/bills/bill-detail'),
  page('/dashboard/manager/accounting/bills/:invoiceId/waive', 'charges/web/waive'),
  page('/dashboard/manager/accounting/next-bills', 'charges/web/next/bills'),
  page('/dashboard/manager/accounting/next-bills/:leaseId/:period', 'charges/web/next/bill'),
  page('/dashboard/manager/accounting/charges', 'charges/web/charges'),
  page('/dashboard/manager/accounting/charges/new', 'charges/web/form'),
  page('/dashboard/manager/accounting/charges/share', 'charges/web/share'),
  page('/dashboard/manager/accounting/charges/rooms', 'charges/web/rooms'),
  page('/dashboard/manager/accounting/charges/:id', 'charges/web/act'),
  page('/dashboard/manager/accounting/meters', 'meters/web/round'),
  page('/dashboard/manager/accounting/slips', 'billing/web/slips/slips'),
  page('/dashboard/manager/accounting/slips/:slipId', 'billing/web/slips/slip'),
  page('/dashboard/manager/accounting/receipts', 'billing/web/receipts/receipts'),
  page('/dashboard/manager/accounting/books', 'billing/web/books/books'),
  page('/dashboard/manager/accounting/expenses', 'expenses/web/expenses'),
  page('/dashboard/manager/accounting/expenses/new', 'expenses/web/expense-form'),
  page('/dashboard/manager/imports', 'imports/web/imports'),
  page('/dashboard/manager/imports/:id', 'imports/web/import'),
  page('/dashboard/manager/properties', 'properties/web/properties'),
  page('/dashboard/manager/find', 'records/web/find/find'),
  page('/dashboard/manager/properties/bulk', 'properties/web/bulk/bulk'),
  page('/dashboard/manager/properties/map', 'records/web/map/map'),
  page('/dashboard/manager/properties/buildings/:id', 'records/web/building/building'),
  page('/dashboard/manager/properties/buildings/:id/edit', 'properties/web/building/form'),
  page('/dashboard/manager/properties/act', 'properties/web/acts/act'),
  page('/dashboard/manager/properties/acts/:key', 'properties/web/acts/done'),
  page('/dashboard/manager/properties/:id', 'records/web/room/room'),
  page('/dashboard/manager/properties/:id/new-lease', 'records/web/room/new-lease'),
  page('/dashboard/manager/add-property', 'properties/web/add/add-home'),
  page('/dashboard/manager/edit-property/:id', 'properties/web/property-form'),
  page('/dashboard/manager/visits', 'visits/web/visits'),
  page('/dashboard/manager/inquiries', 'inquiries/web/inquiries'),
  page('/dashboard/manager/owners', 'owners/web/owners'),
  page('/dashboard/manager/owners/:id', 'records/web/owner/owner'),
  page('/dashboard/manager/owners/:id/statements/:period', 'owners/web/statement'),
  page('/dashboard/manager/add-owner', 'owners/web/owner-form'),
  page('/dashboard/manager/edit-owner/:id', 'owners/web/owner-form'),
  page('/dashboard/owner/main', 'owners/web/own-main'),
  page('/dashboard/owner/report', 'owners/web/own-reports'),
  page('/dashboard/owner/report/:period', 'owners/web/own-report'),
  page('/dashboard/manager/service-providers', 'vendors/web/list'),
  page('/dashboard/manager/add-vendor', 'vendors/web/vendor'),
  page('/dashboard/manager/edit-vendor/:id', 'vendors/web/vendor'),
  page('/dashboard/manager/maintenance', 'maintenance/web/desk/repairs'),
  page('/dashboard/manager/insurance', 'insurance/web/list'),
  page('/dashboard/manager/insurance/new', 'insurance/web/form'),
  page('/dashboard/manager/insurance/:id', 'insurance/web/form'),
  page('/dashboard/owner/insurance', 'insurance/web/own-list'),
  page('/dashboard/owner/insurance/new', 'insurance/web/own-form'),
  page('/dashboard/owner/insurance/:id', 'insurance/web/own-form'),
  page('/dashboard/tenant/insurance', 'insurance/web/own-list'),
  page('/dashboard/tenant/insurance/new', 'insurance/web/own-form'),
  page('/dashboard/tenant/insurance/:id', 'insurance/web/own-form'),
  page('/dashboard/others/main', 'vendors/web/own-main'),
  page('/dashboard/admin/users', 'admin/web/users'),
  page('/dashboard/admin/users/:id', 'admin/web/user'),
  page('/dashboard/admin/subscribers-list', 'admin/web/subscribers'),
  page('/dashboard/admin/subscribers-list/:id', 'admin/web/subscriber'),
  page('/dashboard/admin/letters', 'letters/web/letters'),
  page('/dashboard/admin/same-rooms', 'admin/web/same-rooms'),
  page('/dashboard/admin/same-rooms/:id', 'admin/web/same-room'),
  page('/dashboard/admin/audit-log', 'admin/web/audit/audit-log'),
  page('/dashboard/admin/audit-log/:id', 'admin/web/audit/audit-entry'),
  page('/dashboard/manager/alerts', 'posts/web/posts'),
  page('/dashboard/manager/alerts/new', 'posts/web/post'),
  page('/dashboard/manager/alerts/:id', 'posts/web/post'),
  page('/dashboard/manager/marketing', 'feeds/web/widget'),
  page('/dashboard/manager/marketing/partners', 'feeds/web/partners'),
  page('/dashboard/manager/my-website/search', 'websites/web/search-options'),
  page('/dashboard/manager/my-website/domain', 'domains/web/domain'),
  page('/dashboard/manager/my-website/add-admin', 'people/web/add-admin'),
  page('/dashboard/manager/my-website/:page?', 'websites/web/editor/editor'),
  page('/dashboard/manager/no-business', 'onboarding/web/no-business'),
  page('/dashboard/:type/calendar', 'days/web/calendar'),
  page('/dashboard/:type/calendar/link', 'days/web/link'),
  page('/dashboard/:type/calendar/new', 'days/web/entry'),
  page('/dashboard/:type/calendar/:id', 'days/web/entry'),
  page('/dashboard/manager/filings', 'filings/web/list'),
  page('/dashboard/manager/filings/new', 'filings/web/new'),
  page('/dashboard/manager/filings/:id', 'filings/web/sheet'),
  page('/dashboard/manager/contacts', 'contacts/web/list'),
  page('/dashboard/manager/contacts/:id', 'contacts/web/contact'),
  page('/dashboard/manager/add-contact', 'contacts/web/form'),
  page('/dashboard/manager/edit-contact/:id', 'contacts/web/form'),
  page('/dashboard/manager/merge-contacts/:id', 'contacts/web/merge'),
  page('/dashboard/manager/maintenance/:id/jobs', 'jobs/web/jobs'),
  page('/dashboard/manager/maintenance/:id/jobs/:jobId/sheet', 'jobs/web/sheet'),
  page('/dashboard/manager/maintenance/doors', 'doors/web/list'),
  page('/dashboard/manager/repair-rules', 'repair-rules/web/rules'),
  page('/dashboard/manager/maintenance/:id/approval', 'approvals/web/approval'),
  page('/dashboard/manager/maintenance/:id/costs', 'vendor-bills/web/costs'),
  page('/dashboard/manager/accounting/vendor-bills', 'vendor-bills/web/vendor-bills'),
  page('/dashboard/owner/approvals', 'approvals/web/own-list'),
  page('/dashboard/owner/approvals/:id', 'approvals/web/own'),
  page('/dashboard/manager/introduced/:of/:id', 'agents/web/introduced'),
  page('/dashboard/manager/accounting/commissions', 'agents/web/commissions'),
  page('/dashboard/:type/place', 'people/web/place'),
  page('/dashboard/:type/confirm', 'second-factor/web/confirm'),
  page('/dashboard/manager/maintenance/:id', 'maintenance/web/record/record'),
  page('/dashboard/manager/add-maintenance', 'maintenance/web/form/form'),
  page('/dashboard/manager/edit-maintenance/:id', 'maintenance/web/form/form'),
  page('/dashboard/:type?/:component?/:id?', 'site/web/later/later'),
  page('/dashboard/*', 'site/web/errors/not-found'),
]

/** The sections of General Settings, under one frame; which role has which is said in `settings/web/sections.ts`. */
const SETTINGS: Page[] = [
  page('/dashboard/:type/general-settings', 'settings/web/index'),
  page('/dashboard/:type/general-settings/account', 'settings/web/account'),
  page('/dashboard/:type/general-settings/contact', 'settings/web/contact'),
  page('/dashboard/:type/general-settings/business', 'settings/web/business'),
  page('/dashboard/:type/general-settings/bank', 'settings/web/bank'),
  page('/dashboard/:type/general-settings/cards', 'settings/web/cards'),
  page('/dashboard/:type/general-settings/notifications', 'settings/web/notifications'),
  page('/dashboard/:type/general-settings/security', 'second-factor/web/security'),
  page('/dashboard/manager/general-settings/people', 'people/web/people'),
  page('/dashboard/:type/general-settings/searches', 'saved-searches/web/section'),
  page('/dashboard/manager/general-settings/takeout', 'takeouts/web/takeout'),
  page('/dashboard/:type/general-settings/privacy', 'privacy/web/privacy'),
  page('/dashboard/:type/general-settings/*', 'settings/web/index'),
]

/** Routes that answer data, not pages (sitemaps, robots). */
const FILES: Page[] = [
  page('/robots.txt', 'websites/web/robots'),
  page('/alerts.xml', 'websites/web/site/site-rss'),
  page('/en/alerts.xml', 'websites/web/site/site-rss'),
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
  const group = (name: string, list: Page[], noun = 'site', inner: RouteConfigEntry[] = []) =>
    layout(`features/${noun}/web/${name}.layout.tsx`, { id: `${locale}:${name}` }, [
      ...list.map(entry),
      ...inner,
    ])

  return [
    group('public', PUBLIC),
    group('link', LINKS),
    group('door', DOORS, 'doors'),
    group('manager-site', MANAGER_SITE),
    group('dashboard', DASHBOARD, 'site', [group('settings', SETTINGS, 'settings')]),
    // Beside the layout: who may not have a list is led to its page, not to its file once more.
    route('/dashboard/export/:name', 'features/site/web/lists/list-file.ts', {
      id: `${locale}:dashboard:list`,
    }),
  ]
}

export default [
  ...pages('th'),
  ...prefix('en', pages('en')),
  ...FILES.map(({ path, file }) => route(path, `features/${file}.ts`, { id: `file:${path}` })),
] satisfies RouteConfig
