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

/** One of two entries that may be the same person: what tells them apart. */
export function EntryFacts({ contact }: { contact: ReadContact }) {
  const { locale } = useRoot()
  const { company, phoneNumber, email, tags, consent, lastContactedAt, notes, met } = contact

  return (
    <Card title={contact.name}>
      <dl className={css.facts}>
        <Fact label={m.contacts_type()}>{typeWords[contact.type]()}</Fact>
        <Fact label={m.contacts_company()}>{company}</Fact>
        <Fact label={m.contacts_phone()}>{phoneNumber && displayPhone(phoneNumber)}</Fact>
        <Fact label={m.contacts_email()}>{email}</Fact>
        <Fact label={m.contacts_tags()}>{tags.join(', ')}</Fact>
        <Fact label={m.contacts_consent()}>{consentWords[consent]()}</Fact>
        <Fact label={m.contacts_last()}>
          {lastContactedAt && formatDay(todayInBangkok(lastContactedAt), locale)}
        </Fact>
        <Fact label={m.contacts_met()}>{met.length > 0 && formatNumber(met.length)}</Fact>
        <Fact label={m.contacts_notes()}>{notes && <span className={css.written}>{notes}</span>}</Fact>
      </dl>
    </Card>
  )
}
