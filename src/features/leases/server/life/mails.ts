import {
  business,
  dear,
  type Facts,
  footer,
  managerUrl,
  room,
  tenantUrl,
} from '#features/leases/server/mails.ts'
import { findLease } from '#features/leases/server/store.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { findOffer, type OfferRow } from './offers.ts'

/** To the tenant: the next term, beside what is, to be answered by a day. */
export async function mailOffer(kit: Kit, facts: Facts, offerId: string): Promise<void> {
  const offer = await readOffer(kit, facts, offerId)
  if (offer?.state !== 'offered' || !offer.answerBy || !facts.tenantEmail) return
  const { locale } = facts
  const words = {
    room: room(facts, locale),
    date: formatDay(offer.answerBy, locale),
    rent: formatMoney(offer.rentSatang, locale, { satang: 'auto' }),
    months: String(offer.months),
  }
  const text = m.leases_mail_offer_text(words, { locale })
  await notify(kit, {
    topic: 'papers',
    mustMail: true,

    dedupeKey: `lease.offer:${offerId}`,
    workspaceId: facts.workspaceId,
    to: facts.tenantEmail,
    locale,
    subject: m.leases_mail_offer_subject(words, { locale }),
    fromName: business(facts, locale),
    content: {
      preheader: text,
      heading: m.leases_mail_offer_subject(words, { locale }),
      paragraphs: [dear(facts), text, ...(offer.message ? [offer.message] : [])],
      facts: offerFacts(facts, offer, locale),
      button: { label: m.leases_mail_offer_button({}, { locale }), url: tenantUrl(kit, facts) },
      note: m.leases_mail_offer_note({}, { locale }),
      footer: footer(facts, locale),
    },
  })
}

/** To the manager: what the tenant answered, or that the day passed without an answer. */
export async function mailAnswered(kit: Kit, facts: Facts, offerId: string): Promise<void> {
  const offer = await readOffer(kit, facts, offerId)
  if (!offer || !facts.businessEmail) return
  const locale = 'th'
  const words = { room: room(facts, locale), name: `${facts.firstName} ${facts.lastName}`.trim() }
  const said = {
    accepted: [m.leases_mail_accepted_subject, m.leases_mail_accepted_text],
    declined: [m.leases_mail_declined_subject, m.leases_mail_declined_text],
    lapsed: [m.leases_mail_lapsed_subject, m.leases_mail_lapsed_text],
  }[offer.state as string]
  if (!said) return
  const [subjectOf, textOf] = said as [
    typeof m.leases_mail_accepted_subject,
    typeof m.leases_mail_accepted_text,
  ]
  const url = offer.nextLeaseId
    ? managerUrl(kit, { ...facts, id: offer.nextLeaseId })
    : `${kit.config.publicUrl}/dashboard/manager/documents/${facts.id}/renew`
  await notify(kit, {
    topic: 'papers',
    short: m.leases_short_offer_answered(words, { locale }),
    mustMail: true,

    dedupeKey: `lease.offer_answered:${offerId}`,
    workspaceId: facts.workspaceId,
    to: facts.businessEmail,
    locale,
    subject: subjectOf(words, { locale }),
    content: {
      preheader: textOf(words, { locale }),
      heading: subjectOf(words, { locale }),
      paragraphs: [textOf(words, { locale }), ...(offer.wish ? [offer.wish] : [])],
      button: { label: m.leases_mail_answered_button({}, { locale }), url },
      footer: footer(facts, locale),
    },
  })
}

/** To the tenant: the offer is off. */
export async function mailOfferTakenBack(kit: Kit, facts: Facts, offerId: string): Promise<void> {
  if (!facts.tenantEmail) return
  const { locale } = facts
  const words = { room: room(facts, locale) }
  const subject = m.leases_mail_offer_back_subject(words, { locale })
  const text = m.leases_mail_offer_back_text(words, { locale })
  await notify(kit, {
    topic: 'papers',
    mustMail: true,

    dedupeKey: `lease.offer_back:${offerId}`,
    workspaceId: facts.workspaceId,
    to: facts.tenantEmail,
    locale,
    subject,
    fromName: business(facts, locale),
    content: {
      preheader: text,
      heading: subject,
      paragraphs: [dear(facts), text],
      button: { label: m.leases_mail_signed_button({}, { locale }), url: tenantUrl(kit, facts) },
      footer: footer(facts, locale),
    },
  })
}

function offerFacts(facts: Facts, offer: OfferRow, locale: Locale): [string, string][] {
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'auto' })

  return [
    [
      m.leases_mail_term({}, { locale }),
      m.leases_mail_days(
        { from: formatDay(offer.startDay, locale), to: formatDay(offer.endDay, locale) },
        { locale },
      ),
    ],
    [
      m.leases_mail_rent({}, { locale }),
      m.leases_mail_offer_rent(
        { rent: money(offer.rentSatang), before: money(BigInt(facts.rentSatang)) },
        { locale },
      ),
    ],
    ...(offer.heldSatang > 0n
      ? [[m.leases_offer_held({}, { locale }), money(offer.heldSatang)] as [string, string]]
      : []),
    ...(offer.depositSatang > 0n
      ? [[m.leases_offer_deposit({}, { locale }), money(offer.depositSatang)] as [string, string]]
      : []),
  ]
}

function readOffer(kit: Kit, { workspaceId, id }: Facts, offerId: string): Promise<OfferRow | null> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const lease = await findLease(tx, workspaceId, id)

    return findOffer(tx, lease, offerId).catch(() => null)
  })
}
