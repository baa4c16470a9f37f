import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { payerWords } from './words.ts'

/** What the audit log says of workers' bills, and of what repairs cost. */
export const auditWords: AuditWords = {
  verbs: {
    'repair.bill_sent': m.vendor_bills_verb_bill_sent,
    'repair.bill_approved': m.vendor_bills_verb_bill_approved,
    'repair.bill_refused': m.vendor_bills_verb_bill_refused,
    'repair.bill_paid': m.vendor_bills_verb_bill_paid,
    'repair.bill_unpaid': m.vendor_bills_verb_bill_unpaid,
    'repair.cost_booked': m.vendor_bills_verb_cost_booked,
    'repair.cost_undone': m.vendor_bills_verb_cost_undone,
  },
  fields: { billTo: m.vendor_bills_who },
  values: { 'repair.billTo': payerWords },
  lists: { 'vendor-bills': m.vendor_bills_title },
}
