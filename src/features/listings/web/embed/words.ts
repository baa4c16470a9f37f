import { formatDay, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** How short a lease may be, in words. */
export const leaseWord = (months: number) =>
  months === 1 ? m.search_lease_one() : m.search_lease_months({ count: months })

/** Studio, or the number of bedrooms. */
export function bedsWord(bedrooms: number): string {
  if (bedrooms === 0) return m.listings_beds_studio()
  return bedrooms === 1 ? m.listings_beds_one() : m.listings_beds({ count: bedrooms })
}

/** The state of a home in words, with the day it becomes free. */
export function statusWord(
  { status, freeFrom }: { status: string; freeFrom: string | null },
  locale: Locale,
): string {
  if (status === 'coming_soon')
    return freeFrom ? m.listings_free_from({ day: dayAndMonth(freeFrom, locale) }) : m.listings_status_soon()
  if (status === 'rented') return m.listings_status_rented()
  if (status === 'unconfirmed') return m.listings_status_unconfirmed()
  return m.listings_status_available()
}

/** `1 ธ.ค.`: the year goes without saying within two months. */
export function dayAndMonth(day: string, locale: Locale): string {
  return formatDay(day, locale).replace(/\s\d{4}$/, '')
}

/** Nobody calls more minutes than these a walk to the train: farther stations are told by their distance (G243). */
const LONGEST_WALK_MIN = 20

/** Whether a way on foot is one that people walk. */
export const isWalk = ({ minutes }: { minutes: number }) => minutes <= LONGEST_WALK_MIN

/** `BTS อ่อนนุช เดิน 6 นาที`, `MRT สุทธิสาร ห่าง 1.7 กม.`. */
export function stationWord(station: {
  system: string
  name: string
  metres: number
  minutes: number
}): string {
  const name = [station.system, station.name].filter(Boolean).join(' ')

  return isWalk(station)
    ? m.listings_station_minutes({ station: name, minutes: station.minutes })
    : m.listings_station_away({
        station: name,
        km: formatNumber(station.metres / 1_000, { decimals: 1 }),
      })
}

/** "Confirmed as free 2 days ago", only when somebody has said so in the last 30 days. */
export function confirmedWord(daysAgo: number | null): string | undefined {
  if (daysAgo === null || daysAgo > 30) return undefined
  if (daysAgo === 0) return m.listings_confirmed_today()
  return daysAgo === 1 ? m.listings_confirmed_yesterday() : m.listings_confirmed({ days: daysAgo })
}
