import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of payouts. */
export const auditWords: AuditWords = {
  kinds: { payout: m.payouts_kind, payout_run: m.payouts_kind },
  verbs: {
    prepared: m.payouts_verb_prepared,
    handed: m.payouts_verb_handed,
    dropped: m.payouts_verb_dropped,
    returned: m.payouts_verb_returned,
    list_taken: m.payouts_verb_list_taken,
  },
  sought: [
    'payout.prepared',
    'payout.handed',
    'payout.approved',
    'payout.sent',
    'payout.returned',
    'payout.dropped',
    'payout.list_taken',
  ],
}
