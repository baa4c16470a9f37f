import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of assets. */
export const auditWords: AuditWords = {
  kinds: { asset: m.assets_kind },
  verbs: { retired: m.assets_verb_retired, reused: m.assets_verb_reused },
  lists: { assets: m.assets_title },
}
