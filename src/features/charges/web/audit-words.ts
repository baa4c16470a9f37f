import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { kindWords } from './words.ts'

/** What the audit log says of charges. */
export const auditWords: AuditWords = {
  kinds: {
    charge: m.charges_kind,
  },
  verbs: {
    credited: m.charges_verb_credited,
    undone: m.charges_verb_undone,
    'lease.bills_held': m.charges_verb_held,
    'lease.bills_released': m.charges_verb_released,
    'lease.bill_changed': m.charges_verb_bill_changed,
    'lease.bill_reset': m.charges_verb_bill_reset,
    'workspace.bill_review': m.charges_verb_bill_review,
    'invoice.late_fee_waived': m.charges_verb_late_fee_waived,
  },
  fields: {
    what: m.charges_field_what,
    untilDay: m.charges_field_until,
    reviewDays: m.charges_field_review_days,
  },
  values: { 'charge.kind': kindWords },
  lists: { charges: m.charges_title, 'next-bills': m.charges_next_title },
  sought: ['charge.added', 'charge.credited', 'charge.undone', 'lease.bills_held', 'invoice.late_fee_waived'],
}
