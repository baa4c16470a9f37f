import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of imports. */
export const auditWords: AuditWords = {
  kinds: {
    import: m.admin_kind_import,
  },
  verbs: {
    applied: m.admin_verb_applied,
    undone: m.admin_verb_undone,
  },
  sought: ['import.applied', 'import.undone'],
}
