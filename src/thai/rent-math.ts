import type { IsoDay } from './dates.ts'
import { daysBetween, daysInMonth, monthKey } from './days.ts'

/** `numerator / denominator` rounded to the nearest whole, halves away from zero. Denominator above zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be above zero')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/** A share of an amount in hundredths of a percent (700 = 7 %), rounded half up to the satang. */
export function percentOf(satang: bigint, basisPoints: number): bigint {
  return divideHalfUp(satang * BigInt(basisPoints), 10_000n)
}

/** The part of a month's amount for `days` of `ofDays`: 12 of 30 days of 15,000.00 is 6,000.00. */
export function prorate({ satang, days, ofDays }: { satang: bigint; days: number; ofDays: number }): bigint {
  if (days < 0 || days > ofDays) throw new RangeError('days must lie within the period')
  return divideHalfUp(satang * BigInt(days), BigInt(ofDays))
}

/** First month's rent from the move-in day to the end of its month, both included. */
export function moveInRent({ rentSatang, moveIn }: { rentSatang: bigint; moveIn: IsoDay }) {
  const ofDays = daysInMonth(monthKey(moveIn))
  const days = ofDays - Number(moveIn.slice(8)) + 1
  return { days, ofDays, satang: prorate({ satang: rentSatang, days, ofDays }) }
}

/** Last month's rent from the first of the month to the move-out day, both included. */
export function moveOutRent({ rentSatang, moveOut }: { rentSatang: bigint; moveOut: IsoDay }) {
  const ofDays = daysInMonth(monthKey(moveOut))
  const days = Number(moveOut.slice(8))
  return { days, ofDays, satang: prorate({ satang: rentSatang, days, ofDays }) }
}

/** A meter reading against the one before, in whole units. `digits` is the number of wheels (default 5). */
export type MeterReading = {
  previous: bigint
  current: bigint
  digits?: number
  /** A meter changed in between: where the old one stopped and where the new one began. */
  replaced?: { oldEnd: bigint; newStart: bigint }
}

/** Units used, or why the reading cannot be right and must be asked again. */
export type MeterUnits =
  | { ok: true; units: bigint; hasRolledOver: boolean }
  | { ok: false; reason: 'lower_than_previous' | 'too_many_digits' | 'negative' }

/**
 * Units between two readings. A reading below the previous one counts as a rollover only when the wheels passed
 * zero within a tenth of their range (99985 → 00012 is 27 units); otherwise it is refused (4689 → 4567).
 */
export function meterUnits({ previous, current, digits = 5, replaced }: MeterReading): MeterUnits {
  const range = 10n ** BigInt(digits)
  const readings = [previous, current, ...(replaced ? [replaced.oldEnd, replaced.newStart] : [])]
  if (readings.some((reading) => reading < 0n)) return { ok: false, reason: 'negative' }
  if (readings.some((reading) => reading >= range)) return { ok: false, reason: 'too_many_digits' }
  if (replaced) {
    const before = meterUnits({ previous, current: replaced.oldEnd, digits })
    const after = meterUnits({ previous: replaced.newStart, current, digits })
    if (!before.ok) return before
    if (!after.ok) return after
    return {
      ok: true,
      units: before.units + after.units,
      hasRolledOver: before.hasRolledOver || after.hasRolledOver,
    }
  }
  if (current >= previous) return { ok: true, units: current - previous, hasRolledOver: false }
  const wrapped = current + range - previous
  if (wrapped * 10n > range) return { ok: false, reason: 'lower_than_previous' }
  return { ok: true, units: wrapped, hasRolledOver: true }
}

/** Charge for units at a rate (satang a unit), not below the minimum charge. */
export function meterCharge(options: { units: bigint; rateSatang: bigint; minimumSatang?: bigint }): bigint {
  const charge = options.units * options.rateSatang
  const minimum = options.minimumSatang ?? 0n
  return charge < minimum ? minimum : charge
}

/** Late-fee terms: an amount a day, or once a share of the sum; days of grace; a cap. */
export type LateFeeTerms = {
  graceDays: number
  perDaySatang?: bigint
  onceBasisPoints?: number
  capSatang?: bigint
}

/**
 * Late fee of an unpaid sum. Nothing within the days of grace; after them an amount a day is counted from the day
 * after grace. Courts may reduce a penalty (Civil and Commercial Code s.383), so terms should carry a cap.
 */
export function lateFee(options: {
  dueDay: IsoDay
  today: IsoDay
  unpaidSatang: bigint
  terms: LateFeeTerms
}) {
  const { dueDay, today, unpaidSatang, terms } = options
  const daysLate = Math.max(0, daysBetween(dueDay, today))
  const countedDays = Math.max(0, daysLate - terms.graceDays)
  if (countedDays === 0 || unpaidSatang <= 0n) return { daysLate, countedDays: 0, satang: 0n }
  const daily = (terms.perDaySatang ?? 0n) * BigInt(countedDays)
  const fee = daily + percentOf(unpaidSatang, terms.onceBasisPoints ?? 0)
  const isCapped = terms.capSatang !== undefined && fee > terms.capSatang
  return { daysLate, countedDays, satang: isCapped ? terms.capSatang! : fee }
}

/** What one unit really cost in satang, to compare with the authority's bill; null where nothing was used. */
export function effectiveRate({
  chargeSatang,
  units,
}: {
  chargeSatang: bigint
  units: bigint
}): bigint | null {
  return units > 0n ? divideHalfUp(chargeSatang, units) : null
}

/**
 * Shares a sum by weights so that the parts add up to the satang: each gets the whole satang of their share, what is left
 * goes one by one to the largest remainders, the first of those that are alike. Nobody without weight gets any. Null where
 * nobody has weight.
 */
export function shareOut(totalSatang: bigint, weights: readonly bigint[]): bigint[] | null {
  const of = weights.reduce((sum, weight) => sum + weight, 0n)
  if (of <= 0n) return null
  const parts = weights.map((weight, index) => {
    const product = totalSatang * weight
    return { index, part: product / of, rest: product % of }
  })
  let left = totalSatang - parts.reduce((sum, { part }) => sum + part, 0n)
  for (const one of parts.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0n) break
    one.part += 1n
    left -= 1n
  }

  return parts.map(({ part }) => part)
}
