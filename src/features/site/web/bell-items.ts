import { MONEY_KINDS } from '#features/overview/web/embed/money-kinds.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type DashboardType, dashboardPath } from '#web/dashboard/dashboard-types.ts'
import type { BellProps } from '#web/layouts/dashboard-bell.tsx'
import type { Scope } from '#web/page/page-scope.ts'

/** What the bell of a manager counts. */
export type Waiting = Awaited<ReturnType<Scope['api']['overview']['waiting']>>['data']

/** What a person was told lately. */
export type Told = Awaited<ReturnType<Scope['api']['notices']['unread']>>['data']

/** The counts of a bell; what was told is added by `bellWith`. */
type Counts = Omit<BellProps, 'told'>

/** A bell with what the person was told below its counts. */
export function bellWith(
  counts: Counts | null,
  { count, latest }: Told,
  type: DashboardType,
  locale: Locale,
): BellProps {
  const all = dashboardPath(locale, type, 'notices')

  return {
    ...(counts ?? bellOf([], 0)),
    told: {
      label: m.notices_title(),
      none: m.notices_none(),
      unread: count > 0 ? m.notices_unread({ count }) : '',
      allHref: all,
      allLabel: m.notices_all(),
      items: latest.map(({ id, title, at, isRead }) => ({
        ...{ key: id, href: `${all}/${id}`, title, time: formatDateTime(at, locale), isRead },
      })),
    },
  }
}

/** What waits for a manager as far as they may do it. */
export function mayWait(waiting: Waiting, mayMoney: boolean): Waiting {
  const kept = Object.entries(waiting).map(([kind, count]) =>
    mayMoney || !MONEY_KINDS.has(kind) ? [kind, count] : [kind, 0],
  )

  return Object.fromEntries(kept)
}

/** The bell of a manager: each kind with the page where it is done, as the tasks of the overview. Its number is theirs. */
export function managerBell(waiting: Waiting, locale: Locale): Counts {
  const href = (path: string) => dashboardPath(locale, 'manager', path)
  const meters = formatNumber(waiting.meters)
  const lines: [Exclude<keyof Waiting, 'needsBank'>, string, string][] = [
    ['slips', 'accounting/slips', m.site_dash_bell_slips()],
    ['certificates', 'accounting/withholding', m.site_dash_bell_certificates()],
    ['overdue', 'accounting?status=overdue', m.site_dash_bell_overdue()],
    ['deposits', 'documents/leases?status=deposit', m.site_dash_bell_deposits()],
    ['review', 'accounting/next-bills', m.site_dash_bell_review()],
    ['meters', 'accounting/meters?show=unread', m.site_dash_bell_meters({ count: meters })],
    ['billedUnread', 'accounting/meters?show=unread', m.site_dash_bell_billed_unread()],
    ['repairs', 'maintenance', m.site_dash_bell_repairs()],
    ['newRepairs', 'maintenance?waits=us', m.site_dash_bell_new_repairs()],
    ['vendorBills', 'accounting/vendor-bills', m.site_dash_bell_vendor_bills()],
    ['payables', 'accounting/bills-to-pay', m.site_dash_bell_payables()],
    ['filings', 'filings', m.site_dash_bell_filings()],
    ['reminders', 'calendar#todo', m.site_dash_bell_reminders()],
    ['applications', 'applications?status=open', m.site_dash_bell_applications()],
    ['leaseDrafts', 'documents/leases?status=open', m.site_dash_bell_drafts()],
    ['leasesToSign', 'documents/leases?status=open', m.site_dash_bell_leases()],
    ['visits', 'visits?status=open', m.site_dash_bell_visits()],
    ['inquiries', 'inquiries?status=open', m.site_dash_bell_inquiries()],
    ['toConfirm', 'properties?status=to_confirm', m.site_dash_bell_to_confirm()],
    ['leasesEnding', 'documents/leases?status=ending', m.site_dash_bell_ending()],
  ]

  return bellOf(
    lines.map(([key, path, label]) => ({ key, href: href(path), label, count: waiting[key] })),
    lines.filter(([key]) => waiting[key] > 0).length,
  )
}

/** The bell of a tenant or an owner: what their calendar has to do. */
export function alertsBell(alerts: number, type: DashboardType, locale: Locale): Counts {
  const href = dashboardPath(locale, type, 'calendar#todo')

  return bellOf([{ key: 'alerts', href, label: m.site_dash_bell_alerts(), count: alerts }], alerts)
}

function bellOf(items: BellProps['items'], sum: number): Counts {
  return {
    ...{ items, sum, label: m.site_dash_bell(), none: m.site_dash_bell_none() },
    // As the bell shows it: who speaks to a device names what they see.
    countLabel: m.site_dash_bell_count({ count: sum > 99 ? '99+' : formatNumber(sum) }),
  }
}
