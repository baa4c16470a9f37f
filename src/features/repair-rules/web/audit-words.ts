import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of rules for repairs. */
export const auditWords: AuditWords = {
  kinds: { repair_rules: m.repair_rules_title },
  lists: { 'repair-rules': m.repair_rules_title },
}
