import { halfTermDay } from '#server/ports/pdf/lease/lease-days.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths, lastDayOfMonth, monthKey } from '#thai/days.ts'

/**
 * The earliest last day that a tenant's notice leads to, received on a day. Of a term: the notice of the lease, counted from
 * half of the term on where it comes earlier, as the paper says; never after the agreed end. Without an end: to the end of
 * a month, a whole one between (Civil and Commercial Code s. 566).
 */
export function earliestLastDay({
  startDay,
  endDay,
  noticeDays,
  receivedOn,
}: {
  startDay: IsoDay
  /** As it was agreed; null for month to month. */
  endDay: IsoDay | null
  noticeDays: number
  receivedOn: IsoDay
}): IsoDay {
  if (endDay === null) return lastDayOfMonth(monthKey(addMonths(`${monthKey(receivedOn)}-01`, 1)))
  const half = halfTermDay(startDay, endDay)
  const day = addDays(receivedOn > half ? receivedOn : half, noticeDays)

  return day < endDay ? day : endDay
}
