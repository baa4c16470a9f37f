import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of owners. */
export const auditWords: AuditWords = {
  kinds: {
    owner: m.admin_kind_owner,
    statement: m.admin_kind_statement,
  },
  verbs: {
    paid_out: m.admin_verb_paid_out,
    portal_opened: m.admin_verb_portal_opened,
    account_asked: m.owners_verb_account_asked,
    account_confirmed: m.owners_verb_account_confirmed,
    account_withdrawn: m.owners_verb_account_withdrawn,
    account_used: m.owners_verb_account_used,
  },
  lists: { owners: m.owners_title },
  sought: [
    'owner.added',
    'owner.changed',
    'owner.deleted',
    'owner.portal_opened',
    'owner.portal_closed',
    'owner.account_asked',
    'owner.account_confirmed',
    'owner.account_withdrawn',
    'statement.issued',
    'statement.paid_out',
  ],
}
