import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of prices, discounts and the day of selling. */
export const auditWords: AuditWords = {
  kinds: {
    discount: m.packages_kind_discount,
    package_selling: m.packages_kind_selling,
    package_version: m.packages_kind_version,
  },
  verbs: {
    code_added: m.packages_verb_code_added,
    code_opened: m.packages_verb_code_opened,
    code_closed: m.packages_verb_code_closed,
  },
  fields: {
    soldFrom: m.packages_field_sold_from,
    isVatRegistered: m.packages_field_vat,
    isActive: m.packages_field_active,
    code: m.packages_field_code,
    number: m.packages_field_number,
  },
}
