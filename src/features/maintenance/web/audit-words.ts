import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of repairs. */
export const auditWords: AuditWords = {
  kinds: { repair: m.maintenance_kind },
  verbs: {
    agreed: m.maintenance_verb_agreed,
    moved: m.maintenance_verb_moved,
    rated: m.maintenance_verb_rated,
  },
  fields: { estimateSatang: m.maintenance_agreed },
  values: {
    'repair.status': {
      new: m.maintenance_state_new,
      assigned: m.maintenance_state_assigned,
      scheduled: m.maintenance_state_scheduled,
      in_progress: m.maintenance_state_in_progress,
      on_hold: m.maintenance_state_on_hold,
      completed: m.maintenance_state_completed,
      cancelled: m.maintenance_state_cancelled,
      reopened: m.maintenance_state_reopened,
    },
  },
  lists: { repairs: m.maintenance_desk_title },
}
