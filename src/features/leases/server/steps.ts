import { invalid } from '#contract/problem.ts'
import type { StoredGuarantor, StoredStep } from '#features/leases/tables.ts'
import { type RentStep, readSteps, rentStepProblem, type SteppedRent } from '#thai/lease-rules/rent-steps.ts'
import type { LeaseRow } from './store.ts'

/** The rent of a lease with its steps. */
export function steppedRent(lease: Pick<LeaseRow, 'rentSatang' | 'rentSteps'>): SteppedRent {
  return { rentSatang: lease.rentSatang, rentSteps: readSteps(lease.rentSteps) }
}

export const storedSteps = (steps: RentStep[]): StoredStep[] =>
  steps.map(({ from, rentSatang }) => ({ from, rentSatang: String(rentSatang) }))

/** @throws Problem 422 `rentSteps` for steps out of order, outside the term, or that change nothing */
export function assertSteps(lease: Pick<LeaseRow, 'rentSatang' | 'rentSteps' | 'startDay' | 'endDay'>): void {
  const problem = rentStepProblem(steppedRent(lease), lease)
  if (problem) throw invalid({ rentSteps: `leases_steps_${problem}` })
}

/** The guarantor as the contract gives it. */
export function guarantorOf({ guarantor }: Pick<LeaseRow, 'guarantor'>) {
  return guarantor && { ...guarantor, mostSatang: BigInt(guarantor.mostSatang) }
}

type Guarantor = Omit<StoredGuarantor, 'mostSatang'> & { mostSatang: bigint }

/** As its columns hold what is typed of the terms of a lease. */
export function storedTerms<Terms extends { rentSteps?: RentStep[]; guarantor?: Guarantor | null }>({
  rentSteps,
  guarantor,
  ...terms
}: Terms) {
  return {
    ...terms,
    ...(rentSteps && { rentSteps: storedSteps(rentSteps) }),
    ...(guarantor !== undefined && {
      guarantor: guarantor && { ...guarantor, mostSatang: String(guarantor.mostSatang) },
    }),
  }
}
