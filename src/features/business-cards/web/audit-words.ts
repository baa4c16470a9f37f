import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of business cards. */
export const auditWords: AuditWords = {
  kinds: {
    card: m.cards_card,
  },
}
