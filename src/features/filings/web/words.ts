import { FILING_STATES, type FilingState } from '#features/filings/rules.ts'

export const LIST = '/dashboard/manager/filings'

/** A text of an address as a state, if it is one. */
export function asState(text: string | null | undefined): FilingState | undefined {
  return FILING_STATES.find((one) => one === text)
}
