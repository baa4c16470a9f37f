/** A tenant beside the lead one has so many companions at most on one lease. */
export const MOST_COTENANTS = 5

/** The whole, in hundredths of a per cent. */
export const WHOLE_BP = 10_000

/** Shares of the tenants beside the lead one; null where none was agreed. */
export type Shares = readonly { shareBp: number | null }[]

/** What the lead tenant bears: the rest. Null where no shares were agreed. */
export function leadShareBp(others: Shares): number | null {
  if (!hasShares(others)) return null

  return others.reduce((rest, { shareBp }) => rest - (shareBp ?? 0), WHOLE_BP)
}

/** Whether shares can stand: all or none, and something left for the lead tenant, so that they are 100 % together. */
export function areShares(others: Shares): boolean {
  const named = others.filter(({ shareBp }) => shareBp !== null)
  if (named.length === 0) return true

  return named.length === others.length && leadShareBp(others)! > 0
}

/** Equal shares of the others where `people` rent together; what does not divide stays with the lead tenant. */
export function equalShareBp(people: number): number {
  return Math.floor(WHOLE_BP / people)
}

/** `33.33`, `50`: hundredths of a per cent as one reads them. */
export function percentText(shareBp: number): string {
  return String(shareBp / 100)
}

function hasShares(others: Shares): boolean {
  return others.some(({ shareBp }) => shareBp !== null)
}
