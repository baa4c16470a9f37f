import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of greetings, times of mourning and cards of the gallery. */
export const auditWords: AuditWords = {
  kinds: {
    greeting: m.greetings_kind,
    mourning: m.greetings_pause,
    e_card: m.greetings_card,
  },
  verbs: {
    scheduled: m.greetings_verb_scheduled,
    unscheduled: m.greetings_verb_unscheduled,
    resent: m.greetings_verb_resent,
    chosen: m.greetings_verb_chosen,
    set: m.greetings_verb_set,
  },
  fields: {
    isSober: m.greetings_choice_sober,
    choice: m.greetings_field_choice,
  },
  values: {
    'greeting.choice': {
      sober: m.greetings_choice_sober,
      wait: m.greetings_choice_wait,
      none: m.greetings_choice_none,
    },
  },
  lists: { greetings: m.greetings_title },
}
