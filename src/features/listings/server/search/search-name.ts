import type { Criteria } from '#features/listings/contract.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'
import { areas } from '#thai/areas.data.ts'
import { placeOf, stations } from '#thai/stations.data.ts'
import { chipsOf } from './chips.ts'
import { readCriteria } from './criteria.ts'

/** Letters and figures alone: what could be an address or a number of someone's is not carried into a mail. */
const PLAIN = /^[\p{L}\p{M}\p{N} ]{1,40}$/u

/**
 * What a search asks for, in words made here: a mail may go to an address that somebody else typed, so nothing of their
 * making stands in it but the plain name of a project.
 */
export function searchName(given: Criteria, locale: Locale, today: string): string {
  const { understood } = readCriteria(given, today)
  const typed = understood
    ? chipsOf(understood, locale)
        .filter(({ key }, index) => {
          const { name } = understood.chips[index]!.params
          return (
            !(given.drop as string[] | undefined)?.includes(key) &&
            (key !== 'project' || PLAIN.test(String(name)))
          )
        })
        .map(({ label }) => label)
    : []
  const parts = [...new Set([...typed, ...chosenWords(given, locale)])]

  return parts.length > 0 ? parts.join(' · ') : m.search_name_any({}, { locale })
}

/** The conditions chosen by hand. */
function chosenWords(given: Criteria, locale: Locale): string[] {
  const at = { locale }
  const words: string[] = []
  const add = <T>(value: T | undefined, say: (value: T) => string | undefined) => {
    const word = value === undefined ? undefined : say(value)
    if (word) words.push(word)
  }
  const key = (name: string, params: Record<string, string> = {}) => text(name, params, locale)
  add(given.type, (types) => types.map((type) => key(`listings_type_${type}`)).join(' / '))
  add(given.district ?? (given.province ? [given.province] : undefined), (codes) =>
    codes.map((code) => areaName(code, locale)).join(' / '),
  )
  add(given.near, (keys) => keys.map((one) => placeName(one, locale)).join(' / '))
  add(given.around, () => m.search_chip_around({ km: km(given.withinM) }, at))
  add(given.box, () => m.search_chip_box({}, at))
  add(given.rentMin, (min) => m.search_chip_rent_min({ min: formatNumber(min) }, at))
  add(given.rentMax, (max) => m.search_chip_rent_max({ max: formatNumber(max) }, at))
  add(given.monthlyMax, (max) => m.search_chip_monthly_max({ max: formatNumber(max) }, at))
  add(given.moveInMax, (max) => m.search_chip_move_in_max({ max: formatNumber(max) }, at))
  add(
    given.bedrooms,
    (value) => key(`search_chip_bedrooms_${value}`) ?? m.search_chip_bedrooms({ value }, at),
  )
  add(given.bathrooms, (count) => m.search_baths_more({ count }, at))
  add(given.areaMin, (value) => m.search_chip_area_min({ value }, at))
  add(given.floorMin, (value) => m.search_chip_floor_min({ value }, at))
  add(given.furnishing, (kind) => key(`listings_furnishing_${kind}`))
  add(given.pets, (pets) => key(`listings_pets_${pets}`))
  add(given.amenities, (all) => all.map((one) => key(`listings_amenity_${one}`)).join(' · '))
  add(given.leaseMonths, (count) =>
    count === 1 ? m.search_lease_one({}, at) : m.search_lease_months({ count }, at),
  )
  add(given.availableBy, (day) => m.search_chip_available_by({ value: formatDay(day, locale) }, at))
  add(given.isVerified, () => m.search_verified({}, at))

  return words
}

/** Kilometres of a distance in metres, as chips say them. */
function km(metres = 3_000): string {
  return formatNumber(metres / 1_000, { decimals: metres % 1_000 === 0 ? 0 : 1 })
}

function areaName(code: string, locale: Locale): string {
  const { province, district } = areas().pathOf(code)

  return (code.length > 2 ? district : province)?.[locale] ?? ''
}

function placeName(key: string, locale: Locale): string {
  const station = stations().find((one) => one.key === key)
  if (!station) return placeOf(key)?.[locale] ?? ''

  return [station.lines[0]?.system, station[locale]].filter(Boolean).join(' ')
}
