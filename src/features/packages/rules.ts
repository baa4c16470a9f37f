import { divideHalfUp, percentOf } from '#thai/rent-math.ts'
import { MOST_UNITS } from './read-units.ts'

/** From this unit on, each one more costs so much a month, until the next band begins. */
export type Band = { fromUnit: number; satang: bigint }

export const PACKAGE_IDS = ['free', 'starter', 'pro'] as const
export type PackageId = (typeof PACKAGE_IDS)[number]

export type Package = {
  id: PackageId
  /** Most units it is for; null for as many as there are. */
  maxUnits: number | null
  bands: Band[]
  /** Taken off with a contract for a year, in hundredths of a percent. Left out: as planned. */
  contractDiscount?: number
}

/**
 * What the packages cost a month without VAT at first; what is sold now stands in `package_versions`.
 */
export const PACKAGES: Package[] = [
  { id: 'free', maxUnits: 3, bands: [{ fromUnit: 1, satang: 0n }] },
  {
    id: 'starter',
    maxUnits: null,
    bands: [
      { fromUnit: 1, satang: 2_900n },
      { fromUnit: 21, satang: 1_900n },
      { fromUnit: 101, satang: 1_200n },
    ],
  },
  {
    id: 'pro',
    maxUnits: null,
    bands: [
      { fromUnit: 1, satang: 4_900n },
      { fromUnit: 21, satang: 3_500n },
      { fromUnit: 101, satang: 2_500n },
    ],
  },
]

/** Taken off with a contract for a year, in hundredths of a percent. */
export const YEARLY_DISCOUNT = 1_000

export type Price = {
  id: PackageId
  /** False where there are more units than the package is for. */
  isEnough: boolean
  monthlySatang: bigint
  /** A month of it with a contract for a year. */
  yearlyMonthSatang: bigint
  /** Twelve of those. */
  yearSatang: bigint
  /** A month without contract, for each unit; rounded half up. */
  unitSatang: bigint
}

/** What each package costs for so many units, 1 to 10,000. */
export function pricesFor(units: number, packages: Package[] = PACKAGES): Price[] {
  if (!Number.isInteger(units) || units < 1 || units > MOST_UNITS)
    throw new RangeError('units must be a whole number from 1 to 10,000')

  return packages.map(({ id, maxUnits, bands, contractDiscount = YEARLY_DISCOUNT }) => {
    const monthlySatang = monthOf(bands, units)
    const yearlyMonthSatang = monthlySatang - percentOf(monthlySatang, contractDiscount)
    return {
      id,
      isEnough: maxUnits === null || units <= maxUnits,
      monthlySatang,
      yearlyMonthSatang,
      yearSatang: yearlyMonthSatang * 12n,
      unitSatang: divideHalfUp(monthlySatang, BigInt(units)),
    }
  })
}

/** Each unit costs what its own band says: one unit more never makes the others dearer or cheaper. */
function monthOf(bands: Band[], units: number): bigint {
  return unitsByBand(bands, units).reduce((sum, one) => sum + one.satang * BigInt(one.units), 0n)
}

/** How many units lie in each band, and what each of them costs. Bands without any are left out. */
export function unitsByBand(bands: Band[], units: number): { units: number; satang: bigint }[] {
  return bands
    .map(({ fromUnit, satang }, index) => {
      const end = bands[index + 1]?.fromUnit ?? Number.POSITIVE_INFINITY
      return { units: Math.max(0, Math.min(units, end - 1) - fromUnit + 1), satang }
    })
    .filter((band) => band.units > 0)
}
