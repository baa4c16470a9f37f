import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of popups. */
export const auditWords: AuditWords = {
  kinds: { popup: m.popups_kind },
  fields: { pages: m.popups_pages },
  lists: { popups: m.popups_title },
}
