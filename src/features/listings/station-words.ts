import { formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** Nobody calls more minutes than these a walk to the train: farther stations are told by their distance (G243). */
const LONGEST_WALK_MIN = 20

/** Whether a way on foot is one that people walk. */
export const isWalk = ({ minutes }: { minutes: number }) => minutes <= LONGEST_WALK_MIN

/** `BTS อ่อนนุช เดิน 6 นาที`, `MRT สุทธิสาร ห่าง 1.7 กม.`; without `at` in the language of the page. */
export function stationWord(
  { system, name, ...way }: { system: string; name: string; metres: number; minutes: number },
  at?: { locale: Locale },
): string {
  const station = [system, name].filter(Boolean).join(' ')

  return isWalk(way)
    ? m.listings_station_minutes({ station, minutes: way.minutes }, at)
    : m.listings_station_away({ station, km: formatNumber(way.metres / 1_000, { decimals: 1 }) }, at)
}
