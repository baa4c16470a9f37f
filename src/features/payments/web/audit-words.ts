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
    refund_asked: m.payments_verb_refund_asked,
    refund_refused: m.payments_verb_refund_refused,
    rejected: m.admin_verb_rejected,
    verifying: m.admin_verb_verifying,
  },
  values: {
    'payment.way': {
      gateway: m.payments_refund_way_gateway,
      transfer: m.payments_refund_way_transfer,
      cash: m.payments_refund_way_cash,
    },
    'slip.status': {
      submitted: m.billing_status_in_review,
      verifying: m.billing_status_in_review,
      accepted: m.admin_verb_accepted,
      rejected: m.admin_verb_rejected,
    },
  },
  lists: { receipts: m.billing_tab_receipts, slips: m.billing_tab_slips },
  fields: { way: m.payments_refund_way },
  sought: [
    'payment.refund_asked',
    'payment.recorded',
    'payment.withdrawn',
    'payment.qr_close_asked',
    'payment.qr_closed',
    'payment.qr_not_closed',
    'slip.accepted',
    'slip.rejected',
    'slip.withdrawn',
  ],
}
