import { conflict } from '#contract/problem.ts'
import type { LEASE_STATUSES } from '#features/leases/contract.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths, daysBetween } from '#thai/days.ts'
import { checkLease } from '#thai/lease-rules/check-lease.ts'
import { stampDuty } from '#thai/lease-rules/deadlines.ts'
import { type RentSpan, type RentStep, rentSpans, type SteppedRent } from '#thai/lease-rules/rent-steps.ts'
import { isCovered, leaseRuleOn } from '#thai/lease-rules/rules.ts'
import { divideHalfUp } from '#thai/rent-math.ts'

export type LeaseStatus = (typeof LEASE_STATUSES)[number]

/**
 * What may follow what (G005). A paper that was sent is never changed: a wrong one is taken back (`terminated`) and a
 * copy is made. `signed` becomes `active` in the same transaction, since the manager signs on sending: an active lease
 * is in force or booked, and its days say which.
 */
const NEXT: Record<LeaseStatus, readonly LeaseStatus[]> = {
  draft: ['sent'],
  sent: ['signed', 'terminated'],
  signed: ['active', 'terminated'],
  active: ['expired', 'terminated', 'renewed'],
  expired: [],
  terminated: [],
  renewed: [],
}

/** States in which a home is promised to a tenant, so that nobody else's days may overlap. */
export const HOLDING: readonly LeaseStatus[] = ['sent', 'signed', 'active']

/** Days before the last day on which tenant and manager are told that a lease is ending. */
export const ENDING_DAYS = 60

/** Days a tenant has to sign when the manager names no other day. */
const SIGN_DAYS = 7

/** What both parties agree to by typing their name (Electronic Transactions Act B.E. 2544, s.9). */
export const CONSENT = {
  th: 'ข้าพเจ้าอ่านและเข้าใจสัญญาทั้งฉบับแล้ว และตกลงลงนามด้วยวิธีอิเล็กทรอนิกส์',
  en: 'I have read and understood the whole lease and agree to sign it electronically.',
}

export function canBecome(from: LeaseStatus, to: LeaseStatus): boolean {
  return NEXT[from].includes(to)
}

/** @throws Problem 409 `lease_{present state}` */
export function assertStep(from: LeaseStatus, to: LeaseStatus): void {
  if (!canBecome(from, to)) throw conflict(`lease_${from}`)
}

/** @throws Problem 409 `lease_{present state}` for anything but a draft */
export function assertDraft(status: LeaseStatus): void {
  if (status !== 'draft') throw conflict(`lease_${status}`)
}

/** Whether a running lease was given notice: it runs on to its last day, which the notice set. */
export function hasNotice({ status, endReason }: { status: LeaseStatus; endReason: string | null }): boolean {
  return status === 'active' && endReason !== null
}

/** Last day of a term of whole months: 12 months from 1 Dec 2026 end on 30 Nov 2027. */
export function lastDay(startDay: IsoDay, months: number): IsoDay {
  return addDays(addMonths(startDay, months), -1)
}

/** The day by which the tenant should sign: the one asked for, else a week; not after the lease began unless it has. */
export function signByDay({
  today,
  startDay,
  asked,
}: {
  today: IsoDay
  startDay: IsoDay
  asked?: IsoDay
}): IsoDay {
  if (asked) return asked < today ? today : asked
  const week = addDays(today, SIGN_DAYS)

  return startDay > today && startDay < week ? startDay : week
}

export type Money = {
  rentSatang: bigint
  rentSteps: readonly RentStep[]
  guaranteeSatang?: bigint | null
  depositSatang: bigint
  advanceSatang: bigint
  startDay: IsoDay
  endDay: IsoDay | null
}

/** What the rule checker finds in a lease, and the sum that is limited even where it is kept. Shown, never blocking. */
export function reviewLease(
  lease: Money,
  { landlordUnits, isCompany }: { landlordUnits: number; isCompany: boolean },
) {
  const { rentSatang, rentSteps, guaranteeSatang, depositSatang, advanceSatang, startDay } = lease
  // A lease without a last day runs on from month to month: checked as a year.
  const endDay = lease.endDay ?? lastDay(startDay, 12)
  const who = { landlordUnits, tenantIsNaturalPerson: !isCompany }
  const rule = leaseRuleOn(startDay)
  const actualSatang = depositSatang + advanceSatang
  const isLimited =
    rule !== null &&
    rule.maxUpFrontMonths !== null &&
    rentSatang > 0n &&
    isCovered(rule, who) &&
    (rule.capMaxLeaseMonths === null || endDay < addMonths(startDay, rule.capMaxLeaseMonths))
  const duty = stampDuty(totalRent({ rentSatang, rentSteps, startDay, endDay }))

  return {
    findings: checkLease({
      ...{ rentSatang, rentSteps, guaranteeSatang, depositSatang, advanceSatang, startDay, endDay },
      ...who,
    }),
    upFront: isLimited
      ? {
          ruleId: rule.id,
          actualSatang,
          limitSatang: rentSatang * BigInt(rule.maxUpFrontMonths!),
          limitMonths: rule.maxUpFrontMonths!,
          months: Number(divideHalfUp(actualSatang * 100n, rentSatang)) / 100,
        }
      : null,
    landlordUnits,
    stampDutySatang: duty.dutySatang,
    isStampPaidInCash: duty.isPaidInCash,
  }
}

/** The state a lease takes when its last day has passed: renewed when the same tenant stays on by another lease. */
export function endedState(hasSuccessor: boolean): LeaseStatus {
  return hasSuccessor ? 'renewed' : 'expired'
}

/** Rent of the whole term at its steps: whole months, and the days over at a thirtieth each. */
function totalRent({
  startDay,
  endDay,
  ...rent
}: SteppedRent & { startDay: IsoDay; endDay: IsoDay }): bigint {
  if (endDay < startDay) return 0n

  return rentSpans(rent, { from: startDay, to: endDay }).reduce((sum, span) => sum + rentOfSpan(span), 0n)
}

function rentOfSpan({ from, to, rentSatang }: RentSpan): bigint {
  const after = addDays(to, 1)
  let months = 0
  while (addMonths(from, months + 1) <= after) months += 1
  const days = daysBetween(addMonths(from, months), after)

  return rentSatang * BigInt(months) + divideHalfUp(rentSatang * BigInt(days), 30n)
}
