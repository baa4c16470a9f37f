import type { ReactNode } from 'react'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import css from './accounting-frame.module.css'

export type AccountingTab =
  | 'bills'
  | 'monthEnd'
  | 'next'
  | 'charges'
  | 'meters'
  | 'slips'
  | 'withholding'
  | 'bank'
  | 'receipts'
  | 'otherIncome'
  | 'expenses'
  | 'payables'
  | 'recurring'
  | 'pettyCash'
  | 'vendorBills'
  | 'commissions'
  | 'payouts'
  | 'books'

const TABS: { key: AccountingTab; path: string; label: () => string; right?: 'money' }[] = [
  { key: 'bills', path: '', label: m.billing_tab_bills },
  { key: 'monthEnd', path: '/month-end', label: m.month_end_title },
  { key: 'next', path: '/next-bills', label: m.charges_next_tab },
  { key: 'charges', path: '/charges', label: m.charges_tab },
  { key: 'meters', path: '/meters', label: m.meters_tab },
  { key: 'slips', path: '/slips', label: m.billing_tab_slips, right: 'money' },
  { key: 'withholding', path: '/withholding', label: m.withholding_tab, right: 'money' },
  { key: 'bank', path: '/bank', label: m.bank_tab, right: 'money' },
  { key: 'receipts', path: '/receipts', label: m.billing_tab_receipts },
  { key: 'otherIncome', path: '/other-income', label: m.other_income_tab, right: 'money' },
  { key: 'expenses', path: '/expenses', label: m.expenses_tab, right: 'money' },
  { key: 'payables', path: '/bills-to-pay', label: m.payables_tab, right: 'money' },
  { key: 'recurring', path: '/recurring', label: m.payables_recurring_tab, right: 'money' },
  { key: 'pettyCash', path: '/petty-cash', label: m.petty_cash_tab, right: 'money' },
  { key: 'vendorBills', path: '/vendor-bills', label: m.vendor_bills_tab, right: 'money' },
  { key: 'commissions', path: '/commissions', label: m.agents_tab, right: 'money' },
  { key: 'payouts', path: '/payouts', label: m.payouts_title, right: 'money' },
  { key: 'books', path: '/books', label: m.billing_tab_books, right: 'money' },
]

/** Title, acts and the parts of accounting; the page's own content below. */
export function AccountingFrame({
  tab,
  waitingSlips,
  lead,
  actions,
  children,
}: {
  tab: AccountingTab
  /** Slips to check, shown on their tab. */
  waitingSlips: number
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null

  return (
    <div className={css.page}>
      <PageHeader title={m.billing_accounting()} lead={lead} actions={actions} />
      <SectionTabs
        label={m.billing_accounting()}
        current={tab}
        tabs={TABS.filter(({ right }) => mayMoney || right !== 'money').map(({ key, path, label }) => ({
          key,
          href: accountingPath(locale, path),
          label: label(),
          count: key === 'slips' ? waitingSlips : 0,
        }))}
      />
      {children}
    </div>
  )
}

/** A page of the manager's accounting. */
export function accountingPath(locale: 'th' | 'en', path = ''): string {
  return pathIn(locale, `/dashboard/manager/accounting${path}`)
}
