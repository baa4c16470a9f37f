import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of the month's end. */
export const auditWords: AuditWords = {
  kinds: { month_end: m.month_end_kind },
  verbs: {
    begun: m.month_end_verb_begun,
    undone: m.month_end_verb_undone,
    'lease.bill_checked': m.month_end_verb_bill_checked,
    'lease.reminders_paused': m.month_end_verb_reminders_paused,
    'workspace.reminders_paused': m.month_end_verb_reminders_paused,
    'lease.reminders_resumed': m.month_end_verb_reminders_resumed,
    'workspace.reminders_resumed': m.month_end_verb_reminders_resumed,
  },
  fields: { count: m.month_end_field_count },
}
