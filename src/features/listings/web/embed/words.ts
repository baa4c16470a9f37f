import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

type Word = () => string
const say = (words: Record<string, Word>, key: string) => words[key]?.() ?? key

const TYPES: Record<string, Word> = {
  condo: m.listings_type_condo,
  apartment: m.listings_type_apartment,
  dorm: m.listings_type_dorm,
  house: m.listings_type_house,
  townhouse: m.listings_type_townhouse,
  shophouse: m.listings_type_shophouse,
}

const AMENITY_WORDS: Record<string, Word> = {
  aircon: m.listings_amenity_aircon,
  washing_machine: m.listings_amenity_washing_machine,
  coin_washer: m.listings_amenity_coin_washer,
  water_heater: m.listings_amenity_water_heater,
  fridge: m.listings_amenity_fridge,
  microwave: m.listings_amenity_microwave,
  tv: m.listings_amenity_tv,
  wifi: m.listings_amenity_wifi,
  kitchen: m.listings_amenity_kitchen,
  balcony: m.listings_amenity_balcony,
  parking: m.listings_amenity_parking,
  motorcycle_parking: m.listings_amenity_motorcycle_parking,
  ev_charger: m.listings_amenity_ev_charger,
  pool: m.listings_amenity_pool,
  gym: m.listings_amenity_gym,
  garden: m.listings_amenity_garden,
  lift: m.listings_amenity_lift,
  guard: m.listings_amenity_guard,
  cctv: m.listings_amenity_cctv,
  key_card: m.listings_amenity_key_card,
  smoking: m.listings_amenity_smoking,
  step_free: m.listings_amenity_step_free,
  tm30: m.listings_amenity_tm30,
}

const FURNISHING: Record<string, Word> = {
  full: m.listings_furnishing_full,
  part: m.listings_furnishing_part,
  none: m.listings_furnishing_none,
}

/** The kind of a home in words. */
export const typeWord = (type: string) => say(TYPES, type)
export const amenityWord = (amenity: string) => say(AMENITY_WORDS, amenity)
export const furnishingWord = (kind: string) => say(FURNISHING, kind)

/** All kinds, for choosing one. */
export const typeWords = () => Object.keys(TYPES).map((value) => ({ value, label: typeWord(value) }))

/** All amenities, for ticking those that are there. */
export const amenityWords = () =>
  Object.keys(AMENITY_WORDS).map((value) => ({ value, label: amenityWord(value) }))

export const furnishingWords = () =>
  Object.keys(FURNISHING).map((value) => ({ value, label: furnishingWord(value) }))

/** Studio, or the number of bedrooms. */
export function bedsWord(bedrooms: number): string {
  if (bedrooms === 0) return m.listings_beds_studio()
  return bedrooms === 1 ? m.listings_beds_one() : m.listings_beds({ count: bedrooms })
}

/** What pets may live there. */
export function petsWord(pets: readonly string[]): string {
  if (pets.length === 0) return m.listings_pets_none()
  if (pets.length > 1) return m.listings_pets_any()
  return pets[0] === 'cat' ? m.listings_pets_cat() : m.listings_pets_dog()
}

/** A wish for pets in words. */
export const petWord = (pets: 'any' | 'cat' | 'dog') => petsWord(pets === 'any' ? ['cat', 'dog'] : [pets])

/** `1 home`, `37 homes`, or `1,000+ homes` where counting stopped. */
export function homesWord({
  total,
  isTotalCapped = false,
}: {
  total: number
  isTotalCapped?: boolean
}): string {
  if (total === 1) return m.search_homes_one()
  const figure = String(total).replace(/\B(?=(\d{3})+$)/g, ',')

  return m.search_homes({ count: isTotalCapped ? `${figure}+` : figure })
}

/** The state of a home in words, with the day it becomes free. */
export function statusWord(
  { status, freeFrom }: { status: string; freeFrom: string | null },
  locale: Locale,
): string {
  if (status === 'coming_soon')
    return freeFrom ? m.listings_free_from({ day: dayAndMonth(freeFrom, locale) }) : m.listings_status_soon()
  if (status === 'rented') return m.listings_status_rented()
  return m.listings_status_available()
}

/** `1 ธ.ค.`: the year goes without saying within two months. */
export function dayAndMonth(day: string, locale: Locale): string {
  return formatDay(day, locale).replace(/ \d{4}$/, '')
}

/** `BTS อ่อนนุช 6 นาที`. */
export function stationWord(station: { system: string; name: string; minutes: number }): string {
  const name = [station.system, station.name].filter(Boolean).join(' ')
  return m.listings_station_minutes({ station: name, minutes: station.minutes })
}

/** "Confirmed as free 2 days ago", only when somebody has said so in the last 30 days. */
export function confirmedWord(daysAgo: number | null): string | undefined {
  if (daysAgo === null || daysAgo > 30) return undefined
  if (daysAgo === 0) return m.listings_confirmed_today()
  return daysAgo === 1 ? m.listings_confirmed_yesterday() : m.listings_confirmed({ days: daysAgo })
}
