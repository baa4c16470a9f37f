import type { ReactNode } from 'react'
import { AccountingFrame } from '#features/billing/web/embed/accounting-frame.tsx'
import { type BooksTab, BooksTabs } from '#features/billing/web/embed/books-tabs.tsx'
import css from './books.module.css'

/** A part of the books: the tabs of accounting, those of the books, a heading, and what the page shows. */
export function BooksFrame({
  tab,
  title,
  lead,
  waitingSlips,
  actions,
  children,
}: {
  tab: BooksTab
  title: ReactNode
  lead: ReactNode
  waitingSlips: number
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <AccountingFrame tab="books" waitingSlips={waitingSlips}>
      <BooksTabs current={tab} />
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          <p className={css.soft}>{lead}</p>
        </div>
        {actions && <div className={css.acts}>{actions}</div>}
      </div>
      {children}
    </AccountingFrame>
  )
}
