import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { categoryWords } from './embed/expense-words.ts'

/** What the audit log says of expenses. */
export const auditWords: AuditWords = {
  kinds: {
    expense: m.admin_kind_expense,
  },
  fields: { category: m.expenses_form_category },
  values: { 'expense.category': categoryWords },
  lists: { expenses: m.expenses_title },
  sought: ['expense.added'],
}
