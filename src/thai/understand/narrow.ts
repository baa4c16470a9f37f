import { CAPITAL } from './elsewhere.ts'
import type { GazetteerEntry, SearchFilters } from './filters.ts'
import type { Reading } from './reading.ts'

/**
 * Of places one within the other the smaller counts: a quarter in its district, a district in its province. Whether a
 * place named runs through the district named, as a long road does: then both hold.
 */
export function narrow({ filters }: Reading, near: readonly GazetteerEntry[]): boolean {
  const named = new Set(filters.district)
  const around = near.flatMap(({ districts = [] }) => districts)
  const inside = new Set(
    near.flatMap(({ districts = [] }) => (districts.every((code) => named.has(code)) ? districts : [])),
  )
  const rest = [...named].filter((code) => !inside.has(code))
  if (rest.length > 0) filters.district = rest
  else delete filters.district
  narrowProvince(filters, around)

  return rest.some((code) => around.includes(code))
}

/** A district in the province named stands for it. `around` are the districts of the places named. */
export function narrowProvince(filters: SearchFilters, around: readonly string[]): void {
  const { district = [], province } = filters
  if (!province) return
  // Muang Thong Thani is said to be in Bangkok.
  if (around.length > 0 && !around.some((code) => code.startsWith(province))) delete filters.province
  const inside = district.filter((code) => code.startsWith(province))
  // Bang Na is said to be in Samut Prakan.
  const isBeside =
    district.length > 0 && [province, ...district].every((code) => CAPITAL.has(code.slice(0, 2)))
  if (inside.length === 0 && isBeside) delete filters.province
  if (inside.length === 0) return
  filters.district = inside
  delete filters.province
}
