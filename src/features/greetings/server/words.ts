import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type Occasion, occasionOf } from '#features/greetings/occasions.ts'
import type { Person } from '#features/greetings/recipients.ts'
import { merge, type Values, yearOf } from '#features/greetings/rules.ts'
import type { SentWords } from '#features/greetings/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { IsoDay } from '#thai/dates.ts'

/** What a greeting says, as it was written. */
export type Written = {
  occasion: string
  ownTitle: string
  language: 'th' | 'en' | 'reader'
  subjectTh: string
  subjectEn: string
  headlineTh: string
  headlineEn: string
  messageTh: string
  messageEn: string
  signatureTh: string
  signatureEn: string
}

/** The name of a business in both languages. */
export type Sender = Record<Locale, string>

export async function readSender(tx: Tx, workspaceId: string): Promise<Sender> {
  const { rows } = await tx.execute<Sender>(sql`
    select business_name as th, coalesce(nullif(business_name_en, ''), business_name) as en
      from workspaces where id = ${workspaceId}`)

  return rows[0]!
}

/** What an occasion is called, its own name where it has one. */
export const occasionName = (id: string, ownTitle: string, locale: Locale): string =>
  (id === 'own' && ownTitle) || occasionOf(id).name[locale]

/** The sample of an occasion in both languages, signed by the business. */
export function sampleOf(occasion: Occasion, sender: Sender) {
  const { th, en } = occasion.sample

  return {
    ...{ subjectTh: '', subjectEn: '' },
    ...{ headlineTh: th.headline, headlineEn: en.headline, messageTh: th.message, messageEn: en.message },
    ...{ signatureTh: `{closing}\n${sender.th}`, signatureEn: `{closing}\n${sender.en}` },
  }
}

/** Nobody is thanked for living with us in a card of these. */
const CARING = new Set(['condolence', 'get-well'])

/** What closes a card, by what somebody is to the business. */
function closingFor({ kind }: Pick<Person, 'kind'>, { id }: Occasion, locale: Locale): string {
  if (CARING.has(id)) return m.greetings_closing_care({}, { locale })
  const closings = {
    tenant: m.greetings_closing_tenant,
    owner: m.greetings_closing_owner,
    contact: m.greetings_closing_other,
  }

  return closings[kind]({}, { locale })
}

/** What the marks stand for in a card of this day to this person. */
function valuesFor(person: Person, { occasion, day, years }: Facts, locale: Locale): Values {
  const year = yearOf(occasion, day)
  const home = m.greetings_your_home({}, { locale })

  return {
    name: person.greeted[locale],
    room: person.room?.[locale] ?? home,
    property: person.property?.[locale] ?? home,
    n: years === null ? null : String(years),
    ...{ year: String(year), yearBE: String(year + 543) },
    closing: closingFor(person, occasion, locale),
    // The voice of a business is nobody's: the particle is typed by who writes.
    ending: '',
  }
}

type Facts = { occasion: Occasion; day: IsoDay; years: number | null }

export const languageFor = (written: Pick<Written, 'language'>, person: Pick<Person, 'locale'>): Locale =>
  written.language === 'reader' ? person.locale : written.language

/** Whether something is written in a language; its headline or message is enough. */
export const isWrittenIn = (written: Written, locale: Locale): boolean =>
  Boolean(locale === 'th' ? written.headlineTh || written.messageTh : written.headlineEn || written.messageEn)

/**
 * The words of one card. `missing` names the marks that nothing is known for: such a card is not sent. In a time of
 * mourning, `isSober`, it has the sober text, which the business has not written, in place of its own.
 */
export function wordsFor(
  written: Written,
  person: Person,
  { day, years, sender, isSober }: { day: IsoDay; years: number | null; sender: Sender; isSober: boolean },
): { words: SentWords; language: Locale; missing: string[] } {
  const wished = languageFor(written, person)
  // A language in which nothing was written is read in the other one.
  const other = wished === 'th' ? 'en' : 'th'
  const language = isSober || isWrittenIn(written, wished) ? wished : other
  const occasion = occasionOf(written.occasion)
  const values = valuesFor(person, { occasion, day, years }, language)
  const name = occasionName(written.occasion, written.ownTitle, language)
  const said = isSober ? soberWords(written, language) : ownWords(written, language)
  const subject = isSober
    ? m.greetings_sober_subject({ sender: sender[language] }, { locale: language })
    : said.subject || m.greetings_subject({ sender: sender[language], occasion: name }, { locale: language })
  const merged = {
    headline: merge(said.headline, values),
    message: merge(said.message, values),
    signature: merge(said.signature, values),
    subject: merge(subject, values),
  }

  return {
    words: {
      subject: merged.subject.text.replace(/\s+/g, ' '),
      headline: merged.headline.text,
      message: merged.message.text,
      signature: merged.signature.text,
    },
    language,
    missing: [...new Set(Object.values(merged).flatMap(({ missing }) => missing))],
  }
}

type Said = { subject: string; headline: string; message: string; signature: string }

function ownWords(written: Written, language: Locale): Said {
  return language === 'th'
    ? {
        subject: written.subjectTh,
        headline: written.headlineTh,
        message: written.messageTh,
        signature: written.signatureTh,
      }
    : {
        subject: written.subjectEn,
        headline: written.headlineEn,
        message: written.messageEn,
        signature: written.signatureEn,
      }
}

/** The sober text of an occasion; those of one's own say that one thinks of the reader. */
function soberWords(written: Written, language: Locale): Said {
  const { sample } = occasionOf(written.occasion)
  const { sober, message } = sample[language]
  const isOwn = written.occasion === 'own'

  return {
    subject: '',
    headline: m.greetings_sober_headline({}, { locale: language }),
    message: isOwn ? m.greetings_sober_message({}, { locale: language }) : (sober ?? message),
    signature: ownWords(written, language).signature,
  }
}
