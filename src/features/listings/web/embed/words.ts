import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

export { isWalk, stationWord } from '#features/listings/station-words.ts'

/** How short a lease may be, in words. */
export const leaseWord = (months: number) =>
  months === 1 ? m.search_lease_one() : m.search_lease_months({ count: months })

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

/** "Confirmed as free 2 days ago", only when somebody has said so in the last 30 days. */
export function confirmedWord(daysAgo: number | null): string | undefined {
  if (daysAgo === null || daysAgo > 30) return undefined
  if (daysAgo === 0) return m.listings_confirmed_today()
  return daysAgo === 1 ? m.listings_confirmed_yesterday() : m.listings_confirmed({ days: daysAgo })
}
