import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { displayPhone } from '#thai/phone.ts'
import type { Letter } from './service.ts'

/** To the product's own address, in Thai: the language of the house. Its subject names nobody. */
export async function mailTeam(kit: Kit, letter: Letter): Promise<void> {
  const locale = 'th'
  const { company, product, supportEmail } = kit.config
  const isContact = letter.kind.startsWith('contact_')
  const subject = isContact
    ? m.letters_mail_contact({ topic: topicWord(letter.kind) }, { locale })
    : m.letters_mail_recommend({ topic: topicWord(letter.kind) }, { locale })

  await notify(kit, {
    topic: 'messages',
    mustMail: true,
    short: null,

    dedupeKey: `letter:${letter.id}`,
    to: supportEmail,
    locale,
    subject,
    content: {
      preheader: letter.message?.slice(0, 120) || letter.name,
      heading: subject,
      paragraphs: letter.message ? [letter.message] : [],
      facts: factsOf(letter),
      button: { label: m.letters_mail_answer({}, { locale }), url: `mailto:${letter.email}` },
      footer: {
        sender: product.nameTh,
        address: company.addressTh,
        reason: m.letters_mail_reason({ product: product.nameTh }, { locale }),
      },
    },
  })
}

function factsOf({ kind, name, email, phone, locale, subject, subjectContact, mayName }: Letter) {
  const at = { locale: 'th' } as const
  const facts: [string, string][] = [
    [m.letters_mail_name({}, at), name],
    [m.letters_email({}, at), email],
  ]
  if (phone) facts.push([m.letters_phone({}, at), displayPhone(phone)])
  const spoken = locale === 'en' ? m.letters_mail_english({}, at) : m.letters_mail_thai({}, at)
  facts.push([m.letters_mail_language({}, at), spoken])
  if (subject) facts.push([topicWord(kind), subject])
  if (subjectContact) facts.push([m.letters_subject_contact({}, at), subjectContact])
  if (subject)
    facts.push([
      m.letters_mail_may_name({}, at),
      mayName ? m.letters_mail_yes({}, at) : m.letters_mail_no({}, at),
    ])

  return facts
}

function topicWord(kind: string): string {
  const words: Record<string, (params: object, options: { locale: 'th' }) => string> = {
    contact_start: m.letters_topic_start,
    contact_use: m.letters_topic_use,
    contact_listing: m.letters_topic_listing,
    contact_press: m.letters_topic_press,
    contact_other: m.letters_topic_other,
    recommend_manager: m.letters_about_manager,
    recommend_home: m.letters_about_home,
  }

  return words[kind]?.({}, { locale: 'th' }) ?? kind
}
