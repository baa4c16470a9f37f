import { conflict } from '#contract/problem.ts'

export type ApplicationStatus = 'draft' | 'submitted' | 'under_review' | 'approved' | 'declined' | 'withdrawn'

/** What may follow what (G002). Decisions are final: a changed mind is a new application. */
const NEXT: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['under_review', 'approved', 'declined', 'withdrawn'],
  under_review: ['approved', 'declined', 'withdrawn'],
  approved: ['withdrawn'],
  declined: [],
  withdrawn: [],
}

export function canBecome(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return NEXT[from].includes(to)
}

/** @throws Problem 409 `application_step` naming the present state */
export function assertStep(from: ApplicationStatus, to: ApplicationStatus): void {
  if (!canBecome(from, to)) throw conflict(`application_${from}`)
}

/** Income over rent to one decimal, as the decision page says it: 3.4 times. */
export function incomeTimes(incomeSatang: bigint, rentSatang: bigint): number | null {
  if (rentSatang <= 0n) return null

  return Number((incomeSatang * 10n) / rentSatang) / 10
}

/** The last four characters of an id number; the rest stays with us. */
export function maskIdNumber(text: string): string {
  const plain = text.replace(/[\s-]/g, '')

  return plain.length <= 4 ? '••••' : `${'•'.repeat(plain.length - 4)}${plain.slice(-4)}`
}
