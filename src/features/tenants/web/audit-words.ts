import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of tenants. */
export const auditWords: AuditWords = {
  kinds: {
    tenant: m.admin_kind_tenant,
  },
  lists: { tenants: m.tenants_title },
  sought: ['tenant.added', 'tenant.changed', 'tenant.removed'],
}
