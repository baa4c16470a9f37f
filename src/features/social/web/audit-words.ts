import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of social. */
export const auditWords: AuditWords = {
  kinds: {
    social: m.admin_kind_social,
  },
  verbs: {
    linked: m.admin_verb_linked,
    unlinked: m.admin_verb_unlinked,
  },
}
