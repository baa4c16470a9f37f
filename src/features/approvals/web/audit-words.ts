import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of owners' answers. */
export const auditWords: AuditWords = {
  verbs: {
    yes_asked: m.approvals_verb_yes_asked,
    yes_withdrawn: m.approvals_verb_yes_withdrawn,
    confirmed: m.approvals_verb_confirmed,
    went_first: m.approvals_verb_went_first,
    owner_approved: m.approvals_verb_owner_approved,
    owner_refused: m.approvals_verb_owner_refused,
    owner_asked: m.approvals_verb_owner_asked,
    owner_withdrew: m.approvals_verb_owner_withdrew,
  },
}
