import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of applications. */
export const auditWords: AuditWords = {
  kinds: {
    application: m.admin_kind_application,
  },
  verbs: {
    approved: m.admin_verb_approved,
    declined: m.admin_verb_declined,
    under_review: m.admin_verb_under_review,
  },
  values: {
    'application.status': {
      draft: m.applications_status_draft,
      submitted: m.applications_status_submitted,
      under_review: m.applications_status_under_review,
      approved: m.applications_status_approved,
      declined: m.applications_status_declined,
      withdrawn: m.applications_status_withdrawn,
    },
  },
  lists: { applications: m.applications_list_title },
  sought: ['application.approved', 'application.declined'],
}
