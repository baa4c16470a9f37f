import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { salutation } from '#thai/names.ts'

type Facts = {
  workspaceId: string
  id: string
  status: string
  locale: Locale
  firstName: string
  lastName: string
  /** Gone with the account of the applicant. */
  email: string | null
  moveInDay: string | null
  termMonths: number | null
  decisionReason: string | null
  titleTh: string
  titleEn: string | null
  rentSatang: string
  businessName: string
  businessNameEn: string | null
  businessEmail: string | null
  addressTh: string | null
  addressEn: string | null
}

/** What the mails about an application need to know; null when it is gone. */
export async function readFacts(tx: Tx, workspaceId: string, applicationId: string): Promise<Facts | null> {
  const { rows } = await tx.execute<Facts>(sql`
    select a.workspace_id as "workspaceId", a.id, a.status, a.locale, a.first_name as "firstName", a.last_name as "lastName",
           a.email, a.move_in_day::text as "moveInDay", a.term_months as "termMonths", a.decision_reason as "decisionReason",
           p.title_th as "titleTh", p.title_en as "titleEn", p.rent_satang::text as "rentSatang",
           w.business_name as "businessName", w.business_name_en as "businessNameEn", w.email as "businessEmail",
           w.address_th as "addressTh", w.address_en as "addressEn"
      from applications a
      join properties p on p.workspace_id = a.workspace_id and p.id = a.property_id
      join workspaces w on w.id = a.workspace_id
     where a.workspace_id = ${workspaceId} and a.id = ${applicationId}`)

  return rows[0] ?? null
}

/** To the applicant: we have it, and what happens next. */
export async function mailReceived(kit: Kit, facts: Facts): Promise<void> {
  const { locale, email } = facts
  if (!email) return
  const listing = titleOf(facts, locale)
  await notify(kit, {
    topic: 'visits',

    dedupeKey: `application.received:${facts.id}`,
    workspaceId: facts.workspaceId,
    to: email,
    locale,
    subject: m.applications_mail_received_subject({ listing }, { locale }),
    fields: { name: nameOf(facts), home: listing },
    isGreeted: true,
    content: {
      preheader: m.applications_mail_received_text({}, { locale }),
      heading: m.applications_mail_received_subject({ listing }, { locale }),
      paragraphs: [greeting(facts), m.applications_mail_received_text({}, { locale })],
      facts: planFacts(facts, locale),
      button: { label: m.applications_mail_see_own({}, { locale }), url: ownUrl(kit, facts) },
      footer: footer(facts, locale),
    },
  })
}

/** To the manager: somebody wants this home. */
export async function mailNew(kit: Kit, facts: Facts): Promise<void> {
  // Withdrawn since, by the applicant or with their account: nobody wants this home any more.
  if (!facts.businessEmail || facts.status === 'withdrawn') return
  // A manager's mail speaks Thai: the language of the business.
  const locale = 'th'
  const listing = titleOf(facts, locale)
  await notify(kit, {
    topic: 'visits',

    dedupeKey: `application.new:${facts.id}`,
    workspaceId: facts.workspaceId,
    to: facts.businessEmail,
    locale,
    subject: m.applications_mail_new_subject({ listing }, { locale }),
    content: {
      preheader: m.applications_mail_new_text({ name: fullName(facts) }, { locale }),
      heading: m.applications_mail_new_subject({ listing }, { locale }),
      paragraphs: [m.applications_mail_new_text({ name: fullName(facts) }, { locale })],
      facts: planFacts(facts, locale),
      button: {
        label: m.applications_mail_decide({}, { locale }),
        url: `${kit.config.publicUrl}/dashboard/manager/applications/${facts.id}`,
      },
      footer: footer(facts, locale),
    },
  })
}

/** To the applicant: the decision, kindly, with the way on. The subject of a refusal carries no verdict. */
export async function mailDecision(kit: Kit, facts: Facts): Promise<void> {
  const { locale, email } = facts
  if (!email) return
  const listing = titleOf(facts, locale)
  const isApproved = facts.status === 'approved'
  const subject = isApproved
    ? m.applications_mail_approved_subject({ listing }, { locale })
    : m.applications_mail_declined_subject({ listing }, { locale })
  const reason = facts.decisionReason
    ? [m.applications_mail_reason({ reason: facts.decisionReason }, { locale })]
    : []
  await notify(kit, {
    topic: 'visits',
    mustMail: true,

    dedupeKey: `application.decided:${facts.id}`,
    workspaceId: facts.workspaceId,
    to: email,
    locale,
    subject,
    fields: { name: nameOf(facts), home: listing },
    isGreeted: true,
    content: {
      // Lists of mails show it: of a refusal it gives away no more than the subject.
      preheader: isApproved ? m.applications_mail_approved_text({}, { locale }) : greeting(facts),
      heading: subject,
      paragraphs: [
        greeting(facts),
        isApproved
          ? m.applications_mail_approved_text({}, { locale })
          : m.applications_mail_declined_text({}, { locale }),
        ...reason,
      ],
      button: isApproved
        ? { label: m.applications_mail_see_own({}, { locale }), url: ownUrl(kit, facts) }
        : {
            label: m.applications_mail_search({}, { locale }),
            url: `${kit.config.publicUrl}${pathIn(locale, '/search')}`,
          },
      footer: footer(facts, locale),
    },
  })
}

const nameOf = ({ firstName, lastName, locale }: Facts) =>
  salutation({ first: firstName, last: lastName }, locale)

function greeting(facts: Facts) {
  return m.applications_mail_hello({ name: nameOf(facts) }, { locale: facts.locale })
}

function planFacts(facts: Facts, locale: Locale): [string, string][] {
  return [
    [
      m.applications_mail_rent({}, { locale }),
      formatMoney(BigInt(facts.rentSatang), locale, { satang: 'auto', unit: 'month' }),
    ],
    ...(facts.moveInDay
      ? [
          [m.applications_mail_move_in({}, { locale }), formatDay(facts.moveInDay, locale, 'long')] as [
            string,
            string,
          ],
        ]
      : []),
    ...(facts.termMonths
      ? [
          [
            m.applications_mail_term({}, { locale }),
            m.applications_mail_months({ n: String(facts.termMonths) }, { locale }),
          ] as [string, string],
        ]
      : []),
  ]
}

function footer(facts: Facts, locale: Locale) {
  return {
    sender: (locale === 'en' && facts.businessNameEn) || facts.businessName,
    address: (locale === 'th' ? facts.addressTh : (facts.addressEn ?? facts.addressTh)) ?? '',
    reason: m.applications_mail_why({}, { locale }),
  }
}

const titleOf = ({ titleTh, titleEn }: Facts, locale: Locale) => (locale === 'en' && titleEn) || titleTh
const fullName = ({ firstName, lastName }: Facts) => `${firstName} ${lastName}`.trim()
const ownUrl = (kit: Kit, { locale, id }: Facts) =>
  `${kit.config.publicUrl}${pathIn(locale, `/dashboard/tenant/apply-to-rent/${id}`)}`
