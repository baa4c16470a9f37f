import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of filings. */
export const auditWords: AuditWords = {
  kinds: { filing: m.filings_kind },
  verbs: {
    filed: m.filings_verb_filed,
    proof_kept: m.filings_verb_proof_kept,
    not_needed: m.filings_verb_not_needed,
  },
  lists: { filings: m.filings_title },
}
