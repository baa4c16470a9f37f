import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import type { ReadContact } from './types.ts'
import { asConsent, asSource, asType, consentWords, sourceWords, typeWords } from './words.ts'

/** The fields of a contact whose two versions can be told apart. */
export function contactFields(): Compared[] {
  return [
    { key: 'name', label: m.contacts_name() },
    { key: 'company', label: m.contacts_company() },
    { key: 'type', label: m.contacts_type(), say: ([text]) => typeWords[asType(text) ?? 'other']() },
    { key: 'phoneNumber', label: m.contacts_phone(), plain: plainDigits },
    { key: 'email', label: m.contacts_email(), plain: (text) => text.toLowerCase() },
    { key: 'locale', label: m.contacts_locale(), say: ([text]) => (text === 'en' ? 'English' : 'ไทย') },
    { key: 'source', label: m.contacts_source(), say: ([text]) => sourceWords[asSource(text) ?? 'other']() },
    { key: 'tags', label: m.contacts_tags() },
    {
      key: 'consent',
      label: m.contacts_consent(),
      names: ['consent', 'consentHow'],
      say: ([consent], ...how) =>
        [consentWords[asConsent(consent) ?? 'unknown'](), ...how.flat()].filter(Boolean).join(' · '),
    },
    { key: 'notes', label: m.contacts_notes() },
  ]
}

/** What is kept of somebody, as the form's fields. */
export function seenContact({ version, phoneNumber, tags, ...one }: ReadContact): Seen {
  const { name, company, type, email, locale, source, consent, consentHow, notes } = one
  const texts = {
    ...{ name, company, type, email, locale, source, consent, consentHow, notes },
    phoneNumber: phoneNumber && displayPhone(phoneNumber),
    tags: tags.join(', '),
  }

  return {
    version,
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ? [text] : []])),
  }
}
