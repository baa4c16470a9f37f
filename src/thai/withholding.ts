/**
 * Tax on services that a juristic person pays for: 3 % (Revenue Department order Por. 4/2528, clause 12/1), nothing below
 * 1,000 baht.
 */
export const SERVICE_RATE_BP = 300

/** Tax on rent that a juristic person pays: 5 % (the same order, clause 6). A lease runs on: it has no least sum. */
export const RENT_RATE_BP = 500
const LEAST_BASE_SATANG = 100_000n

/** What of a bill is service: goods that are listed apart, and VAT, are not. */
export function serviceOf({
  labourSatang,
  travelSatang,
}: {
  labourSatang: bigint
  travelSatang: bigint
}): bigint {
  return labourSatang + travelSatang
}

/** Whether a payer has to withhold from a bill: a juristic person, from 1,000 baht on. */
export function mustWithhold(baseSatang: bigint, { isJuristic }: { isJuristic: boolean }): boolean {
  return isJuristic && baseSatang >= LEAST_BASE_SATANG
}

/** The tax on a base, to the nearest satang. */
export function withheldOf(baseSatang: bigint, rateBp: number): bigint {
  return (baseSatang * BigInt(rateBp) + 5_000n) / 10_000n
}
