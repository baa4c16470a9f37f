import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of takeouts. */
export const auditWords: AuditWords = {
  kinds: { takeout: m.takeouts_kind, list: m.takeouts_list_kind },
  verbs: { asked: m.takeouts_verb_asked, fetched: m.takeouts_verb_fetched },
  fields: { list: m.takeouts_field_list, isNarrowed: m.takeouts_field_narrowed },
  sought: ['takeout.asked', 'takeout.fetched', 'list.fetched'],
}
