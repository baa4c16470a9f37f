import { DROPPABLE } from '#features/listings/contract.ts'
import { NEAR_M } from '#features/listings/distances.ts'
import { type Wanted, WITH, without } from './criteria.ts'

type Key = (typeof DROPPABLE)[number]
export type Relaxation = { key: Key; to?: number; also?: Key; count: number; isCapped: boolean }

type Count = (wanted: Wanted) => Promise<{ total: number; isTotalCapped: boolean }>

/** At most so many ways out are offered, the mildest first. */
const MOST = 3
/** Where some homes fit, more are one offer, and few conditions are tried for it: most searchers need none. */
const TRIED_BESIDE = 2
/** Where no single condition helps, so many pairs of them are tried, the mildest first. */
const PAIRS = 8

/**
 * One condition at a time (two, where nothing fits and no single one helps), eased a little where it has a measure, else dropped; only what leads to more than the `have`
 * homes that fit already.
 */
export async function relax(wanted: Wanted, count: Count, have = 0): Promise<Relaxation[]> {
  const found: Relaxation[] = []
  const list = easings(wanted)
  for (const { key, to, eased } of have > 0 ? list.slice(0, TRIED_BESIDE) : list) {
    const { total, isTotalCapped } = await count(eased)
    if (total <= have) continue
    found.push({ key, ...(to === undefined ? {} : { to }), count: total, isCapped: isTotalCapped })
    if (found.length === (have > 0 ? 1 : MOST)) break
  }

  return found.length > 0 || have > 0 ? found : relaxTwo(wanted, count)
}

/** Two conditions dropped at once, where others remain: better than no way out at all. */
async function relaxTwo(wanted: Wanted, count: Count): Promise<Relaxation[]> {
  const keys = easings(wanted).flatMap(({ key, to }) => (to === undefined ? [key] : []))
  if (keys.length < 3) return []
  const pairs = keys
    .flatMap((key, i) => keys.slice(i + 1).map((also, j) => ({ key, also, cost: 2 * i + j + 1 })))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, PAIRS)
  for (const { key, also } of pairs) {
    const { total, isTotalCapped } = await count(without(without(wanted, key), also))
    if (total > 0) return [{ key, also, count: total, isCapped: isTotalCapped }]
  }

  return []
}

/** The ways to ease a search, mildest first. */
export function easings(wanted: Wanted): { key: Key; to?: number; eased: Wanted }[] {
  const to = (key: Key, value: number) => ({ key, to: value, eased: { ...wanted, [key]: value } })
  const list: { key: Key; to?: number; eased: Wanted }[] = []
  if (wanted.rentMax !== undefined) list.push(to('rentMax', roundUp(wanted.rentMax * 1.2)))
  if (wanted.monthlyMax !== undefined) list.push(to('monthlyMax', roundUp(wanted.monthlyMax * 1.2)))
  if (wanted.moveInMax !== undefined) list.push(to('moveInMax', roundUp(wanted.moveInMax * 1.2)))
  if (wanted.near !== undefined) {
    const metres = Math.min(5_000, (wanted.withinM ?? NEAR_M) * 2)
    // Of a wide quarter more is looked at already.
    if (metres > (wanted.withinM ?? NEAR_M))
      list.push({ key: 'near', to: metres, eased: { ...wanted, withinM: metres } })
  }
  if (wanted.around !== undefined) {
    const metres = Math.min(10_000, (wanted.withinM ?? 3_000) * 2)
    list.push({ key: 'around', to: metres, eased: { ...wanted, withinM: metres } })
  }
  const gentle: Key[] = [
    'amenities',
    'pets',
    'furnishing',
    'availableBy',
    'floorMin',
    'areaMin',
    'bathrooms',
    'box',
  ]
  const rest = DROPPABLE.filter((key) => !gentle.includes(key) && key !== 'near' && key !== 'around')
  for (const key of [...gentle, ...rest, 'near' as const, 'around' as const]) {
    if ([key, ...(WITH[key] ?? [])].every((one) => wanted[one] === undefined)) continue
    list.push({ key, eased: without(wanted, key) })
  }

  return list
}

/** Up to the next five hundred baht. */
function roundUp(baht: number): number {
  return Math.ceil(baht / 500) * 500
}
