import { z } from 'zod'
import { invalid } from './problem.ts'
import { asBigint } from './typed-values.ts'

// Bounds of what is typed, wide enough for each real case and narrow enough that a slip of the finger shows. In satang.

/** 100 million baht: more is no single payment, bill or deposit of a home. */
export const MOST_SATANG = 10_000_000_000n
/** 10 million baht a month: the dearest homes let for a tenth of it. */
export const MOST_RENT_SATANG = 1_000_000_000n
/** 100,000 baht a month of common fee, internet, water or electricity at a flat rate. */
export const MOST_FEE_SATANG = 10_000_000n
/** 100 baht a unit of water or electricity: dormitories ask for 8 and 30. */
export const MOST_UNIT_RATE_SATANG = 10_000n
/** 10,000 baht of late fee a day. */
export const MOST_LATE_FEE_SATANG = 1_000_000n
/** 10 million baht kept of a deposit for one thing: what a home of the dearest rent may hold. */
export const MOST_DEDUCTION_SATANG = 1_000_000_000n

const within = (least: bigint, most: bigint, key: string) =>
  asBigint(z.bigint('amount_invalid').min(least, 'amount_invalid').max(most, key))

/** Money that moves or is owed once, in satang: above nothing. */
export const sumSatang = within(1n, MOST_SATANG, 'amount_most')
/** The same, nothing included: deposits, rent in advance, what goes back. */
export const anySumSatang = within(0n, MOST_SATANG, 'amount_most')
/** What is kept of a deposit for one thing, in satang. */
export const deductionSatang = within(1n, MOST_DEDUCTION_SATANG, 'deduction_most')
/** Rent a month, in satang; nothing where it is not agreed yet. */
export const rentSatang = within(0n, MOST_RENT_SATANG, 'rent_most')
/** A fee a month, in satang. */
export const feeSatang = within(0n, MOST_FEE_SATANG, 'fee_most')
/** Late fee a day, in satang. */
export const lateFeeSatang = within(0n, MOST_LATE_FEE_SATANG, 'late_fee_most')

/** Water or electricity a unit, in satang. */
export const unitRateSatang = within(0n, MOST_UNIT_RATE_SATANG, 'unit_rate_most')

type Utilities = {
  waterMode?: string
  waterRateSatang?: bigint
  electricMode?: string
  electricRateSatang?: bigint
}

/**
 * Holds the rate of water and electricity to its unit: what is right for a month is none for a unit.
 * @example schema.check(unitRates)
 */
export const unitRates = z.superRefine<Utilities>((given, issues) => {
  for (const path of tooDear(given))
    issues.addIssue({ code: 'custom', path: [path], message: 'unit_rate_most' })
})

/** The same for a change laid over what is stored, of which a call sees the change alone. @throws 422 */
export function assertUnitRates(record: Utilities): void {
  const faults = tooDear(record).map((field) => [field, 'unit_rate_most'])
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

function tooDear(given: Utilities): string[] {
  return (['water', 'electric'] as const).flatMap((kind) => {
    const rate = given[`${kind}RateSatang`]
    const isDear = given[`${kind}Mode`] === 'per_unit' && rate !== undefined && rate > MOST_UNIT_RATE_SATANG
    return isDear ? [`${kind}RateSatang`] : []
  })
}
