import { csvBaht } from '#i18n/csv.ts'
import { m } from '#i18n/messages/messages.js'
import { firstDayOfMonth, lastDayOfMonth } from '#thai/days.ts'
import { dashboardList } from '#web/dashboard/kit/dashboard-list.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The books as a journal: a row for each line of an entry, which together add up on both sides. */
export const shownList = dashboardList({
  name: 'books',
  path: '/dashboard/manager/accounting/books',
  read: (query) => {
    const month = query.get('month') ?? ''

    return {
      month: MONTH.test(month) ? month : undefined,
      account: /^\d{4}$/.exec(query.get('account') ?? '')?.[0],
    }
  },
  ask: async (api, { month, ...asked }) => {
    const { data, ...answer } = await api.ledger.entries({ ...asked, ...daysOf(month) })

    return {
      ...answer,
      data: data.flatMap(({ lines, ...entry }) =>
        lines.map((line, index) => ({ ...entry, ...line, key: `${entry.id} ${index}` })),
      ),
    }
  },
  title: () => m.billing_tab_books(),
  keyOf: ({ key }) => key,
  columns: () => [
    { key: 'day', head: m.owners_fact_day(), cell: ({ day }) => day, file: ({ day }) => day },
    {
      key: 'entry',
      head: m.billing_entries(),
      cell: ({ kindName }) => kindName,
      file: ({ kindName }) => kindName,
    },
    { key: 'memo', head: m.billing_record_note(), cell: ({ memo }) => memo, file: ({ memo }) => memo },
    {
      key: 'account',
      head: m.billing_account(),
      cell: ({ accountName }) => accountName,
      file: ({ account, accountName }) => `${account} ${accountName}`,
    },
    {
      key: 'debit',
      head: m.billing_debit(),
      cell: ({ debitSatang }) => csvBaht(debitSatang),
      file: ({ debitSatang }) => csvBaht(debitSatang),
    },
    {
      key: 'credit',
      head: m.billing_credit(),
      cell: ({ creditSatang }) => csvBaht(creditSatang),
      file: ({ creditSatang }) => csvBaht(creditSatang),
    },
    {
      key: 'home',
      head: m.invoices_fact_home(),
      cell: ({ propertyName }) => propertyName,
      file: ({ propertyName }) => propertyName,
    },
    {
      key: 'tenant',
      head: m.leases_tenant(),
      cell: ({ tenantName }) => tenantName,
      file: ({ tenantName }) => tenantName,
    },
    {
      key: 'owner',
      head: m.owners_table_owner(),
      cell: ({ ownerName }) => ownerName,
      file: ({ ownerName }) => ownerName,
    },
  ],
})

/** The days of a month; all of them without one. */
export function daysOf(month: string | undefined): { from?: string; to?: string } {
  return month ? { from: firstDayOfMonth(month), to: lastDayOfMonth(month) } : {}
}
