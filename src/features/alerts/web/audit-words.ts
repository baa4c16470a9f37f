import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of alerts. */
export const auditWords: AuditWords = {
  kinds: { alert: m.alerts_kind },
  verbs: { ended: m.alerts_verb_ended },
  fields: { audience: m.alerts_audience },
  lists: { 'product-alerts': m.alerts_title },
}
