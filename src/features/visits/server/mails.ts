import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { hourOf, type Slot } from '#features/visits/slots.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { sendMail } from '#server/mail-kit/send.ts'
import { salutationOf } from '#thai/names.ts'
import { displayPhone } from '#thai/phone.ts'

type Visit = {
  workspaceId: string
  id: string
  propertyId: string
  locale: Locale
  name: string
  phone: string | null
  email: string | null
  day: string
  slot: Slot
  isOnline: boolean
  titleTh: string | null
  titleEn: string | null
  businessName: string | null
  businessNameEn: string | null
  businessEmail: string | null
  businessPhone: string | null
  siteName: string | null
}

/** What the mails about a visit need; null when it is gone. A demo has no home and no business. */
export async function readVisit(tx: Tx, workspaceId: string, visitId: string): Promise<Visit | null> {
  const { rows } = await tx.execute<Visit>(sql`
    select v.workspace_id as "workspaceId", v.id, v.property_id as "propertyId", v.locale, v.name, v.phone, v.email,
           v.day::text, v.slot, v.demo_type_id = 2 as "isOnline", p.title_th as "titleTh", p.title_en as "titleEn",
           w.business_name as "businessName", w.business_name_en as "businessNameEn", w.email as "businessEmail",
           w.phone as "businessPhone", case when w.is_published then w.site_name end as "siteName"
      from visits v
      left join properties p on p.workspace_id = v.workspace_id and p.id = v.property_id
      left join workspaces w on w.id = v.workspace_id
     where v.workspace_id = ${workspaceId} and v.id = ${visitId}`)

  return rows[0] ?? null
}

/** To the visitor, in the language of the page they asked on. */
export async function mailVisitor(kit: Kit, visit: Visit, address: string): Promise<void> {
  const { locale } = visit
  const subject = visit.titleTh
    ? m.visits_mail_visitor_subject(words(visit, locale), { locale })
    : m.visits_mail_demo_subject(words(visit, locale), { locale })
  const text = visit.titleTh ? m.visits_sent_visit({}, { locale }) : m.visits_sent_demo({}, { locale })
  await sendMail(kit, {
    dedupeKey: `visit.visitor:${visit.id}`,
    kind: 'visits',
    workspaceId: visit.titleTh ? visit.workspaceId : undefined,
    to: { address, name: visit.name },
    locale,
    subject,
    fromName: senderOf(kit, visit, locale),
    content: {
      preheader: text,
      heading: subject,
      paragraphs: [m.visits_mail_hello({ name: salutationOf(visit.name, locale) }, { locale }), text],
      facts: factsOf(visit, locale),
      ...(visit.titleTh
        ? {
            button: {
              label: m.visits_mail_see_home({}, { locale }),
              url: kit.config.publicUrl + pathIn(locale, `/listing/${visit.propertyId}`),
            },
          }
        : {}),
      footer: footerOf(kit, visit, locale),
    },
  })
}

/** To the listing's manager, in Thai: the language of the business. A demo goes to the product's own address. */
export async function mailManager(kit: Kit, visit: Visit): Promise<void> {
  const locale = 'th'
  const to = visit.titleTh ? visit.businessEmail : kit.config.supportEmail
  if (!to) return
  const subject = visit.titleTh
    ? m.visits_mail_manager_subject(words(visit, locale), { locale })
    : m.visits_mail_demo_manager_subject(words(visit, locale), { locale })
  await sendMail(kit, {
    dedupeKey: `visit.manager:${visit.id}`,
    kind: 'visits',
    workspaceId: visit.titleTh ? visit.workspaceId : undefined,
    to,
    locale,
    subject,
    content: {
      preheader: m.visits_mail_manager_text({ name: salutationOf(visit.name, locale) }, { locale }),
      heading: subject,
      paragraphs: [m.visits_mail_manager_text({ name: salutationOf(visit.name, locale) }, { locale })],
      facts: [
        [m.visits_column_who({}, { locale }), visit.name],
        ...factsOf(visit, locale),
        [
          m.visits_contact({}, { locale }),
          [visit.phone && displayPhone(visit.phone), visit.email].filter(Boolean).join(' · '),
        ],
      ],
      ...(visit.titleTh && {
        button: {
          label: m.visits_mail_manager_button({}, { locale }),
          url: `${kit.config.publicUrl}/dashboard/manager/visits`,
        },
      }),
      footer: footerOf(kit, visit, locale),
    },
  })
}

function words(visit: Visit, locale: Locale) {
  const listing = (locale === 'en' ? (visit.titleEn ?? visit.titleTh) : visit.titleTh) ?? ''

  return { listing, date: formatDay(visit.day, locale), time: timeIn(visit.slot, locale) }
}

function timeIn(slot: Slot, locale: Locale): string {
  const hour = hourOf(slot)
  return locale === 'th' ? `${hour}.00\u00a0น.` : `${String(hour).padStart(2, '0')}:00`
}

function factsOf(visit: Visit, locale: Locale): [string, string][] {
  const { listing, date, time } = words(visit, locale)

  return [
    ...(listing ? [[m.visits_home({}, { locale }), listing] as [string, string]] : []),
    [m.visits_when({}, { locale }), `${date} ${time}`],
    [m.visits_how({}, { locale }), wayOf(visit, locale)],
  ]
}

function wayOf({ isOnline, titleTh }: Visit, locale: Locale): string {
  if (isOnline) return m.visits_online({}, { locale })

  return titleTh ? m.visits_in_person({}, { locale }) : m.visits_demo_in_person({}, { locale })
}

function senderOf(kit: Kit, visit: Visit, locale: Locale): string {
  const name = locale === 'en' ? (visit.businessNameEn ?? visit.businessName) : visit.businessName
  return name ?? m.visits_mail_team({ product: productOf(kit, locale) }, { locale })
}

function footerOf(kit: Kit, visit: Visit, locale: Locale) {
  const { company } = kit.config

  return {
    sender: senderOf(kit, visit, locale),
    address: visit.businessPhone
      ? displayPhone(visit.businessPhone)
      : locale === 'en'
        ? company.addressEn
        : company.addressTh,
    reason: m.visits_mail_reason({ product: productOf(kit, locale) }, { locale }),
  }
}

function productOf({ config: { product } }: Kit, locale: Locale): string {
  return locale === 'en' ? product.nameEn : product.nameTh
}
