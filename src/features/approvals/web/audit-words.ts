import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of owners' answers. */
export const auditWords: AuditWords = {
  verbs: {
    'repair.yes_asked': m.approvals_verb_yes_asked,
    'repair.yes_withdrawn': m.approvals_verb_yes_withdrawn,
    'repair.confirmed': m.approvals_verb_confirmed,
    'repair.went_first': m.approvals_verb_went_first,
    'repair.owner_approved': m.approvals_verb_owner_approved,
    'repair.owner_refused': m.approvals_verb_owner_refused,
    'repair.owner_asked': m.approvals_verb_owner_asked,
    'repair.owner_withdrew': m.approvals_verb_owner_withdrew,
  },
}
