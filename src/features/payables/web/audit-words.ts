import { categoryWords } from '#features/expenses/web/embed/expense-words.ts'
import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of bills to pay and of what comes again. */
export const auditWords: AuditWords = {
  kinds: { payable: m.payables_kind, payable_plan: m.payables_kind_plan },
  verbs: {
    paid: m.payables_verb_paid,
    refused: m.payables_verb_refused,
    unpaid: m.payables_verb_unpaid,
    rule_set: m.payables_verb_rule_set,
  },
  values: { 'payable.category': categoryWords },
  lists: { 'bills-to-pay': m.payables_title, 'recurring-bills': m.payables_recurring },
  sought: ['payable.added', 'payable.approved', 'payable.paid'],
}
