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
    sellerName: m.packages_seller_name,
    sellerAddress: m.packages_seller_address,
    sellerTaxId: m.packages_field_seller_tax,
    bands: m.packages_field_bands,
    fromUnit: m.packages_band_from,
    contractDiscount: m.packages_contract_percent,
    trialDays: m.packages_trial_days,
    addons: m.packages_field_addons,
    packages: m.packages_field_packages,
    mostUses: m.packages_discount_most,
    startsOn: m.packages_discount_starts,
    endsOn: m.packages_discount_ends,
  },
  values: {
    'discount.packages': { starter: () => 'Starter', pro: () => 'Pro' },
    'package_version.package': { starter: () => 'Starter', pro: () => 'Pro' },
  },
}
