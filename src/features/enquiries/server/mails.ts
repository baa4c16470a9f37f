import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { sendMail } from '#server/mail-kit/send.ts'
import { displayPhone } from '#thai/phone.ts'
import type { Enquiry } from './service.ts'

/** To the product's own address, in Thai: the language of the house. Its subject names nobody. */
export async function mailTeam(kit: Kit, enquiry: Enquiry): Promise<void> {
  const locale = 'th'
  const { company, product, supportEmail } = kit.config
  const isContact = enquiry.kind.startsWith('contact_')
  const subject = isContact
    ? m.enquiries_mail_contact({ topic: topicWord(enquiry.kind) }, { locale })
    : m.enquiries_mail_recommend({ topic: topicWord(enquiry.kind) }, { locale })

  await sendMail(kit, {
    dedupeKey: `enquiry:${enquiry.id}`,
    to: supportEmail,
    locale,
    subject,
    content: {
      preheader: subject,
      heading: subject,
      paragraphs: enquiry.message ? [enquiry.message] : [],
      facts: factsOf(enquiry),
      button: { label: m.enquiries_mail_answer({}, { locale }), url: `mailto:${enquiry.email}` },
      footer: {
        sender: product.nameTh,
        address: company.addressTh,
        reason: m.enquiries_mail_reason({ product: product.nameTh }, { locale }),
      },
    },
  })
}

function factsOf({ kind, name, email, phone, locale, subject, subjectContact, mayName }: Enquiry) {
  const at = { locale: 'th' } as const
  const facts: [string, string][] = [
    [m.enquiries_name({}, at), name],
    [m.enquiries_email({}, at), email],
  ]
  if (phone) facts.push([m.enquiries_phone({}, at), displayPhone(phone)])
  facts.push([m.enquiries_mail_language({}, at), locale === 'en' ? 'English' : 'ไทย'])
  if (subject) facts.push([topicWord(kind), subject])
  if (subjectContact) facts.push([m.enquiries_subject_contact({}, at), subjectContact])
  if (subject)
    facts.push([
      m.enquiries_mail_may_name({}, at),
      mayName ? m.enquiries_mail_yes({}, at) : m.enquiries_mail_no({}, at),
    ])

  return facts
}

function topicWord(kind: string): string {
  const words: Record<string, (params: object, options: { locale: 'th' }) => string> = {
    contact_start: m.enquiries_topic_start,
    contact_use: m.enquiries_topic_use,
    contact_listing: m.enquiries_topic_listing,
    contact_press: m.enquiries_topic_press,
    contact_other: m.enquiries_topic_other,
    recommend_manager: m.enquiries_about_manager,
    recommend_home: m.enquiries_about_home,
  }

  return words[kind]?.({}, { locale: 'th' }) ?? kind
}
