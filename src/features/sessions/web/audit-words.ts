import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of sessions. */
export const auditWords: AuditWords = {
  kinds: {
    session: m.admin_kind_session,
  },
}
