import { csvBaht } from '#i18n/csv.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bangkokParts } from '#thai/days.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { statusName } from './kinds.ts'
import { titleOf } from './types.ts'

export const STATES = ['open', 'approved', 'declined', 'withdrawn'] as const

const PATH = '/dashboard/manager/applications'

/** What people have applied for. */
export const shownList = dashboardList({
  name: 'applications',
  path: PATH,
  read: (query) => ({
    search: searchIn(query),
    status: STATES.find((state) => state === query.get('status')),
  }),
  ask: (api, asked) => api.applications.list(asked),
  title: () => m.applications_list_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'name',
      head: m.applications_applicant(),
      isTitle: true,
      cell: (row) => <Anchor href={`${pathIn(locale, PATH)}/${row.id}`}>{row.name}</Anchor>,
      file: (row) => row.name,
    },
    {
      key: 'home',
      head: m.applications_home(),
      cell: (row) => `${row.unitNo} · ${titleOf(row, locale)}`,
      file: (row) => `${row.unitNo} · ${titleOf(row, locale)}`,
    },
    {
      key: 'moveIn',
      head: m.applications_move_in(),
      cell: (row) => (row.moveInDay ? formatDay(row.moveInDay, locale) : '–'),
      file: (row) => row.moveInDay,
    },
    {
      key: 'income',
      head: m.applications_income(),
      isNumber: true,
      cell: (row) =>
        row.incomeSatang === null ? '–' : formatMoney(row.incomeSatang, locale, { satang: 'auto' }),
      file: (row) => (row.incomeSatang === null ? null : csvBaht(row.incomeSatang)),
    },
    {
      key: 'sent',
      head: m.applications_sent(),
      cell: (row) => formatDay(bangkokParts(row.submittedAt).day, locale),
      file: (row) => bangkokParts(row.submittedAt).day,
    },
    {
      key: 'status',
      head: m.applications_status(),
      cell: (row) => (
        <StatusTag kind="application" state={row.status}>
          {statusName(row.status)}
        </StatusTag>
      ),
      file: (row) => statusName(row.status),
    },
  ],
})
