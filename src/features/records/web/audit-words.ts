import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of notes about homes and tenants. */
export const auditWords: AuditWords = {
  verbs: {
    note_added: m.admin_verb_note_added,
    note_removed: m.admin_verb_note_removed,
  },
}
