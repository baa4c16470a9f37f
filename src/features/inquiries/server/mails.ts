import { sql } from 'drizzle-orm'
import { formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { salutationOf } from '#thai/names.ts'
import { displayPhone } from '#thai/phone.ts'

type Inquiry = {
  purpose: 'ask' | 'rent' | 'buy'
  home: string | null
  unitNo: string | null
  name: string
  phone: string | null
  email: string | null
  budgetSatang: string | null
  area: string | null
  message: string
  locale: Locale
  businessName: string | null
  businessEmail: string | null
  businessPhone: string | null
}

/**
 * To the manager, in Thai: the language of the business. What belongs to no workspace goes to the product's own address.
 * An answer to the mail reaches the visitor. Nothing is mailed to the address that a stranger typed.
 */
export async function mailInquiry(kit: Kit, workspaceId: string, inquiryId: string): Promise<void> {
  const inquiry = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Inquiry>(sql`
      select i.purpose, p.title_th as home, p.unit_no as "unitNo", i.name, i.phone, i.email,
             i.budget_satang::text as "budgetSatang", i.area, i.message, i.locale, w.business_name as "businessName",
             w.email as "businessEmail", w.phone as "businessPhone"
        from inquiries i
        left join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
        left join workspaces w on w.id = i.workspace_id
       where i.workspace_id = ${workspaceId} and i.id = ${inquiryId}`)
    return rows[0]
  })
  if (!inquiry) return
  const isBusiness = inquiry.businessName !== null
  const to = isBusiness ? inquiry.businessEmail : kit.config.supportEmail
  if (!to) return

  const locale = 'th'
  const { product, company } = kit.config
  const { email } = inquiry
  const name = salutationOf(inquiry.name, locale)
  const subject = subjectOf(inquiry, name, locale)
  await notify(kit, {
    topic: 'visits',
    mustMail: !isBusiness,
    short: isBusiness ? shortOf(inquiry, name, locale) : m.inquiries_short({}, { locale }),

    dedupeKey: `inquiry.manager:${inquiryId}`,
    workspaceId: isBusiness ? workspaceId : undefined,
    to,
    replyTo: email ? { address: email, name: inquiry.name } : undefined,
    locale,
    subject,
    content: {
      preheader: inquiry.message.slice(0, 120) || m.inquiries_mail_text({ name }, { locale }),
      heading: subject,
      paragraphs: [m.inquiries_mail_text({ name }, { locale }), ...paragraphsOf(inquiry.message)],
      facts: factsOf(inquiry, locale),
      ...(isBusiness && {
        button: {
          label: m.inquiries_mail_open({}, { locale }),
          url: kit.config.publicUrl + pathIn(locale, '/dashboard/manager/inquiries'),
        },
      }),
      footer: {
        sender: inquiry.businessName ?? m.inquiries_mail_team({ product: product.nameTh }, { locale }),
        address: inquiry.businessPhone ? displayPhone(inquiry.businessPhone) : company.addressTh,
        reason: m.inquiries_mail_reason({ product: product.nameTh }, { locale }),
      },
    },
  })
}

/** In the bell: who asks, and about which home; by its number where it has one, as a line there is short. */
function shortOf(inquiry: Inquiry, name: string, locale: Locale): string {
  const { purpose, home, unitNo } = inquiry

  return subjectOf({ ...inquiry, home: purpose === 'ask' ? home && (unitNo ?? home) : home }, name, locale)
}

function subjectOf({ purpose, home }: Inquiry, name: string, locale: Locale): string {
  if (purpose === 'rent') return m.inquiries_mail_subject_rent({ name }, { locale })
  if (purpose === 'buy') return m.inquiries_mail_subject_buy({ name }, { locale })
  return home
    ? m.inquiries_mail_subject_home({ name, home }, { locale })
    : m.inquiries_mail_subject({ name }, { locale })
}

function factsOf(inquiry: Inquiry, locale: Locale): [string, string][] {
  const { home, unitNo, budgetSatang, area, phone, email } = inquiry
  const facts: [string, string | null | false][] = [
    [m.inquiries_name({}, { locale }), inquiry.name],
    [m.inquiries_home({}, { locale }), home && homeOf(home, unitNo)],
    [m.inquiries_area({}, { locale }), area],
    [
      m.inquiries_mail_budget({}, { locale }),
      budgetSatang !== null && formatMoney(BigInt(budgetSatang), locale, { satang: 'auto' }),
    ],
    [m.inquiries_phone({}, { locale }), phone && displayPhone(phone)],
    [m.inquiries_email({}, { locale }), email],
    [
      m.inquiries_language({}, { locale }),
      inquiry.locale === 'en' && m.inquiries_language_en({}, { locale }),
    ],
  ]

  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** The home with its number, once: many a title names it already. */
function homeOf(home: string, unitNo: string | null): string {
  const isNamed = !unitNo || [/[\s·,()]+/, /[^\w/-]+/].some((gap) => home.split(gap).includes(unitNo))

  return isNamed ? home : `${unitNo} · ${home}`
}

/** The visitor's own lines, as paragraphs. */
function paragraphsOf(message: string): string[] {
  return message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}
