import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of insurance. */
export const auditWords: AuditWords = {
  kinds: {
    policy: m.insurance_policy,
  },
  lists: { insurance: m.insurance_title },
}
