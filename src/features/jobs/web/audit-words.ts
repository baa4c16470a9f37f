import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of jobs. */
export const auditWords: AuditWords = {
  kinds: { job: m.jobs_kind },
  verbs: { renewed: m.jobs_verb_renewed },
}
