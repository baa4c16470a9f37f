import type { Criteria } from '#features/listings/contract.ts'
import { criteriaOf, PARAM_OF, type ParamName } from '#features/listings/web/embed/search-params.ts'

/** What of a search says where: one place chosen by hand stands for all places of the words, and the other way round. */
const PLACE_KEYS = ['near', 'nearStationM', 'around', 'withinM', 'box', 'district', 'province']
const PLACE_NAMES = ['province', 'district', 'near', 'within', 'box'] as const satisfies ParamName[]

/**
 * Whether a condition that was read in the words gives way to one that was chosen by hand (as the server reads both). Of a
 * range of rents (one condition, `rentMax`) the lower end may still be in effect.
 */
export function isLaidOver(key: string, chosen: Criteria, inEffect: { rentMin?: number } = {}): boolean {
  if (key === 'rentMax' && chosen.rentMin === undefined && inEffect.rentMin !== undefined) return false
  if (
    PLACE_KEYS.includes(key) &&
    (chosen.province || chosen.district || chosen.near || chosen.around || chosen.box)
  )
    return true

  return chosen[key as keyof Criteria] !== undefined
}

/** The names in the address that conditions just typed take the place of. */
export function namesTakenBy(keys: readonly string[], params: URLSearchParams): ParamName[] {
  const taken = keys.flatMap((key): readonly ParamName[] => {
    if (PLACE_KEYS.includes(key)) return PLACE_NAMES
    return key === 'sort' ? ['sort'] : (PARAM_OF[key as keyof typeof PARAM_OF] ?? [])
  })

  return [...new Set(taken)].filter((name) => params.has(name))
}

/** Rents that were filled in the other way round, as the search reads them: the address says what is shown. */
export function rentsInOrder(
  { rentMin, rentMax }: Criteria,
  params: URLSearchParams,
): Partial<Record<'min' | 'max', string>> {
  const isOtherWay =
    rentMin !== undefined &&
    rentMin !== rentMax &&
    criteriaOf(new URLSearchParams({ min: params.get('max') ?? '' })).rentMin === rentMin

  return isOtherWay ? { min: String(rentMin), max: String(rentMax) } : {}
}

/** The words without what was read in them under one of these keys, so that what is chosen in its place says it alone. */
export function wordsWithout(
  chips: readonly { key: string; without: string }[],
  keys: readonly string[],
): string | undefined {
  return chips.find((chip) => keys.includes(chip.key))?.without
}
