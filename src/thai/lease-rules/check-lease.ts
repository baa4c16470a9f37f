import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths, daysBetween } from '#thai/days.ts'
import { divideHalfUp } from '#thai/rent-math.ts'
import type { RentStep } from './rent-steps.ts'
import { isCovered, type LeaseRule, leaseRuleOn } from './rules.ts'

/** What is checked. `endDay` is the last day of the lease. Sums in satang, rent by the month. */
export type LeaseToCheck = {
  rentSatang: bigint
  rentSteps?: readonly RentStep[]
  depositSatang: bigint
  advanceSatang: bigint
  startDay: IsoDay
  endDay: IsoDay
  /** Homes the landlord lets anywhere, added up. */
  /** The most that a guarantor answers for; null where there is none. */
  guaranteeSatang?: bigint | null
  landlordUnits: number
  tenantIsNaturalPerson: boolean
  paidYearly?: boolean
}

/** What a finding is about. */
export type LeaseFindingId =
  | 'up_front_above_limit'
  | 'deposit_above_limit'
  | 'advance_above_limit'
  | 'registration_over_3_years'
  | 'term_over_30_years'
  | 'term_under_30_days'
  | 'end_before_start'
  | 'rent_steps_covered'
  | 'guarantee_above_6_months'

/**
 * Something a person should look at, never a verdict. `months` is the actual sum in months of rent (two decimals);
 * `inForce` whether the cited rule still applies to new leases; `sourceKey` the rule (`th-lease-2568`, `ccc-538` …).
 */
export type LeaseFinding = {
  id: LeaseFindingId
  level: 'must_look' | 'should_look'
  sourceKey: string
  inForce: boolean
  inForceFrom: IsoDay | null
  limitSatang?: bigint
  actualSatang?: bigint
  limitMonths?: number
  months?: number
}

/** Compares a lease with the rule in force on its first day and with the Civil and Commercial Code. */
export function checkLease(lease: LeaseToCheck): LeaseFinding[] {
  if (lease.endDay < lease.startDay) return [finding('end_before_start', 'must_look', 'lease')]
  return [
    ...moneyFindings(lease),
    ...termFindings(lease),
    ...stepFindings(lease),
    ...guaranteeFindings(lease),
  ]
}

/** Why over three years matters: registration at the Land Office (s.538), else enforceable for three years only. */
export function needsRegistration({ startDay, endDay }: { startDay: IsoDay; endDay: IsoDay }): boolean {
  return endDay >= addMonths(startDay, 36)
}

function moneyFindings(lease: LeaseToCheck): LeaseFinding[] {
  const rule = leaseRuleOn(lease.startDay)
  if (!rule || lease.rentSatang <= 0n || !isCovered(rule, lease)) return []
  if (rule.capMaxLeaseMonths !== null && lease.endDay >= addMonths(lease.startDay, rule.capMaxLeaseMonths))
    return []
  const upFrontLimit = lease.paidYearly ? rule.maxUpFrontMonthsPaidYearly : rule.maxUpFrontMonths
  return [
    capped(lease, rule, 'up_front_above_limit', lease.depositSatang + lease.advanceSatang, upFrontLimit),
    capped(lease, rule, 'deposit_above_limit', lease.depositSatang, rule.maxDepositMonths),
    capped(lease, rule, 'advance_above_limit', lease.advanceSatang, rule.maxAdvanceMonths),
  ].filter((found) => found !== null)
}

function capped(
  lease: LeaseToCheck,
  rule: LeaseRule,
  id: LeaseFindingId,
  actualSatang: bigint,
  limitMonths: number | null,
): LeaseFinding | null {
  if (limitMonths === null) return null
  const limitSatang = lease.rentSatang * BigInt(limitMonths)
  if (actualSatang <= limitSatang) return null
  const inForce = rule.inForceTo === null
  return {
    id,
    level: inForce ? 'must_look' : 'should_look',
    sourceKey: rule.id,
    inForce,
    inForceFrom: rule.inForceFrom,
    limitSatang,
    actualSatang,
    limitMonths,
    months: Number(divideHalfUp(actualSatang * 100n, lease.rentSatang)) / 100,
  }
}

function termFindings({ startDay, endDay }: LeaseToCheck): LeaseFinding[] {
  if (endDay >= addMonths(startDay, 360)) return [finding('term_over_30_years', 'must_look', 'ccc-540')]
  if (needsRegistration({ startDay, endDay }))
    return [finding('registration_over_3_years', 'must_look', 'ccc-538')]
  const days = daysBetween(startDay, addDays(endDay, 1))
  return days < 30 ? [finding('term_under_30_days', 'should_look', 'hotel-act')] : []
}

/** The rule of 2568 forbids raising the rent during the term; whether steps agreed at signing pass is unclear. */
function stepFindings(lease: LeaseToCheck): LeaseFinding[] {
  const rule = leaseRuleOn(lease.startDay)
  if (!lease.rentSteps?.length || !rule || !isCovered(rule, lease)) return []

  return [{ ...finding('rent_steps_covered', 'should_look', rule.id), inForceFrom: rule.inForceFrom }]
}

/** More is a large promise for somebody who does not live there: a default of this house. */
export const GUARANTEE_MONTHS = 6n

function guaranteeFindings({ guaranteeSatang, rentSatang }: LeaseToCheck): LeaseFinding[] {
  if (!guaranteeSatang || guaranteeSatang <= rentSatang * GUARANTEE_MONTHS) return []

  return [finding('guarantee_above_6_months', 'should_look', 'ccc-681')]
}

function finding(id: LeaseFindingId, level: LeaseFinding['level'], sourceKey: string): LeaseFinding {
  return { id, level, sourceKey, inForce: true, inForceFrom: null }
}
