import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of deposits. */
export const auditWords: AuditWords = {
  kinds: {
    deposit: m.admin_kind_deposit,
  },
  verbs: {
    settled: m.admin_verb_settled,
  },
  sought: ['deposit.settled', 'deposit.taken_back'],
}
