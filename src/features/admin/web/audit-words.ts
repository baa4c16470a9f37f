import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of admin. */
export const auditWords: AuditWords = {
  kinds: {
    audit_log: m.admin_kind_audit_log,
    same_rooms: m.admin_kind_same_rooms,
  },
  verbs: {
    check_started: m.admin_verb_check_started,
    dismissed: m.admin_verb_dismissed,
    exported: m.admin_verb_exported,
  },
  lists: {
    'same-rooms': m.admin_pairs_title,
    subscribers: m.admin_subscribers_title,
    users: m.admin_type_all,
  },
  sought: ['audit_log.exported'],
}
