import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import css from './contacts.module.css'
import { Fact } from './fact.tsx'
import type { ReadContact } from './types.ts'
import { consentWords, typeWords } from './words.ts'

type Entry = ReadContact

/** One of two entries that may be the same person: what tells them apart. What neither has is left out. */
export function EntryFacts({ contact, beside }: { contact: Entry; beside: Entry }) {
  const { locale } = useRoot()
  const facts: [label: string, of: (one: Entry) => string | null][] = [
    [m.contacts_type(), ({ type }) => typeWords[type]()],
    [m.contacts_company(), ({ company }) => company],
    [m.contacts_phone(), ({ phoneNumber }) => phoneNumber && displayPhone(phoneNumber)],
    [m.contacts_email(), ({ email }) => email],
    [m.contacts_tags(), ({ tags }) => tags.join(', ')],
    [m.contacts_consent(), ({ consent }) => (consent === 'unknown' ? null : consentWords[consent]())],
    [m.contacts_last(), ({ lastContactedAt: at }) => at && formatDay(todayInBangkok(at), locale)],
    [m.contacts_met(), ({ met }) => (met.length > 0 ? formatNumber(met.length) : null)],
    [m.contacts_notes(), ({ notes }) => notes],
  ]

  return (
    <Card title={contact.name}>
      <dl className={css.facts}>
        {facts
          .filter(([, of]) => of(contact) || of(beside))
          .map(([label, of]) => (
            <Fact key={label} label={label}>
              {of(contact) && <span className={css.written}>{of(contact)}</span>}
            </Fact>
          ))}
      </dl>
    </Card>
  )
}
