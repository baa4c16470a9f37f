import { formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { HomeFacts } from './facts.ts'

/** The words of a campaign that stand on paper. */
export type Headlines = { headlineTh: string; headlineEn: string; shortTh: string; shortEn: string }

/** What is written into the boxes of a flyer or a picture, in one language. */
export function boxTexts(
  facts: HomeFacts,
  words: Headlines,
  locale: Locale,
): Record<string, string | string[] | undefined> {
  const { business } = facts
  const isThai = locale === 'th'
  const headline = isThai || !words.headlineEn ? words.headlineTh : words.headlineEn
  const short = isThai || !words.headlineEn ? words.shortTh : words.shortEn
  const [fact1, fact2, fact3, fact4, fact5] = factsOf(facts, locale)
  const name = (!isThai && business.nameEn) || business.name

  return {
    headline: short ? [headline, short] : headline,
    price: [m.marketing_price({ rent: baht(facts.rentSatang) }, { locale }), `฿${baht(facts.rentSatang)}`],
    price_note: moveInWords(facts, locale),
    fact_1: fact1,
    fact_2: fact2,
    fact_3: fact3,
    fact_4: fact4,
    fact_5: fact5,
    business: name,
    logo_name: [name, ''],
    phone: business.phone,
    line: business.lineId && `LINE ${business.lineId}`,
    website: business.website,
    qr_note: m.marketing_qr_note({}, { locale }),
    drawn: facts.isDrawn ? m.marketing_drawn({}, { locale }) : '',
  }
}

/** Up to five facts, those that decide first. */
function factsOf(facts: HomeFacts, locale: Locale): string[] {
  const at = { locale }
  const { bedrooms, bathrooms, areaSqm, floor, pets } = facts
  const beds =
    bedrooms === 0
      ? m.listings_beds_studio({}, at)
      : bedrooms === 1
        ? m.listings_beds_one({}, at)
        : m.listings_beds({ count: bedrooms }, at)
  const size = [
    areaSqm === null ? '' : m.listings_sqm({ sqm: formatNumber(areaSqm) }, at),
    floor === null ? '' : m.listing_floor({ floor }, at),
  ]
  const station = locale === 'th' ? facts.stationTh : facts.stationEn

  return [
    `${beds} ${m.listing_baths({ count: bathrooms }, at)}`,
    size.filter(Boolean).join(locale === 'th' ? ' ' : ', '),
    station ?? '',
    pets.length === 0
      ? ''
      : pets.length > 1
        ? m.listings_pets_any({}, at)
        : pets[0] === 'cat'
          ? m.listings_pets_cat({}, at)
          : m.listings_pets_dog({}, at),
    facts.minLeaseMonths === 1
      ? m.marketing_lease_one({}, at)
      : m.marketing_lease({ months: facts.minLeaseMonths }, at),
  ].filter(Boolean)
}

/** What one moves in with, to the satang: in parts, and where that has no room the sum alone. */
function moveInWords(facts: HomeFacts, locale: Locale): string[] {
  const at = { locale }
  const total = m.marketing_move_in({ total: baht(facts.totalSatang) }, at)
  const parts = [
    facts.depositSatang !== '0' && m.marketing_part_deposit({ sum: baht(facts.depositSatang) }, at),
    facts.advanceSatang !== '0' && m.marketing_part_advance({ sum: baht(facts.advanceSatang) }, at),
    m.marketing_part_first({ sum: baht(facts.firstMonthSatang) }, at),
  ]
  const said = parts.filter((part) => part !== false)

  return said.length > 1 ? [`${total} (${said.join(' + ')})`, total] : [total]
}

/** `38,000` or `38,000.50`: satang are said where there are some. */
export function baht(satang: string): string {
  const digits = satang.padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = digits.slice(-2)

  return rest === '00' ? whole : `${whole}.${rest}`
}
