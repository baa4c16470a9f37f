import { divideHalfUp } from '#thai/rent-math.ts'

/** How water or power is charged: satang per unit, as on the authority's bill, a fixed sum, or within the rent. */
export type UtilityMode = 'per_unit' | 'at_cost' | 'flat' | 'included'

export type HomeMoney = {
  bedrooms: number
  rentSatang: bigint
  depositSatang: bigint
  advanceSatang: bigint
  commonFeeSatang: bigint
  internetFeeSatang: bigint
  waterMode: UtilityMode
  waterRateSatang: bigint
  electricMode: UtilityMode
  electricRateSatang: bigint
  amenities: readonly string[]
}

/** What must be in hand on the day of moving in. Advance rent pays the months after the first. */
export type MoveIn = {
  depositSatang: bigint
  advanceSatang: bigint
  firstMonthSatang: bigint
  totalSatang: bigint
  /** Deposit and advance in hundredths of a month's rent: 300 is three months. */
  upFrontCentimonths: number
}

/** Cash to move in: deposit + advance rent + the first month (rent and fixed fees). */
export function moveInCost(
  home: Pick<
    HomeMoney,
    'rentSatang' | 'depositSatang' | 'advanceSatang' | 'commonFeeSatang' | 'internetFeeSatang'
  >,
): MoveIn {
  const firstMonthSatang = home.rentSatang + home.commonFeeSatang + home.internetFeeSatang
  const { depositSatang, advanceSatang, rentSatang } = home
  const upFront = depositSatang + advanceSatang

  return {
    depositSatang,
    advanceSatang,
    firstMonthSatang,
    totalSatang: upFront + firstMonthSatang,
    upFrontCentimonths: rentSatang > 0n ? Number(divideHalfUp(upFront * 100n, rentSatang)) : 0,
  }
}

/** A part of the monthly cost. `units` and `rateSatang` are there where it is an estimate of use. */
export type CostPart = {
  kind: 'rent' | 'common_fee' | 'electric' | 'water' | 'internet'
  satang: bigint
  units?: number
  rateSatang?: bigint
  isEstimate: boolean
}

/** True monthly cost: rent + fees + usual power, water and internet. Parts of nothing are left out, except the rent. */
export function monthlyCost(home: HomeMoney): { totalSatang: bigint; parts: CostPart[] } {
  const use = usualUse(home.bedrooms)
  const parts: CostPart[] = [
    { kind: 'rent', satang: home.rentSatang, isEstimate: false },
    { kind: 'common_fee', satang: home.commonFeeSatang, isEstimate: false },
    {
      kind: 'electric',
      ...utility(home.electricMode, home.electricRateSatang, use.electric, ELECTRIC_AT_COST),
    },
    { kind: 'water', ...utility(home.waterMode, home.waterRateSatang, use.water, WATER_AT_COST) },
    internet(home),
  ]
  const kept = parts.filter((part) => part.kind === 'rent' || part.satang > 0n)

  return { totalSatang: kept.reduce((sum, part) => sum + part.satang, 0n), parts: kept }
}

/** Units a month that a home of this size usually uses: one air-conditioner at night; each bedroom adds one. */
export function usualUse(bedrooms: number): { electric: number; water: number } {
  return { electric: 140 + 90 * Math.min(bedrooms, 5), water: 8 + 4 * Math.min(bedrooms, 5) }
}

/** An average unit on the authority's bill with Ft and VAT, and of tap water; at-cost homes are reckoned with them. */
const ELECTRIC_AT_COST = 472n
const WATER_AT_COST = 1_500n
/** A usual home line, where the home brings none. */
const INTERNET_AT_COST = 55_000n

function utility(mode: UtilityMode, rate: bigint, units: number, atCost: bigint) {
  if (mode === 'included') return { satang: 0n, isEstimate: false }
  if (mode === 'flat') return { satang: rate, isEstimate: false }
  const rateSatang = mode === 'per_unit' ? rate : atCost

  // An estimate to the satang would pretend to know: tens of baht.
  const satang = divideHalfUp(rateSatang * BigInt(units), 1_000n) * 1_000n

  return { satang, units, rateSatang, isEstimate: true }
}

function internet({ internetFeeSatang, amenities }: HomeMoney): CostPart {
  if (internetFeeSatang > 0n) return { kind: 'internet', satang: internetFeeSatang, isEstimate: false }
  const satang = amenities.includes('wifi') ? 0n : INTERNET_AT_COST

  return { kind: 'internet', satang, isEstimate: satang > 0n }
}

/** Whole days since the manager said that the home is free; null when never. */
export function confirmedDaysAgo(confirmedAt: Date | null, now: Date): number | null {
  return confirmedAt ? Math.max(0, Math.floor((now.getTime() - confirmedAt.getTime()) / 86_400_000)) : null
}
