import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of payments. */
export const auditWords: AuditWords = {
  kinds: {
    payment: m.admin_kind_payment,
    slip: m.admin_kind_slip,
  },
  verbs: {
    qr_close_asked: m.admin_verb_qr_close_asked,
    qr_closed: m.admin_verb_qr_closed,
    qr_not_closed: m.admin_verb_qr_not_closed,
    recorded: m.admin_verb_recorded,
    refused_used: m.admin_verb_refused_used,
    rejected: m.admin_verb_rejected,
    verifying: m.admin_verb_verifying,
  },
  values: {
    'slip.status': {
      submitted: m.billing_status_in_review,
      verifying: m.billing_status_in_review,
      accepted: m.admin_verb_accepted,
      rejected: m.admin_verb_rejected,
    },
  },
  lists: { receipts: m.billing_tab_receipts, slips: m.billing_tab_slips },
  sought: [
    'payment.recorded',
    'payment.withdrawn',
    'payment.qr_close_asked',
    'payment.qr_closed',
    'payment.qr_not_closed',
    'slip.accepted',
    'slip.rejected',
  ],
}
