import { m } from '#i18n/messages/messages.js'

/** Kinds of accounts in the order of a chart. */
export const KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const

/** What each kind is called. */
export const kindWords = {
  asset: m.books_kind_asset,
  liability: m.books_kind_liability,
  equity: m.books_kind_equity,
  income: m.books_kind_income,
  expense: m.books_kind_expense,
}
