import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { BANKS, bankName } from '#thai/banks.ts'
import { displayPhone } from '#thai/phone.ts'
import { formatTaxId } from '#thai/tax-id.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import { asService, serviceWords } from './embed/service-words.ts'
import type { ManagedVendor, VendorRecord } from './types.ts'

/** The fields of a vendor whose two versions can be told apart. */
export function vendorFields(locale: 'th' | 'en'): Compared[] {
  return [
    {
      key: 'type',
      label: m.vendors_form_type(),
      say: ([type]) => (type === 'company' ? m.vendors_form_company() : m.vendors_form_individual()),
    },
    { key: 'name', label: m.vendors_form_name() },
    { key: 'nameEn', label: m.vendors_form_name_en() },
    { key: 'contactName', label: m.vendors_form_contact_name() },
    { key: 'taxId', label: m.vendors_form_tax(), plain: plainDigits },
    {
      key: 'services',
      label: m.vendors_form_services(),
      isSet: true,
      say: (services) =>
        services
          .flatMap((one) => asService(one) ?? [])
          .map((one) => serviceWords[one]())
          .join(', '),
    },
    { key: 'trade', label: m.vendors_form_trade() },
    { key: 'areas', label: m.vendors_form_areas() },
    ...coverFields(),
    { key: 'phoneNumber', label: m.vendors_form_phone(), plain: plainDigits },
    { key: 'lineId', label: m.vendors_form_line() },
    { key: 'email', label: m.vendors_form_email(), plain: (text) => text.toLowerCase() },
    {
      key: 'locale',
      label: m.vendors_form_locale(),
      say: ([language]) => (language === 'en' ? 'English' : 'ไทย'),
    },
    { key: 'address', label: m.vendors_form_address() },
    { key: 'notes', label: m.vendors_form_notes() },
    {
      key: 'bank',
      label: m.vendors_form_bank(),
      names: ['bankCode', 'bankAccountNo', 'bankAccountName'],
      say: ([code = ''], ...rest) => {
        const bank = BANKS.find(({ bot }) => bot === code)
        return [bank ? bankName(bank, locale) : code, ...rest.flat()].filter(Boolean).join(' · ')
      },
    },
  ]
}

/** The fields that a vendor keeps true themselves. */
export function ownFields(): Compared[] {
  return [
    { key: 'name', label: m.vendors_name() },
    { key: 'trade', label: m.vendors_trade() },
    { key: 'phoneNumber', label: m.vendors_phone(), plain: plainDigits },
    { key: 'email', label: m.vendors_email(), plain: (text) => text.toLowerCase() },
    { key: 'taxId', label: m.vendors_tax_id(), plain: plainDigits },
    ...coverFields(),
  ]
}

/** Licence and insurance, in both forms. */
function coverFields(): Compared[] {
  return [
    { key: 'licenceNo', label: m.vendors_cover_licence() },
    { key: 'licenceUntil', label: m.vendors_cover_licence_until() },
    { key: 'insurer', label: m.vendors_cover_insurer() },
    { key: 'policyNo', label: m.vendors_cover_policy() },
    { key: 'policyUntil', label: m.vendors_cover_policy_until() },
  ]
}

/** What is kept of a vendor, as the form's fields. */
export function seenVendor(
  { version, services, bank, ...vendor }: ManagedVendor,
  shownIn: 'th' | 'en',
): Seen {
  const { type, name, nameEn, contactName, trade, areas, lineId, email, locale, address, notes } = vendor
  const plain = { type, name, nameEn, contactName, trade, areas, lineId, email, locale, address, notes }
  const account = {
    bankCode: bank?.code ?? null,
    bankAccountNo: bank?.accountNo ?? null,
    bankAccountName: bank?.accountName ?? null,
  }

  return {
    version,
    texts: {
      ...textsOf({ ...plain, ...reachedBy(vendor), ...coverOf(vendor, shownIn), ...account }),
      services,
    },
  }
}

/** The same of a record that is the reader's own. */
export function seenRecord({ version, ...record }: VendorRecord, locale: 'th' | 'en'): Seen {
  const { name, trade, email } = record

  return { version, texts: textsOf({ name, trade, email, ...reachedBy(record), ...coverOf(record, locale) }) }
}

function reachedBy({ phoneNumber, taxId }: Pick<ManagedVendor, 'phoneNumber' | 'taxId'>) {
  return { phoneNumber: phoneNumber && displayPhone(phoneNumber), taxId: taxId && formatTaxId(taxId) }
}

type Cover = Pick<VendorRecord, 'licenceNo' | 'licenceUntil' | 'insurer' | 'policyNo' | 'policyUntil'>

/** Days as they are typed. */
function coverOf({ licenceNo, licenceUntil, insurer, policyNo, policyUntil }: Cover, locale: 'th' | 'en') {
  const typed = (day: string | null) => day && formatDay(day, locale, 'numeric')

  return {
    ...{ licenceNo, insurer, policyNo },
    licenceUntil: typed(licenceUntil),
    policyUntil: typed(policyUntil),
  }
}

function textsOf(values: Record<string, string | null>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ? [value] : []]))
}
