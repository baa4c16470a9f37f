import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of settings. */
export const auditWords: AuditWords = {
  kinds: {
    payment_method: m.admin_kind_payment_method,
    workspace: m.admin_kind_workspace,
  },
  verbs: {
    'workspace.published': m.admin_verb_site_published,
    closed: m.admin_verb_closed,
    company_created: m.admin_verb_company_created,
    made_default: m.admin_verb_made_default,
    named: m.admin_verb_named,
    reopened: m.admin_verb_reopened,
    search_changed: m.admin_verb_search_changed,
    site_named: m.admin_verb_site_named,
    unverified: m.admin_verb_unverified,
  },
  sought: [
    'workspace.verified',
    'workspace.unverified',
    'workspace.suspended',
    'workspace.restored',
    'workspace.closed',
    'workspace.reopened',
    'workspace.published',
    'workspace.site_named',
  ],
}
