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
  lists: { greetings: m.greetings_title },
}
