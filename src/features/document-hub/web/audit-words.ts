import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of papers from outside. */
export const auditWords: AuditWords = {
  kinds: { outside_paper: m.document_hub_type_outside },
  lists: { documents: m.document_hub_title, 'all-documents': m.document_hub_title },
}
