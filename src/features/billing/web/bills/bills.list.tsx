import css from '#features/billing/web/accounting.module.css'
import type { BillRow } from '#features/billing/web/api-types.ts'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { billTag, billTitle } from '#features/billing/web/embed/bill-words.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, type Reading } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { type BillFilters, readFilters } from './bill-filters.ts'

/** The bills of a business. */
export const shownList = dashboardList({
  name: 'bills',
  path: '/dashboard/manager/accounting',
  read: (query): Pick<BillFilters, 'search' | 'status'> => {
    const { search, status } = readFilters(query)

    return { search, status }
  },
  ask: (api, asked) => api.invoices.list(asked),
  title: () => m.billing_tab_bills(),
  keyOf: ({ id }) => id,
  columns: (reading) => [
    {
      key: 'no',
      head: m.billing_column_bill(),
      isTitle: true,
      cell: (bill) => (
        <Anchor className={css.title} href={accountingPath(reading.locale, `/bills/${bill.id}`)}>
          <b className="keep">{bill.roomName}</b> <span className="keep">{bill.tenantName}</span>
          <small>
            {bill.no} · {billTitle(bill, reading.locale)}
          </small>
        </Anchor>
      ),
      file: [
        { head: m.invoices_fact_home(), fact: ({ roomName }) => roomName },
        { head: m.leases_tenant(), fact: ({ tenantName }) => tenantName },
        { head: m.invoices_fact_no(), fact: ({ no }) => no },
        { head: m.billing_column_bill(), fact: (bill) => billTitle(bill, reading.locale) },
      ],
    },
    {
      key: 'status',
      head: m.billing_column_status(),
      cell: (bill) => {
        const { state, word } = tagOf(bill, reading)

        return (
          <StatusTag kind="bill" state={state}>
            {word}
          </StatusTag>
        )
      },
      file: (bill) => tagOf(bill, reading).word,
    },
    {
      key: 'due',
      head: m.billing_column_due(),
      // A phone shows many rooms below one another: of each only what is still to be done, and each sum once.
      isWideOnly: ({ status }) => status === 'paid' || status === 'void',
      cell: (bill) => formatDay(bill.dueDay, reading.locale),
      file: (bill) => bill.dueDay,
    },
    {
      key: 'total',
      head: m.billing_column_total(),
      isNumber: true,
      isWideOnly: ({ totalSatang, outstandingSatang }) =>
        totalSatang > 0n && totalSatang === outstandingSatang,
      cell: (bill) => <Amount satang={bill.totalSatang} />,
      file: (bill) => csvBaht(bill.totalSatang),
    },
    {
      key: 'left',
      head: m.billing_column_left(),
      isNumber: true,
      isWideOnly: ({ outstandingSatang }) => outstandingSatang === 0n,
      cell: (bill) => <Amount satang={bill.outstandingSatang} />,
      file: (bill) => csvBaht(bill.outstandingSatang),
    },
  ],
})

function tagOf(bill: BillRow, { today, locale }: Reading) {
  return billTag(bill, {
    today,
    locale,
    pending: bill.hasPendingPayment ? 'payment' : undefined,
    isDayBeside: true,
  })
}
