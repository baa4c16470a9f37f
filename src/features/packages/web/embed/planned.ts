import { MOST_UNITS } from '#features/packages/read-units.ts'
import { type Package, type Price, pricesFor } from '#features/packages/rules.ts'

type Named = Package & { name: string }

/** What each package costs for the homes that a business has; of one that has none yet, for the first. */
export function plannedPrices(
  homes: number,
  packages: Named[],
): (Price & { name: string; maxUnits: number | null; units: number })[] {
  const units = Math.min(Math.max(homes, 1), MOST_UNITS)

  return pricesFor(units, packages).map((price, nth) => {
    const { name, maxUnits } = packages[nth]!
    return { ...price, name, maxUnits, units }
  })
}
