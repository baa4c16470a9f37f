import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of the words of mails. */
export const auditWords: AuditWords = {
  kinds: { mail_template: m.mail_templates_audit },
  verbs: { used: m.mail_templates_verb_used },
  fields: { number: m.mail_templates_audit_number, mailKind: m.mail_templates_audit_kind },
}
