import type { AnyOffer, ManagerLease } from '#features/leases/web/types.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** Where an offer stands, to those who made it. */
export function offerText(
  offer: AnyOffer,
  { tenantName: name }: Pick<ManagerLease, 'tenantName'>,
  locale: Locale,
) {
  const words = {
    offered: () =>
      m.leases_offer_waits({ name, day: offer.answerBy ? formatDay(offer.answerBy, locale, 'long') : '–' }),
    accepted: () => m.leases_offer_accepted({ name }),
    declined: () => (offer.wish ? m.leases_offer_wishes : m.leases_offer_declined)({ name }),
    lapsed: () => m.leases_offer_lapsed(),
    taken_back: () => m.leases_offer_taken_back(),
    agreed: () => m.leases_renew_agreed(),
  }

  return words[offer.state]()
}

/** The same to the tenant; null while it is theirs to answer. */
export function ownOfferText({ state, wish }: AnyOffer): string | null {
  if (state === 'accepted') return m.leases_offer_accepted_own()
  if (state === 'declined') return wish ? m.leases_offer_wish_own() : m.leases_offer_declined_own()

  return state === 'lapsed' ? m.leases_offer_lapsed_own() : null
}

/** `เพิ่มขึ้น ฿500`: what a sum is against the one before. */
export function differenceText(before: bigint, after: bigint, locale: Locale): string {
  const amount = formatMoney(after > before ? after - before : before - after, locale, { satang: 'auto' })
  if (after === before) return m.leases_renew_same()

  return after > before ? m.leases_renew_more({ amount }) : m.leases_renew_less({ amount })
}
