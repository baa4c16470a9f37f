import type { ReactNode } from 'react'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './accounting-frame.module.css'

export type AccountingTab = 'bills' | 'slips' | 'receipts' | 'books'

const TABS: { key: AccountingTab; path: string; label: () => string }[] = [
  { key: 'bills', path: '', label: m.billing_tab_bills },
  { key: 'slips', path: '/slips', label: m.billing_tab_slips },
  { key: 'receipts', path: '/receipts', label: m.billing_tab_receipts },
  { key: 'books', path: '/books', label: m.billing_tab_books },
]

/** Title, acts and the four parts of accounting; the page's own content below. */
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

  return (
    <div className={css.page}>
      <PageHeader title={m.billing_accounting()} lead={lead} actions={actions} />
      <nav className={css.tabs} aria-label={m.billing_accounting()}>
        {TABS.map(({ key, path, label }) => (
          <Anchor
            key={key}
            className={css.tab}
            href={accountingPath(locale, path)}
            aria-current={key === tab ? 'page' : undefined}
          >
            {label()}
            {key === 'slips' && waitingSlips > 0 && <span className={css.count}>{waitingSlips}</span>}
          </Anchor>
        ))}
      </nav>
      {children}
    </div>
  )
}

/** A page of the manager's accounting. */
export function accountingPath(locale: 'th' | 'en', path = ''): string {
  return pathIn(locale, `/dashboard/manager/accounting${path}`)
}
