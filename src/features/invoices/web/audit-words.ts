import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of invoices. */
export const auditWords: AuditWords = {
  kinds: {
    invoice: m.admin_kind_invoice,
  },
  verbs: {
    voided: m.admin_verb_voided,
  },
  values: {
    'invoice.status': {
      due: m.admin_state_bill_due,
      partially_paid: m.admin_state_bill_part,
      paid: m.billing_status_paid,
      overdue: m.admin_state_bill_overdue,
      void: m.billing_status_void,
    },
  },
  lists: { bills: m.billing_tab_bills, books: m.billing_tab_books },
  sought: ['invoice.issued', 'invoice.voided'],
}
