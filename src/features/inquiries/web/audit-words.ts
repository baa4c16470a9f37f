import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of inquiries. */
export const auditWords: AuditWords = {
  kinds: {
    inquiry: m.admin_kind_inquiry,
  },
  values: {
    'inquiry.status': { open: m.inquiries_state_open, answered: m.inquiries_state_answered },
  },
  lists: { inquiries: m.inquiries_list_title },
}
