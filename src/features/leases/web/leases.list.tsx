import { csvBaht } from '#i18n/csv.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { LeaseListRow } from './types.ts'
import { homeName, statusName } from './words.ts'

export const STATES = ['open', 'active', 'ending', 'deposit', 'expired', 'terminated'] as const

/** The leases of a business. */
export const shownList = dashboardList({
  name: 'leases',
  path: '/dashboard/manager/documents/leases',
  read: (query) => ({
    search: searchIn(query),
    status: STATES.find((state) => state === query.get('status')),
  }),
  ask: (api, asked) => api.leases.list(asked),
  title: () => m.leases_list_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }, { status }) => [
    {
      key: 'home',
      head: m.leases_home(),
      isTitle: true,
      cell: (row) => (
        <Anchor href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${row.id}`)}>
          {homeName(row, locale)}
        </Anchor>
      ),
      file: (row) => homeName(row, locale),
    },
    { key: 'no', head: m.leases_no(), cell: (row) => row.no, file: (row) => row.no },
    { key: 'tenant', head: m.leases_tenant(), cell: (row) => row.tenantName, file: (row) => row.tenantName },
    {
      key: 'start',
      head: m.leases_start(),
      cell: (row) => formatDay(row.startDay, locale),
      file: (row) => row.startDay,
    },
    {
      key: 'end',
      head: m.leases_end(),
      cell: (row) => (row.endDay ? formatDay(row.endDay, locale) : m.leases_no_end()),
      file: (row) => row.endDay,
    },
    {
      key: 'rent',
      head: m.leases_rent(),
      isNumber: true,
      cell: (row) => formatMoney(row.rentSatang, locale),
      file: (row) => csvBaht(row.rentSatang),
    },
    {
      key: 'status',
      head: m.leases_status(),
      cell: (row) => (
        <StatusTag kind="lease" state={row.status}>
          {statusName(row.status)}
        </StatusTag>
      ),
      file: (row) => statusName(row.status),
    },
    ...(status === 'ending'
      ? [
          {
            key: 'renew',
            head: m.leases_renew(),
            cell: (row: LeaseListRow) => (
              <Anchor href={pathIn(locale, `/dashboard/manager/documents/${row.id}/renew`)}>
                {m.leases_renew()}
              </Anchor>
            ),
            file: null,
          },
        ]
      : []),
  ],
})
