/**
 * Rents of condominiums in Bangkok in 2025 by district code, from aggregates only: lower quartile, upper quartile and
 * the median baht per square metre. Districts too thin in 2025 carry the figures of 2019.
 */
export const MARKET: Record<string, { p25: number; p75: number; perSqm: number }> = {
  '1004': { p25: 23_000, p75: 37_000, perSqm: 786 },
  '1007': { p25: 26_000, p75: 47_750, perSqm: 812 },
  '1009': { p25: 11_500, p75: 21_000, perSqm: 471 },
  '1014': { p25: 20_000, p75: 28_000, perSqm: 632 },
  '1015': { p25: 16_500, p75: 28_125, perSqm: 420 },
  '1017': { p25: 16_000, p75: 25_750, perSqm: 545 },
  '1018': { p25: 20_000, p75: 40_000, perSqm: 520 },
  '1026': { p25: 15_207, p75: 28_750, perSqm: 591 },
  '1028': { p25: 20_000, p75: 35_500, perSqm: 625 },
  '1030': { p25: 16_375, p75: 35_000, perSqm: 527 },
  '1033': { p25: 20_200, p75: 38_000, perSqm: 668 },
  '1034': { p25: 9_500, p75: 16_000, perSqm: 414 },
  '1037': { p25: 20_000, p75: 29_000, perSqm: 646 },
  '1039': { p25: 22_000, p75: 40_000, perSqm: 710 },
  '1047': { p25: 10_000, p75: 18_000, perSqm: 403 },
}
