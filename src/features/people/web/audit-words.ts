import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of people. */
export const auditWords: AuditWords = {
  kinds: {
    invitation: m.admin_kind_invitation,
    member: m.admin_kind_member,
  },
  verbs: {
    revoked: m.admin_verb_revoked,
    rights_changed: m.admin_verb_rights_changed,
    sent_again: m.admin_verb_sent_again,
  },
}
