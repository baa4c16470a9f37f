import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of visits. */
export const auditWords: AuditWords = {
  kinds: {
    visit: m.admin_kind_visit,
  },
  values: {
    'visit.status': {
      open: m.visits_state_open,
      done: m.visits_state_done,
      cancelled: m.visits_state_cancelled,
    },
  },
  lists: { visits: m.visits_list_title },
}
