import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of media. */
export const auditWords: AuditWords = {
  kinds: {
    file: m.admin_kind_file,
  },
  verbs: {
    brought: m.admin_verb_brought,
  },
  sought: ['file.brought', 'file.deleted'],
}
