import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of labels at doors. */
export const auditWords: AuditWords = {
  kinds: { door: m.doors_kind },
  verbs: { made: m.doors_verb_made, revoked: m.doors_verb_revoked },
  lists: { doors: m.doors_title },
}
