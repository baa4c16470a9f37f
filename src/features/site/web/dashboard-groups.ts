import { m } from '#i18n/messages/messages.js'
import type { DashboardType } from '#web/dashboard/dashboard-types.ts'
import type { MenuEntry } from './dashboard-menu.ts'

/** What waits, by kind, as the bell counts it. */
export type WaitingCounts = Partial<
  Record<
    | 'slips'
    | 'repairs'
    | 'newRepairs'
    | 'applications'
    | 'visits'
    | 'inquiries'
    | 'leasesToSign'
    | 'deposits'
    | 'meters'
    | 'payables'
    | 'review'
    | 'reminders'
    | 'messages',
    number
  >
>

/** A group of a menu. One without a label is not folded. */
export type MenuGroup = {
  key: string
  label: (() => string) | null
  paths: readonly string[]
  /** Open until somebody folds it. */
  isOpen: boolean
}

const group = (key: string, label: MenuGroup['label'], paths: string, isOpen = true): MenuGroup => ({
  ...{ key, label, isOpen },
  paths: paths.split(' '),
})

/** The manager's entries as one goes through a day; within a group they stand in the menu's own order. */
const MANAGER: readonly MenuGroup[] = [
  group('today', m.site_group_today, 'main maintenance messages'),
  group('homes', m.site_group_homes, 'properties tenants owners contacts service-providers'),
  group('money', m.site_group_money, 'accounting report'),
  group('papers', m.site_group_papers, 'documents insurance templates', false),
  group(
    'found',
    m.site_group_found,
    'my-website marketing holiday-greetings business-card alerts enhance-photo ai-portrait',
    false,
  ),
  group('settings', null, 'general-settings'),
]

/** The groups of a menu with their entries; a menu of few entries is one group without a label. */
export function groupsOf(
  type: DashboardType,
  menu: readonly MenuEntry[],
): (MenuGroup & { entries: MenuEntry[] })[] {
  if (type !== 'manager') return [{ ...group('all', null, ''), entries: [...menu] }]

  return MANAGER.map((one) => ({
    ...one,
    entries: menu.filter(({ path }) => one.paths.includes(path.replace(/^.*-alerts$/, 'alerts'))),
  }))
}

type Part = { path: string; label: () => string; count: (of: WaitingCounts) => number; isSteady?: boolean }

/** The calendar is everybody's and has no entry in the specification: it always stands under the first one. */
const CALENDAR: Part = {
  path: 'calendar',
  label: m.site_part_calendar,
  count: ({ reminders = 0 }) => reminders,
  isSteady: true,
}

/** What an owner is asked to agree to. */
const APPROVALS: Part = { path: 'approvals', label: m.site_part_approvals, count: () => 0, isSteady: true }

/** Parts that have a name of their own and stand under the entry they belong to. */
const PARTS: Record<string, Part[]> = {
  main: [CALENDAR],
  maintenance: [
    { path: 'care-plans', label: m.site_part_care_plans, count: () => 0 },
    { path: 'assets', label: m.site_part_assets, count: () => 0 },
    { path: 'maintenance/doors', label: m.site_part_doors, count: () => 0 },
    { path: 'repair-rules', label: m.site_part_repair_rules, count: () => 0 },
  ],
  messages: [{ path: 'broadcasts', label: m.site_part_broadcasts, count: () => 0, isSteady: true }],
  properties: [
    { path: 'visits', label: m.site_part_visits, count: ({ visits = 0 }) => visits },
    { path: 'inquiries', label: m.site_part_inquiries, count: ({ inquiries = 0 }) => inquiries },
  ],
  tenants: [
    { path: 'applications', label: m.site_part_applications, count: ({ applications = 0 }) => applications },
  ],
  accounting: [
    {
      path: 'accounting/month-end',
      label: m.site_part_month_end,
      count: ({ review = 0 }) => review,
      isSteady: true,
    },
    { path: 'accounting/meters', label: m.site_part_meters, count: ({ meters = 0 }) => meters },
    { path: 'accounting/bills-to-pay', label: m.payables_title, count: ({ payables = 0 }) => payables },
    { path: 'accounting/payouts', label: m.payouts_title, count: () => 0 },
    { path: 'accounting/books', label: m.billing_tab_books, count: () => 0, isSteady: true },
  ],
  documents: [
    {
      path: 'documents/leases?status=deposit',
      label: m.site_part_deposits,
      count: ({ deposits = 0 }) => deposits,
    },
    { path: 'inspections', label: m.site_part_inspections, count: () => 0 },
  ],
}

const OF_TENANT: typeof PARTS = { main: [CALENDAR] }
const OF_OWNER: typeof PARTS = { main: [CALENDAR, APPROVALS] }

/** What stands under an entry: while something waits there, or its entry is the one that is open. */
export function partsOf(type: DashboardType, path: string, waiting: WaitingCounts, isCurrent: boolean) {
  const parts = { manager: PARTS, tenant: OF_TENANT, owner: OF_OWNER, admin: {}, others: {} }[
    type
  ] as typeof PARTS

  return (parts[path] ?? [])
    .map((part) => ({ ...part, count: part.count(waiting) }))
    .filter(({ count, isSteady }) => isSteady || isCurrent || count > 0)
    .map(({ path: at, label, count }) => ({ path: at, label, count }))
}

/** Whether an address belongs to a part: its page, a page below it, or a list shown by its query. */
export function isPartAt(part: string, { path, search }: { path: string; search: string }): boolean {
  const [at, query] = part.split('?') as [string, string?]
  if (query === undefined) return path === at || path.startsWith(`${at}/`)
  const params = new URLSearchParams(search)
  const wanted = [...new URLSearchParams(query)]
  if (path === at) return wanted.every(([key, value]) => params.get(key) === value)

  // `documents/{id}/deposit` is one of the list of `documents/leases?status=deposit`.
  return path.startsWith(`${at.split('/')[0]}/`) && wanted.some(([, value]) => path.endsWith(`/${value}`))
}

/** What waits at an entry itself, beside its parts. */
export function countOf(
  type: DashboardType,
  path: string,
  { slips = 0, leasesToSign = 0, repairs = 0, newRepairs = 0, messages = 0 }: WaitingCounts,
): number {
  if (path === 'messages' || path === 'message') return messages
  if (type !== 'manager') return 0

  return { accounting: slips, documents: leasesToSign, maintenance: repairs + newRepairs }[path] ?? 0
}

/** The manager's entries whose page is not there yet; what is built takes its name from here. */
export const SOON: ReadonlySet<string> = new Set('enhance-photo ai-portrait'.split(' '))
