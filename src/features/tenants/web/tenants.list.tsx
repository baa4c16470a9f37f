import { csvBaht } from '#i18n/csv.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

export const STATES = ['renting', 'past', 'owing'] as const

const PATH = '/dashboard/manager/tenants'

/** The tenants of a business. */
export const shownList = dashboardList({
  name: 'tenants',
  path: PATH,
  read: (query) => ({
    search: searchIn(query),
    state: STATES.find((one) => one === query.get('state')),
  }),
  ask: (api, asked) => api.tenants.list(asked),
  title: () => m.tenants_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'name',
      head: m.tenants_name(),
      isTitle: true,
      cell: (row) => <Anchor href={`${pathIn(locale, PATH)}/${row.id}`}>{nameOf(row)}</Anchor>,
      file: nameOf,
    },
    {
      key: 'home',
      head: m.tenants_home(),
      cell: (row) => unitsOf(row) || '–',
      file: unitsOf,
    },
    {
      key: 'contact',
      head: m.tenants_contact(),
      cell: (row) =>
        row.phone || row.email ? (
          <span>
            {row.phone && <span className="keep">{displayPhone(row.phone)}</span>}
            {row.phone && row.email && ' · '}
            {row.email}
          </span>
        ) : (
          '–'
        ),
      file: [
        { head: m.tenants_phone(), fact: ({ phone }) => phone && displayPhone(phone) },
        { head: m.tenants_line_id(), fact: ({ lineId }) => lineId },
        { head: m.tenants_email(), fact: ({ email }) => email },
      ],
    },
    {
      key: 'owed',
      head: m.tenants_owed(),
      isNumber: true,
      cell: (row) => formatMoney(row.owedSatang, locale),
      file: (row) => csvBaht(row.owedSatang),
    },
    {
      key: 'account',
      head: m.tenants_account(),
      cell: (row) => (
        <StatusTag kind="user" state={row.hasAccount ? 'active' : 'unverified'}>
          {accountOf(row)}
        </StatusTag>
      ),
      file: accountOf,
    },
  ],
})

function nameOf({ name, nickname }: { name: string; nickname: string | null }): string {
  return nickname ? `${name} (${nickname})` : name
}

function unitsOf({ homes }: { homes: { unitNo: string }[] }): string {
  return homes.map(({ unitNo }) => unitNo).join(', ')
}

function accountOf({ hasAccount }: { hasAccount: boolean }): string {
  return hasAccount ? m.tenants_has_account() : m.tenants_no_account()
}
