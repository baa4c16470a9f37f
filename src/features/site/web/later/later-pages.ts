import { currentEntry, menuOf } from '#features/site/web/dashboard-menu.ts'
import { m } from '#i18n/messages/messages.js'
import type { DashboardType } from '#web/dashboard/dashboard-types.ts'

/** A page that is planned: what it is called, and what it will do. */
export type LaterPage = { title: string; will: string }

/** What each dashboard entry will do, by the first part of its path. Entries with a page of their own never ask. */
const DASHBOARD: Record<string, () => string> = {
  main: m.site_will_main,
  properties: m.site_will_properties,
  tenants: m.site_will_tenants,
  owners: m.site_will_owners,
  maintenance: m.site_will_maintenance,
  messages: m.site_will_messages,
  message: m.site_will_messages,
  contacts: m.site_will_contacts,
  documents: m.site_will_documents,
  accounting: m.site_will_accounting,
  'my-website': m.site_will_website,
  marketing: m.site_will_marketing,
  'service-providers': m.site_will_service_providers,
  'general-settings': m.site_will_settings,
  report: m.site_will_report,
  insurance: m.site_will_insurance,
  templates: m.site_will_templates,
  'holiday-greetings': m.site_will_greetings,
  'holiday-greetings-lists': m.site_will_greetings,
  'business-card': m.site_will_cards,
  'enhance-photo': m.site_will_photos,
  'ai-portrait': m.site_will_portrait,
  'pay-rent-online': m.site_will_pay,
  'payment-due': m.site_will_payment_due,
  'apply-to-rent': m.site_will_application,
  users: m.site_will_users,
  'subscribers-list': m.site_will_subscribers,
  letters: m.site_will_letters,
  'same-rooms': m.site_will_same_rooms,
  'exchange-rates': m.site_will_rates,
  'audit-log': m.site_will_audit,
  videos: m.site_will_videos,
  'payment-history': m.site_will_payments,
  'emails-popups': m.site_will_emails,
  'discount-lists': m.site_will_discounts,
  analytics: m.site_will_analytics,
}

/** The forms of the specification (§2 Dashboard), each under the entry it belongs to. */
const FORMS: Record<string, string> = {
  contact: 'contacts',
  maintenance: 'maintenance',
  owner: 'owners',
  property: 'properties',
  tenant: 'tenants',
  vendor: 'service-providers',
  'holiday-greetings': 'holiday-greetings',
  marketing: 'marketing',
  report: 'report',
  'fee-agreement': 'documents',
  'inspection-property': 'documents',
  'lease-draft': 'documents',
  'listing-agreement': 'documents',
  'move-in': 'documents',
  'move-out': 'documents',
  'purchase-sale': 'documents',
  'registration-letter': 'documents',
  'security-document': 'documents',
  'tenant-welcome-letter': 'documents',
}

/** Those that administrators have too (§2 Admin pages). */
const ADMIN_FORMS = new Set(['contact', 'owner', 'property', 'tenant', 'vendor'])

/** The planned page of a dashboard, or null where nothing of that name is planned. */
export function laterDashboardPage(
  type: DashboardType,
  component: string,
  { product, search = '' }: { product: string; search?: string },
): LaterPage | null {
  const menu = menuOf(type, product)
  const form = /^(?:add|edit|create)-(.+)$/.exec(component)?.[1]
  const slug = form ? FORMS[form] : component
  if (!slug) return null
  // Administrators have forms of a manager's whose lists are not in their menu.
  const isAdminForm = type === 'admin' && form !== undefined && ADMIN_FORMS.has(form)
  const entry =
    currentEntry(menu, slug, search) ??
    (isAdminForm ? currentEntry(menuOf('manager', product), slug, search) : undefined)
  if (!entry) return null
  if (form) return { title: entry.label(), will: m.site_will_form() }
  const isAlerts = slug.toLowerCase().startsWith(product) && /alerts$/i.test(slug)
  const will = isAlerts ? m.site_will_alerts : DASHBOARD[slug]

  return will ? { title: entry.label(), will: will() } : null
}
