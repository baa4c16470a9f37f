import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of tenants. */
export const auditWords: AuditWords = {
  kinds: {
    tenant: m.admin_kind_tenant,
  },
  verbs: {
    companion_added: m.admin_verb_companion_added,
    companion_removed: m.admin_verb_companion_removed,
    id_revealed: m.admin_verb_id_revealed,
  },
  lists: { tenants: m.tenants_title },
  sought: ['tenant.added', 'tenant.changed', 'tenant.removed', 'tenant.id_revealed'],
}
