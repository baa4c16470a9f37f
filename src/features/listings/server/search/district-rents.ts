/**
 * Asking rents of condominiums in Bangkok's districts in 2025: aggregates alone, of districts with twenty listings and
 * more. Baht a month, and the middle rent of a square metre.
 */
export const DISTRICT_RENTS: Readonly<
  Record<string, { count: number; low: number; median: number; high: number; perSqm: number }>
> = {
  '1004': { count: 227, low: 23_000, median: 30_000, high: 37_000, perSqm: 786 },
  '1006': { count: 47, low: 12_000, median: 15_000, high: 20_000, perSqm: 444 },
  '1007': { count: 230, low: 26_000, median: 36_000, high: 47_750, perSqm: 812 },
  '1009': { count: 231, low: 11_500, median: 15_000, high: 21_000, perSqm: 471 },
  '1012': { count: 33, low: 17_000, median: 20_000, high: 24_000, perSqm: 462 },
  '1014': { count: 47, low: 20_000, median: 23_000, high: 28_000, perSqm: 632 },
  '1017': { count: 354, low: 16_000, median: 20_000, high: 25_750, perSqm: 545 },
  '1018': { count: 44, low: 20_000, median: 25_500, high: 40_000, perSqm: 520 },
  '1026': { count: 74, low: 15_207, median: 20_500, high: 28_750, perSqm: 591 },
  '1028': { count: 135, low: 20_000, median: 26_000, high: 35_500, perSqm: 625 },
  '1031': { count: 28, low: 22_875, median: 25_000, high: 29_625, perSqm: 575 },
  '1033': { count: 639, low: 20_200, median: 28_000, high: 38_000, perSqm: 668 },
  '1034': { count: 109, low: 9_500, median: 13_000, high: 16_000, perSqm: 414 },
  '1037': { count: 296, low: 20_000, median: 25_000, high: 29_000, perSqm: 646 },
  '1039': { count: 795, low: 22_000, median: 30_000, high: 40_000, perSqm: 710 },
  '1047': { count: 199, low: 10_000, median: 13_000, high: 18_000, perSqm: 403 },
}

export const RENTS_YEAR = 2025
