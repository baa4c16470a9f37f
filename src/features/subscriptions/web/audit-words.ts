import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of the package of a business. */
export const auditWords: AuditWords = {
  kinds: { subscription: m.subscriptions_kind },
  verbs: {
    bought: m.subscriptions_verb_bought,
    upgraded: m.subscriptions_verb_upgraded,
    renewed: m.subscriptions_verb_renewed,
    tried: m.subscriptions_verb_tried,
    next_chosen: m.subscriptions_verb_next_chosen,
    ending: m.subscriptions_verb_ending,
    resumed: m.subscriptions_verb_resumed,
    past_due: m.subscriptions_verb_past_due,
    expired: m.subscriptions_verb_expired,
    cancelled: m.subscriptions_verb_cancelled,
  },
  lists: { 'package-payments': m.subscriptions_history_title },
  fields: {
    package: m.subscriptions_field_package,
    units: m.subscriptions_field_units,
    until: m.subscriptions_field_until,
  },
}
