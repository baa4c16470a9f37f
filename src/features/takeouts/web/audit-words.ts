import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of takeouts. */
export const auditWords: AuditWords = {
  kinds: { takeout: m.takeouts_kind },
  verbs: { asked: m.takeouts_verb_asked, fetched: m.takeouts_verb_fetched },
  sought: ['takeout.asked', 'takeout.fetched'],
}
