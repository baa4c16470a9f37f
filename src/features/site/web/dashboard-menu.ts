import { m } from '#i18n/messages/messages.js'
import type { DashboardType } from '#web/dashboard/dashboard-types.ts'

/** An entry of a dashboard's menu: its address below `/dashboard/{type}/`, its label and its icon by name. */
export type MenuEntry = { path: string; label: () => string; icon: string }

const entry = (path: string, label: () => string, icon: string): MenuEntry => ({ path, label, icon })

/** The menus, entry by entry as the specification lists them (§2 Menus; slugs by G091, G092), and the audit log. */
export function menuOf(type: DashboardType, product: string): MenuEntry[] {
  const menus: Record<DashboardType, () => MenuEntry[]> = {
    manager: () => managerMenu(product),
    tenant: tenantMenu,
    owner: ownerMenu,
    admin: () => adminMenu(product),
    others: () => [entry('main', m.site_dash_main, 'dashboard')],
  }

  return menus[type]()
}

function managerMenu(product: string): MenuEntry[] {
  return [
    entry('main', m.site_dash_main, 'dashboard'),
    entry('properties', m.site_dash_properties, 'buildings'),
    entry('tenants', m.site_dash_tenants, 'people'),
    entry('owners', m.site_dash_owners, 'owner'),
    entry('maintenance', m.site_dash_maintenance, 'tool'),
    entry('messages', m.site_dash_messages, 'chat'),
    entry('contacts', m.site_dash_contacts, 'contacts'),
    entry('documents', m.site_dash_documents, 'document'),
    entry('accounting', m.site_dash_accounting, 'bill'),
    entry('my-website', m.site_dash_website, 'world'),
    entry('marketing', m.site_dash_marketing, 'megaphone'),
    entry('service-providers', m.site_dash_service_providers, 'truck'),
    entry('general-settings', m.site_dash_settings, 'settings'),
    entry('report', m.site_dash_reports, 'chart'),
    entry('insurance', m.site_dash_insurance, 'shield'),
    entry('templates', m.site_dash_templates, 'template'),
    entry('holiday-greetings', m.site_dash_greetings, 'gift'),
    entry('business-card', m.site_dash_cards, 'card'),
    entry(`${product}-alerts`, m.site_dash_alerts, 'news'),
    entry('enhance-photo', m.site_dash_photos, 'photo'),
    entry('ai-portrait', m.site_dash_portrait, 'portrait'),
  ]
}

function tenantMenu(): MenuEntry[] {
  return [
    entry('main', m.site_dash_main, 'dashboard'),
    entry('pay-rent-online?showMakePayment=true', m.site_dash_pay, 'wallet'),
    entry('payment-due', m.site_dash_payments_due, 'clock'),
    entry('pay-rent-online?showMakePayment=false', m.site_dash_history, 'history'),
    entry('apply-to-rent', m.site_dash_application, 'application'),
    entry('messages', m.site_dash_messages, 'chat'),
    entry('documents', m.site_dash_documents, 'document'),
    entry('maintenance', m.site_dash_repair, 'tool'),
    entry('insurance', m.site_dash_insurance, 'shield'),
    entry('general-settings', m.site_dash_settings, 'settings'),
  ]
}

function ownerMenu(): MenuEntry[] {
  return [
    entry('main', m.site_dash_main, 'dashboard'),
    entry('report', m.site_dash_report, 'chart'),
    entry('documents', m.site_dash_documents, 'document'),
    entry('accounting', m.site_dash_accounting, 'bill'),
    entry('tenants', m.site_dash_tenants, 'people'),
    entry('message', m.site_dash_messages, 'chat'),
    entry('insurance', m.site_dash_insurance, 'shield'),
    entry('general-settings', m.site_dash_settings, 'settings'),
  ]
}

