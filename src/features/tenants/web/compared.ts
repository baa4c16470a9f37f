import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'

type Stored = {
  version: string
  firstName: string
  lastName: string
  title: string | null
  nickname: string | null
  email: string | null
  phone: string | null
  lineId: string | null
  idNumberMasked: string | null
  nationality: string | null
  employer: string | null
  emergencyContact: string | null
  notes: string | null
  locale: 'th' | 'en'
}

/** The fields of a tenant whose two versions can be told apart. */
export function tenantFields(): Compared[] {
  return [
    { key: 'firstName', label: m.tenants_first_name() },
    { key: 'lastName', label: m.tenants_last_name() },
    { key: 'title', label: m.tenants_prefix() },
    { key: 'nickname', label: m.tenants_nickname() },
    { key: 'email', label: m.tenants_email(), plain: (text) => text.toLowerCase() },
    { key: 'phone', label: m.tenants_phone(), plain: plainDigits },
    { key: 'lineId', label: m.tenants_line_id() },
    { key: 'idNumber', label: m.tenants_id_number(), isKept: true },
    { key: 'nationality', label: m.tenants_nationality() },
    { key: 'employer', label: m.tenants_employer() },
    { key: 'emergencyContact', label: m.tenants_emergency() },
    {
      key: 'locale',
      label: m.tenants_locale(),
      say: ([locale]) => (locale === 'en' ? m.tenants_english() : m.tenants_thai()),
    },
    { key: 'notes', label: m.tenants_notes() },
  ]
}

/** What is kept of a tenant, as the form's fields; the id number is masked, and its field begins empty. */
export function seenTenant({ version, phone, idNumberMasked: idNumber, ...kept }: Stored): Seen {
  const { firstName, lastName, title, nickname, email, lineId, nationality, employer } = kept
  const { emergencyContact, notes, locale } = kept
  const texts = {
    firstName,
    lastName,
    title,
    nickname,
    email,
    lineId,
    nationality,
    employer,
    emergencyContact,
    notes,
  }
  const shown = { ...texts, locale, idNumber, phone: phone && displayPhone(phone) }

  return {
    version,
    texts: Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value ? [value] : []])),
  }
}
