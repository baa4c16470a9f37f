import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { categoryWords } from './embed/income-words.ts'

/** What the audit log says of other income. */
export const auditWords: AuditWords = {
  kinds: { income: m.other_income_kind },
  values: { 'income.category': categoryWords },
  lists: { 'other-income': m.other_income_title },
  sought: ['income.added', 'income.undone'],
}
