import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of recurring care. */
export const auditWords: AuditWords = {
  kinds: { care_plan: m.care_plans_kind },
  verbs: {
    paused: m.care_plans_verb_paused,
    resumed: m.care_plans_verb_resumed,
    ended: m.care_plans_verb_ended,
    skipped: m.care_plans_verb_skipped,
    moved: m.care_plans_verb_moved,
  },
  lists: { 'care-plans': m.care_plans_title },
}
