import type { BILL_STATES } from '#features/vendor-bills/contract.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './vendor-bills.module.css'
import { costsPath, stateOf, stateWords } from './words.ts'

export const STATES = ['open', 'to_approve', 'approved', 'paid', 'refused'] as const
type State = (typeof BILL_STATES)[number] | 'open'

/** Workers' bills. */
export const shownList = dashboardList({
  name: 'vendor-bills',
  path: '/dashboard/manager/accounting/vendor-bills',
  read: (query) => ({
    search: searchIn(query),
    state: STATES.find((one) => one === query.get('state')) as State | undefined,
  }),
  ask: (api, asked) => api.vendorBills.list(asked),
  title: () => m.vendor_bills_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'vendor',
      head: m.vendor_bills_vendor(),
      isTitle: true,
      cell: (bill) => (
        <Anchor className={css.title} href={pathIn(locale, costsPath(bill.maintenanceId))}>
          <b>{[bill.vendorName, bill.no].filter(Boolean).join(' · ')}</b>
          <small>
            {bill.repairNo} {bill.repairTitle} · {bill.homeName}
          </small>
        </Anchor>
      ),
      file: [
        { head: m.vendor_bills_vendor(), fact: (bill) => bill.vendorName },
        { head: m.vendor_bills_no(), fact: (bill) => bill.no },
        { head: m.vendor_bills_repair(), fact: (bill) => `${bill.repairNo} ${bill.repairTitle}` },
        { head: m.vendor_bills_home(), fact: (bill) => bill.homeName },
      ],
    },
    {
      key: 'state',
      head: m.vendor_bills_state(),
      cell: (bill) => (
        <StatusTag kind="vendor_bill" state={stateOf(bill)}>
          {stateWords[stateOf(bill)]()}
        </StatusTag>
      ),
      file: (bill) => stateWords[stateOf(bill)](),
    },
    {
      key: 'due',
      head: m.vendor_bills_due_day(),
      cell: (bill) => formatDay(bill.dueDay, locale),
      file: (bill) => bill.dueDay,
    },
    {
      key: 'sum',
      head: m.vendor_bills_total(),
      isNumber: true,
      cell: (bill) => <Amount satang={bill.totalSatang} />,
      file: [
        { head: m.vendor_bills_total(), fact: (bill) => csvBaht(bill.totalSatang) },
        { head: m.vendor_bills_tax(), fact: (bill) => csvBaht(bill.withheldSatang) },
        { head: m.vendor_bills_certificate(), fact: (bill) => bill.certificateNo ?? '' },
      ],
    },
  ],
})
