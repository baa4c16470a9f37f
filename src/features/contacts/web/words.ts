import {
  CONSENTS,
  CONTACT_SOURCES,
  CONTACT_TYPES,
  type Consent,
  type ContactSource,
  type ContactType,
  type Stayed,
} from '#features/contacts/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** Each kind of person, in the order of the filter. */
export const typeWords: Record<ContactType, () => string> = {
  prospect: m.contacts_type_prospect,
  tenant: m.contacts_type_tenant,
  owner: m.contacts_type_owner,
  vendor: m.contacts_type_vendor,
  other: m.contacts_type_other,
}

/** How somebody came to know of the business. */
export const sourceWords: Record<ContactSource, () => string> = {
  website: m.contacts_source_website,
  listing: m.contacts_source_listing,
  visit: m.contacts_source_visit,
  referral: m.contacts_source_referral,
  walk_in: m.contacts_source_walk_in,
  call: m.contacts_source_call,
  line: m.contacts_source_line,
  import: m.contacts_source_import,
  other: m.contacts_source_other,
}

/** Whether the business may write to somebody. */
export const consentWords: Record<Consent, () => string> = {
  unknown: m.contacts_consent_unknown,
  yes: m.contacts_consent_yes,
  no: m.contacts_consent_no,
}

/** Fields that hold what was added while another entry was merged into one. */
export const stayedWords: Record<Stayed, () => string> = {
  company: m.contacts_company,
  phone: m.contacts_phone,
  email: m.contacts_email,
  tags: m.contacts_tags,
  notes: m.contacts_notes,
  consent: m.contacts_consent,
  last: m.contacts_last,
}

/** Texts of an address or a form as what they name, if they do. */
export const asType = (text: string | null | undefined) => CONTACT_TYPES.find((one) => one === text)
export const asSource = (text: string | null | undefined) => CONTACT_SOURCES.find((one) => one === text)
export const asConsent = (text: string | null | undefined) => CONSENTS.find((one) => one === text)

/** Tags as they are typed, with commas between them. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(/[,،、\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
}
