import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { categoryName } from '#features/expenses/web/embed/expense-words.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { placeName } from '#features/expenses/web/embed/places.ts'
import { PAYABLE_HEAPS } from '#features/payables/contract.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { PayableRow } from './types.ts'
import { stateOf, stateWords } from './words.ts'

/** All that is to be paid, repairs' bills among it. */
export const shownList = dashboardList({
  name: 'bills-to-pay',
  path: '/dashboard/manager/accounting/bills-to-pay',
  read: (query) => ({
    search: searchIn(query),
    heap: PAYABLE_HEAPS.find((one) => one === query.get('heap')),
  }),
  ask: (api, asked) => api.payables.list(asked),
  title: () => m.payables_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'payee',
      head: m.payables_payee(),
      isTitle: true,
      cell: (bill) => (
        <Anchor className={css.what} href={hrefOf(bill, locale)}>
          <b>{[bill.payeeName, bill.no].filter(Boolean).join(' · ')}</b>
          <small>
            {[bill.kind === 'repair' ? m.payables_of_repair() : categoryName(bill.category), bill.description]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Anchor>
      ),
      file: [
        { head: m.payables_payee(), fact: ({ payeeName }) => payeeName },
        { head: m.payables_no(), fact: ({ no }) => no },
        { head: m.payables_what(), fact: ({ description }) => description },
        { head: m.expenses_form_category(), fact: ({ category }) => categoryName(category) },
      ],
    },
    {
      key: 'state',
      head: m.payables_state(),
      cell: (bill) => (
        <StatusTag kind="vendor_bill" state={stateOf(bill)}>
          {stateWords[stateOf(bill)]()}
        </StatusTag>
      ),
      file: (bill) => stateWords[stateOf(bill)](),
    },
    {
      key: 'place',
      head: m.expenses_place(),
      cell: (bill) => placeName(bill, locale),
      file: (bill) => placeName(bill, locale),
    },
    {
      key: 'due',
      head: m.payables_due_day(),
      cell: ({ dueDay, paidDay }) =>
        paidDay ? m.payables_paid_on({ day: formatDay(paidDay, locale) }) : formatDay(dueDay, locale),
      file: [
        { head: m.payables_bill_day(), fact: ({ billDay }) => billDay },
        { head: m.payables_due_day(), fact: ({ dueDay }) => dueDay },
        { head: m.payables_paid_day(), fact: ({ paidDay }) => paidDay },
      ],
    },
    {
      key: 'sum',
      head: m.payables_total(),
      isNumber: true,
      cell: ({ totalSatang }) => <Amount satang={totalSatang} />,
      file: [
        { head: m.payables_total(), fact: ({ totalSatang }) => csvBaht(totalSatang) },
        { head: m.payables_withheld(), fact: ({ withheldSatang }) => csvBaht(withheldSatang) },
      ],
    },
  ],
})

/** A bill's own page; a repair's is approved and paid with its repair. */
function hrefOf({ id, maintenanceId }: PayableRow, locale: Locale): string {
  return maintenanceId
    ? pathIn(locale, `/dashboard/manager/maintenance/${maintenanceId}/costs`)
    : accountingPath(locale, `/bills-to-pay/${id}`)
}
