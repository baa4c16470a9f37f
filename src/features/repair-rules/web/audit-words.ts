import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of rules for repairs. */
export const auditWords: AuditWords = {
  kinds: { repair_rules: m.repair_rules_title },
  fields: { scope: m.repair_rules_scope },
  values: {
    'repair_rules.scope': {
      business: m.repair_rules_business,
      building: m.repair_rules_of_building,
      owner: m.repair_rules_of_owner,
      home: m.repair_rules_of_home,
    },
  },
}
