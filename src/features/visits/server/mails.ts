import { hourOf, type Slot } from '#features/visits/slots.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { salutationOf } from '#thai/names.ts'
import { displayPhone } from '#thai/phone.ts'
import { visitCalendar } from './calendar.ts'
import { type Visit, wayOf } from './read-visit.ts'

/** To the visitor, in the language of the page they asked on. */
export async function mailVisitor(kit: Kit, visit: Visit, address: string): Promise<void> {
  const { locale } = visit
  const subject = visit.titleTh
    ? m.visits_mail_visitor_subject(words(visit, locale), { locale })
    : m.visits_mail_demo_subject(words(visit, locale), { locale })
  const text = visit.titleTh ? m.visits_sent_visit({}, { locale }) : m.visits_sent_demo({}, { locale })
  await notify(kit, {
    topic: 'visits',

    dedupeKey: `visit.visitor:${visit.id}`,
    workspaceId: visit.titleTh ? visit.workspaceId : undefined,
    to: { address, name: visit.name },
    locale,
    subject,
    fromName: senderOf(kit, visit, locale),
    attachments: [visitCalendar(kit, visit, { summary: subjectOf(visit, locale), locale })],
    fields: { name: salutationOf(visit.name, locale), home: visit.titleTh ? subjectOf(visit, locale) : '' },
    isGreeted: true,
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
  await notify(kit, {
    topic: 'visits',

    dedupeKey: `visit.manager:${visit.id}`,
    workspaceId: visit.titleTh ? visit.workspaceId : undefined,
    to,
    locale,
    subject,
    attachments: [
      visitCalendar(kit, visit, { summary: `${subjectOf(visit, locale)} · ${visit.name}`, locale }),
    ],
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
    // Who looks for a home from abroad reads the mail in another time.
    [m.visits_when({}, { locale }), m.visits_mail_when({ date, time }, { locale })],
    [m.visits_how({}, { locale }), wayOf(visit, locale)],
  ]
}

/** What stands in the calendar: the home, or the demo of the product. */
function subjectOf(visit: Visit, locale: Locale): string {
  const { listing } = words(visit, locale)

  return listing ? m.visits_calendar_visit({ listing }, { locale }) : m.visits_calendar_demo({}, { locale })
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
