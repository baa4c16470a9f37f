import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of automatic payments. */
export const auditWords: AuditWords = {
  kinds: { auto_pay: m.auto_pay_kind },
  verbs: { started: m.auto_pay_verb_started, stopped: m.auto_pay_verb_stopped },
  fields: {
    because: m.auto_pay_field_because,
    cardLast4: m.auto_pay_field_card,
    consentVersion: m.auto_pay_field_consent,
  },
  values: {
    'auto_pay.because': {
      tenant: m.auto_pay_because_tenant,
      failures: m.auto_pay_because_failures,
      card: m.auto_pay_because_card,
      account: m.auto_pay_because_account,
    },
  },
}
