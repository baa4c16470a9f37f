import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { kindWords } from './words.ts'

/** What the audit log says of inspections. */
export const auditWords: AuditWords = {
  kinds: { inspection: m.inspections_kind },
  verbs: {
    finished: m.inspections_verb_finished,
    reopened: m.inspections_verb_reopened,
    tenant_signed: m.inspections_verb_tenant_signed,
    accepted_by_silence: m.inspections_verb_silence,
    remarked: m.inspections_verb_remarked,
    remark_accepted: m.inspections_verb_remark_accepted,
    remark_declined: m.inspections_verb_remark_declined,
    shared: m.inspections_verb_shared,
    unshared: m.inspections_verb_unshared,
  },
  values: { 'inspection.kind': kindWords },
  lists: { inspections: m.inspections_title },
}
