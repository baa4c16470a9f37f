import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of the books. */
export const auditWords: AuditWords = {
  kinds: { books: m.books_kind },
  verbs: {
    closed: m.books_verb_closed,
    reopened: m.books_verb_reopened,
    account_named: m.books_verb_account_named,
    opened: m.books_verb_opened,
    fetched: m.books_verb_fetched,
  },
  fields: {
    account: m.books_account,
    closedThrough: m.books_field_closed,
    startDay: m.books_field_start,
  },
  lists: { 'books-accounts': m.books_chart_title, 'books-lines': m.books_account },
  sought: ['books.closed', 'books.reopened'],
}
