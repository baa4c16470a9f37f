import { daysBetween } from '#thai/days.ts'
import { BEFORE_ISSUE, isRound, isTimely, twinOf, whole } from './bills.ts'
import { waysTo } from './subset.ts'
import type { Around, Found, Seen } from './types.ts'

/** A sum that stands alone is believed so many days around the day it is due. */
const NEAR_DUE = 7

/** The sum alone, where nobody knows who paid. */
export function bySum(one: Seen, { bills, given, effort }: Around): Found | null {
  const { line, payer, strong } = one
  if (strong.size > 0) return null
  const fitting = bills.filter((bill) => bill.left === line.satang && isTimely(bill, line, BEFORE_ISSUE))
  if (fitting.length > 1) return { state: 'choose', reason: 'equal_bills', parts: fitting.map(whole) }
  const [bill] = fitting
  const issued = bills.filter((other) => isTimely(other, line))
  if (!bill) {
    const twin = twinOf(one, given)
    if (twin) return { state: 'queue', reason: 'double', twin }
    const several = waysTo(line.satang, { bills: issued, effort })
    return Array.isArray(several) ? { state: 'propose', reason: 'several', parts: several.map(whole) } : null
  }
  const parts = [whole(bill)]
  if (payer || isRound(line.satang)) return { state: 'propose', reason: 'sum_alone', parts }
  const isNearDue = isTimely(bill, line) && Math.abs(daysBetween(bill.dueDay, line.day)) <= NEAR_DUE
  if (!isNearDue) return { state: 'propose', reason: 'unusual_day', parts }
  // Another way to the same sum would make it a guess.
  const isOnly = waysTo(line.satang, { bills: issued, effort }) === 'none'

  return isOnly
    ? { state: 'certain', reason: 'unique_sum', parts }
    : { state: 'propose', reason: 'sum_alone', parts }
}
