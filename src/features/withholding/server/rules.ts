import type { DayBounds } from '#contract/day-bounds.ts'
import { invalid } from '#contract/problem.ts'
import { addMonths } from '#thai/days.ts'

/** Tax that was held back is claimed within three years (Revenue Code s. 27 ter): an older paper is nobody's credit. */
const LATE_MONTHS = 36

/**
 * Holds what stands on a certificate to what can be: the tax is part of its base, the base no more than the bill.
 * @throws Problem 422 with the field
 */
export function assertFigures(
  { baseSatang, taxSatang }: { baseSatang: bigint; taxSatang: bigint },
  billTotalSatang: bigint,
): void {
  if (taxSatang > baseSatang) throw invalid({ taxSatang: 'certificate_tax_above' })
  if (baseSatang > billTotalSatang) throw invalid({ baseSatang: 'certificate_base_above' })
}

/** The days that a certificate may bear: not ahead, and asked about where it is much older than its bill. */
export function certificateDays({ issueDay, today }: { issueDay: string; today: string }): DayBounds {
  return { first: addMonths(today, -LATE_MONTHS), last: today, likelyFirst: addMonths(issueDay, -2) }
}
