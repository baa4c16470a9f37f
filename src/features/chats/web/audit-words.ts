import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of threads. */
export const auditWords: AuditWords = {
  kinds: { chat: m.chats_kind, quick_reply: m.chats_replies },
  verbs: { assigned: m.chats_verb_assigned, settled: m.chats_verb_settled },
  fields: { assignedTo: m.chats_assign },
}
