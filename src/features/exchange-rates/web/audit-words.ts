import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of rates. */
export const auditWords: AuditWords = {
  kinds: { exchange_rate: m.exchange_rates_kind },
  fields: { rateE4: m.exchange_rates_field_rate },
}
