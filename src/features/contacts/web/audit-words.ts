import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of contacts. */
export const auditWords: AuditWords = {
  kinds: { contact: m.contacts_kind },
  verbs: {
    contacted: m.contacts_verb_contacted,
    merged: m.contacts_verb_merged,
    parted: m.contacts_verb_parted,
    kept_apart: m.contacts_verb_kept_apart,
  },
  fields: { otherId: m.contacts_field_other },
  lists: { contacts: m.site_dash_contacts },
}
