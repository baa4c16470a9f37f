import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of a business's own gateways. */
export const auditWords: AuditWords = {
  kinds: { gateway: m.gateways_kind },
  verbs: { set_up: m.gateways_verb_set_up },
  fields: { provider: m.gateways_provider, isLive: m.gateways_live, lastDigits: m.gateways_secret_key },
  values: { 'gateway.provider': { omise: () => 'Omise', paypal: () => 'PayPal' } },
  sought: ['gateway.set_up', 'gateway.removed'],
}
