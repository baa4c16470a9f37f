import type { IsoDay } from '#thai/dates.ts'
import rule2562 from './th-lease-2562.json' with { type: 'json' }
import rule2568 from './th-lease-2568.json' with { type: 'json' }

/** How a home was found when it was given back: not inspected, no damage, damage repaired and proven. */
export type MoveOutState = 'none' | 'no_damage' | 'damage'

/**
 * One version of the contract-controlled residential leasing rule. Dated data, guidance only: `gazetteRead` says
 * whether its text was read at the Royal Gazette, `unsure` names the figures that rest on one weak source.
 */
export type LeaseRule = {
  id: string
  be: number
  titleTh: string
  titleEn: string
  gazetted: IsoDay | null
  inForceFrom: IsoDay
  inForceTo: IsoDay | null
  /** The rule covers landlords with at least this many homes, wherever they are. */
  minUnits: number
  /** Deposit and advance rent together, in months of rent; for rent paid by the year in the second. */
  maxUpFrontMonths: number | null
  maxUpFrontMonthsPaidYearly: number | null
  maxDepositMonths: number | null
  maxAdvanceMonths: number | null
  /** The limits are applied to leases up to this many months. */
  capMaxLeaseMonths: number | null
  depositReturnDays: Record<MoveOutState, number>
  invoiceNoticeDays: number
  tenantNoticeDays: number
  landlordNoticeDays: number
  /** Day the figures were last compared with their sources. */
  checked: IsoDay
  gazetteRead: boolean
  sources: string[]
  unsure: string[]
}

/** All known versions, newest first. A lease keeps the version that was in force on its first day. */
export const LEASE_RULES: readonly LeaseRule[] = [rule2568, rule2562]

/** The version in force on a day; null before the oldest we know. */
export function leaseRuleOn(day: IsoDay): LeaseRule | null {
  return (
    LEASE_RULES.find(
      (rule) => rule.inForceFrom <= day && (rule.inForceTo === null || day <= rule.inForceTo),
    ) ?? null
  )
}

/** Whether a version covers the landlord and tenant: enough homes, and a natural person as tenant. */
export function isCovered(
  rule: LeaseRule,
  who: { landlordUnits: number; tenantIsNaturalPerson: boolean },
): boolean {
  return who.tenantIsNaturalPerson && who.landlordUnits >= rule.minUnits
}
