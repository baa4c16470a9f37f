import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of vendors. */
export const auditWords: AuditWords = {
  kinds: {
    vendor: m.admin_kind_vendor,
  },
  verbs: {
    archived: m.admin_verb_archived,
  },
  lists: { 'service-providers': m.vendors_list_title },
  sought: [
    'vendor.added',
    'vendor.changed',
    'vendor.archived',
    'vendor.restored',
    'vendor.bank_changed',
    'vendor.portal_closed',
  ],
}
