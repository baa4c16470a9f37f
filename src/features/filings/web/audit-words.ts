import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of filings. */
export const auditWords: AuditWords = {
  kinds: {
    filing: m.filings_kind,
  },
  lists: { filings: m.filings_title },
}
