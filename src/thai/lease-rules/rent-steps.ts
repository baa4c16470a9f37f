import type { IsoDay } from '#thai/dates.ts'
import { addDays } from '#thai/days.ts'

/** From a day on, rent of another sum: agreed at signing, in the order of days. Sums in satang. */
export type RentStep = { from: IsoDay; rentSatang: bigint }

/** The rent at the start, and what was agreed for later. */
export type SteppedRent = { rentSatang: bigint; rentSteps: readonly RentStep[] }

/** Steps as they are kept: sums as digits. */
export function readSteps(stored: readonly { from: IsoDay; rentSatang: string }[]): RentStep[] {
  return stored.map(({ from, rentSatang }) => ({ from, rentSatang: BigInt(rentSatang) }))
}

/** Days in a row that one rent holds for, both ends included. */
export type RentSpan = { from: IsoDay; to: IsoDay; rentSatang: bigint }

/** The most steps that a lease may have. */
export const MOST_RENT_STEPS = 10

/** The rent of a month on a day. */
export function rentOn({ rentSatang, rentSteps }: SteppedRent, day: IsoDay): bigint {
  return rentSteps.findLast(({ from }) => from <= day)?.rentSatang ?? rentSatang
}

/** Some days parted where the rent changes. */
export function rentSpans(rent: SteppedRent, { from, to }: { from: IsoDay; to: IsoDay }): RentSpan[] {
  const starts = [from, ...rent.rentSteps.map((step) => step.from).filter((day) => day > from && day <= to)]

  return starts.map((start, index) => {
    const next = starts[index + 1]

    return { from: start, to: next ? addDays(next, -1) : to, rentSatang: rentOn(rent, start) }
  })
}

/**
 * Why steps cannot stand: `order` (days not rising), `outside` (not after the first day and within the term), `same` (a rent
 * that does not change); null where they can.
 */
export function rentStepProblem(
  rent: SteppedRent,
  { startDay, endDay }: { startDay: IsoDay; endDay: IsoDay | null },
): 'order' | 'outside' | 'same' | null {
  let before: RentStep = { from: startDay, rentSatang: rent.rentSatang }
  for (const step of rent.rentSteps) {
    if (step.from <= startDay || (endDay !== null && step.from > endDay)) return 'outside'
    if (step.from <= before.from) return 'order'
    if (step.rentSatang === before.rentSatang) return 'same'
    before = step
  }

  return null
}
