import type { Band, PackageId } from './rules.ts'

/** What can be had beside a package, and what it costs a month. */
export const ADDONS = ['domain'] as const
export type AddonId = (typeof ADDONS)[number]

/** A version of a package as it is sold. */
export type SoldPackage = {
  versionId: string
  id: PackageId
  number: number
  maxUnits: number | null
  bands: Band[]
  addons: { id: AddonId; satang: bigint }[]
  contractDiscount: number
  trialDays: number
}

/** A discount as it is worked out: percent or an amount; for one payment, so many months, or for ever. */
export type DiscountRule = {
  kind: 'percent' | 'amount'
  basisPoints: number
  amountSatang: bigint
  duration: 'once' | 'months' | 'forever'
  /** Months that it still goes on for; null for ever, and for one payment. */
  monthsLeft: number | null
}
