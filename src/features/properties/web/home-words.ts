import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { statusName } from './embed/status-name.ts'

/** The state of a home as its tag says it, with the day from which it is free. */
export function statusTag(
  { status, freeFrom }: { status: string; freeFrom: string | null },
  locale: Locale,
): string {
  return status === 'coming_soon' && freeFrom
    ? m.properties_free_from({ day: formatDay(freeFrom, locale) })
    : statusName(status)
}

/** When the manager last said that a published listing is still true. */
export function confirmedAgo({
  listingState,
  confirmedDaysAgo,
}: {
  listingState: string
  confirmedDaysAgo: number | null
}): string {
  if (listingState !== 'published') return '–'
  if (confirmedDaysAgo === null) return m.properties_confirmed_never()
  if (confirmedDaysAgo === 0) return m.properties_confirmed_today()
  if (confirmedDaysAgo === 1) return m.properties_confirmed_yesterday()

  return m.properties_confirmed_days({ days: confirmedDaysAgo })
}

/** The same in a column that is headed so: `3 days ago`. */
export function confirmedShort(home: { listingState: string; confirmedDaysAgo: number | null }): string {
  const { confirmedDaysAgo: days } = home
  if (home.listingState !== 'published' || days === null) return confirmedAgo(home)
  if (days === 0) return m.properties_confirmed_today_short()
  if (days === 1) return m.properties_confirmed_yesterday_short()

  return m.properties_confirmed_days_short({ days })
}

/** Number and project of a home, as its manager knows it. */
export function homeName(
  home: { unitNo: string; project: string | null; projectEn: string | null },
  locale: Locale,
): string {
  return [home.unitNo, (locale === 'en' && home.projectEn) || home.project].filter(Boolean).join(' · ')
}

/** A home's name in the reader's language. */
export function homeTitle(home: { titleTh: string; titleEn: string | null }, locale: Locale): string {
  return (locale === 'en' && home.titleEn) || home.titleTh
}