function adminMenu(product: string): MenuEntry[] {
  return [
    entry('main', m.site_dash_main, 'dashboard'),
    entry('properties', m.site_dash_properties, 'buildings'),
    entry('users?type=3&name=owners', m.site_dash_admin_owners, 'owner'),
    entry('users?type=4&name=tenants', m.site_dash_tenants, 'people'),
    entry('users?type=0&name=users', m.site_dash_admin_users, 'user'),
    entry('users?type=1&name=admins', m.site_dash_admin_admins, 'admin'),
    entry('subscribers-list', m.site_dash_subscribers, 'crown'),
    entry('contacts', m.site_dash_contacts, 'contacts'),
    entry('service-providers', m.site_dash_service_providers, 'truck'),
    entry('videos', m.site_dash_videos, 'video'),
    entry('documents', m.site_dash_documents, 'document'),
    entry('templates', m.site_dash_templates, 'template'),
    entry('payment-history', m.site_dash_payments, 'wallet'),
    entry('emails-popups', m.site_dash_emails, 'mail'),
    entry(`${product}Alerts`, m.site_dash_admin_alerts, 'news'),
    entry('discount-lists', m.site_dash_discounts, 'discount'),
    entry('exchange-rates', m.site_dash_rates, 'discount'),
    entry('letters', m.site_dash_letters, 'mail'),
    entry('messages', m.site_dash_messages, 'chat'),
    entry('analytics', m.site_dash_analytics, 'line'),
    entry('holiday-greetings-lists', m.site_dash_admin_greetings, 'gift'),
    entry('same-rooms', m.site_dash_same_rooms, 'copies'),
    entry('audit-log', m.site_dash_audit, 'history'),
    entry('general-settings', m.site_dash_settings, 'settings'),
  ]
}

/** What stands in the bottom bar of phones, beside Menu: the paths of entries, most used first. */
export const TAB_PATHS: Record<DashboardType, string[]> = {
  manager: ['main', 'properties', 'accounting', 'maintenance'],
  tenant: ['main', 'pay-rent-online?showMakePayment=true', 'payment-due', 'maintenance'],
  owner: ['main', 'report', 'accounting', 'documents'],
  admin: ['main', 'properties', 'users?type=0&name=users', 'subscribers-list'],
  others: ['main'],
}

/** Short labels of the bottom bar, where the menu's own would not fit. */
export function tabLabel(entry: MenuEntry): string {
  const short: Record<string, () => string> = {
    accounting: m.site_dash_tab_money,
    maintenance: m.site_dash_tab_repair,
    'pay-rent-online?showMakePayment=true': m.site_dash_tab_pay,
    'payment-due': m.site_dash_tab_due,
    'users?type=0&name=users': m.site_dash_tab_users,
    'subscribers-list': m.site_dash_tab_subscribers,
  }

  return (short[entry.path] ?? entry.label)()
}

/** Pages without an entry of their own light up the one they belong to. */
const BELONGS: [RegExp, string][] = [
  [/^(?:calendar|product-news)/, 'main'],
  [/^(?:add|edit)-property/, 'properties'],
  [
    /^edit-(?:listing-agreement|fee-agreement|security-document|registration-letter|tenant-welcome-letter|purchase-sale|letter|lease-annex|inspection-property|move-in|move-out|lease-draft)|^sign-inspection/,
    'documents',
  ],
  [/^(?:import|listings?|visits?|inquiries)/, 'properties'],
  [/^(?:applications?|(?:add|edit)-tenant(?!-))/, 'tenants'],
  [/^(?:add|edit)-owner/, 'owners'],
  [/^(?:add|edit)-maintenance/, 'maintenance'],
  [/^(?:add|edit)-vendor/, 'service-providers'],
  [/^broadcasts/, 'messages'],
  [/^(?:create|edit)-report/, 'report'],
  [/^(?:create|edit)-holiday-greetings/, 'holiday-greetings'],
  [/^(?:leases?|sign)/, 'documents'],
  [/^(?:invoices?|bills?|slips?|payments?$|statements?|ledger|expenses?)/, 'accounting'],
  [/^pay(?:$|-)/, 'pay-rent-online?showMakePayment=true'],
]

/** The entry that a page belongs to, by its component and query. */
export function currentEntry(menu: MenuEntry[], component: string, search: string): MenuEntry | undefined {
  const params = new URLSearchParams(search)
  const fits = menu.filter((one) => one.path.split('?')[0] === component)
  const exact = fits.find((one) =>
    [...new URLSearchParams(one.path.split('?')[1])].every(
      ([key, value]) => key === 'name' || params.get(key) === value,
    ),
  )
  // One account's page, and lists without an entry of their own, belong to the list of all.
  const found = exact ?? fits.find((one) => one.path.startsWith('users?type=0')) ?? fits[0]
  if (found) return found
  // The page has one address whatever the product is called.
  if (component === 'alerts') return menu.find((one) => /(?:-a|A)lerts$/.test(one.path))
  const path = BELONGS.find(([pattern]) => pattern.test(component))?.[1]

  return menu.find((one) => one.path === path)
}
