import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'
import { TOPIC_WORDS, WAY_WORDS } from './words.ts'

/** What the audit log says of notices. */
export const auditWords: AuditWords = {
  lists: { 'sending-log': m.notices_log },
  verbs: {
    line_connected: m.notices_audit_line_connected,
    line_disconnected: m.notices_audit_line_disconnected,
  },
  fields: { topic: m.notices_field_topic, way: m.notices_field_way, isOn: m.notices_field_on },
  values: { 'account.topic': TOPIC_WORDS, 'account.way': WAY_WORDS },
}
