import type { Package } from '#features/packages/rules.ts'

/** A package as the page of prices is told of it. */
export type Offered = Package & {
  name: string
  contractDiscount: number
  trialDays: number
  addons: { id: string; satang: bigint }[]
}

/** Hundredths of a percent as people read them: 1250 is 12.5. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)

/**
 * What is taken off with a contract for a year where every package that costs something takes off the same; null where they
 * differ, or nothing is: then nothing is promised for all of them.
 */
export function sameDiscount(packages: Offered[]): number | null {
  const [first, ...others] = packages
    .filter(({ bands }) => bands.some(({ satang }) => satang > 0n))
    .map(({ contractDiscount }) => contractDiscount)

  return first && others.every((one) => one === first) ? first : null
}

/** What is sold beside a package for a domain of one's own; null where none is. */
export function domainBeside(packages: Offered[]): { name: string; satang: bigint } | null {
  for (const { name, addons } of packages) {
    const domain = addons.find(({ id }) => id === 'domain')
    if (domain) return { name, satang: domain.satang }
  }

  return null
}

/** Packages that can be tried, and for how long each. */
export function trialsOf(packages: Offered[]): { name: string; days: number }[] {
  return packages.flatMap(({ name, trialDays }) => (trialDays > 0 ? [{ name, days: trialDays }] : []))
}
