import { isMuch, usualUnits } from '#features/meters/rules.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { daysBetween } from '#thai/days.ts'
import type { Meter, Room } from './types.ts'

export const KIND = { water: m.meters_water, electric: m.meters_electric }

/** `ใช้ 8 หน่วย = ฿144`: units, and what they cost where the lease says so. */
export function usedWords(units: number, rateSatang: bigint | null, locale: Locale): string {
  if (rateSatang === null || rateSatang === 0n) return m.meters_used({ units: formatNumber(units) })

  return m.meters_used_amount({
    units: formatNumber(units),
    amount: formatMoney(BigInt(units) * rateSatang, locale, { satang: 'auto' }),
  })
}

type Span = { from: string; to: string; usual: Meter['usual'] }

/** How many times the usual so many units are; null where that is nothing to look at. */
export function timesUsual(units: number, { from, to, usual }: Span): string | null {
  const days = Math.max(daysBetween(from, to), 1)
  if (!usual || !isMuch({ units, days }, usual)) return null

  return formatNumber(Math.floor((units * usual.days) / (usual.units * days)))
}

/** `ปกติราว 112 หน่วย`, for the days since the last reading; null where nothing is known of it. */
export function usualWords({ usual }: Meter, from: string | undefined, to: string): string | null {
  const units = from === undefined ? null : usualUnits(usual, daysBetween(from, to))

  return units === null ? null : m.meters_usual({ units: formatNumber(units) })
}

/** Whether what is read comes on no bill in the usual way, which a desk says, too. */
export function isBillOdd({ isLet, nextBill, meters }: Room): boolean {
  return isLet && (!nextBill || meters.every(({ rateSatang }) => rateSatang === 0n))
}

/** Which bill will have what was read, or goes out without it. */
export function billWords(room: Room, locale: Locale): string {
  if (!room.isLet) return m.meters_empty_note()
  const { nextBill, leaseEnd, isRead, meters } = room
  if (meters.every(({ rateSatang }) => rateSatang === 0n)) return m.meters_no_rate()
  if (!nextBill) return leaseEnd ? m.meters_after_end({ day: formatDay(leaseEnd, locale) }) : ''
  const day = formatDay(nextBill.issueDay, locale)

  return isRead ? m.meters_goes_on({ day }) : m.meters_no_bill_until({ day })
}
