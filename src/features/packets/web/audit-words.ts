import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of packets. */
export const auditWords: AuditWords = {
  kinds: { packet: m.packets_title },
  verbs: { asked: m.packets_verb_asked, unshared: m.packets_verb_unshared },
  sought: ['packet.asked', 'packet.shared', 'packet.unshared'],
}
