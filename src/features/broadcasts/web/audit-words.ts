import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of messages to many. */
export const auditWords: AuditWords = {
  kinds: { broadcast: m.broadcasts_kind },
  verbs: {
    begun: m.broadcasts_verb_begun,
    undone: m.broadcasts_verb_undone,
    retried: m.broadcasts_verb_retried,
  },
  fields: { count: m.broadcasts_field_count, necessary: m.broadcasts_field_necessary },
  values: {
    'broadcast.necessary': {
      utilities: m.broadcasts_necessary_utilities,
      safety: m.broadcasts_necessary_safety,
      rules: m.broadcasts_necessary_rules,
      money: m.broadcasts_necessary_money,
    },
  },
  lists: { broadcasts: m.broadcasts_title },
}
