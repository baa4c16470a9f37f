/** As many rooms as one act adds. */
export const MOST_ROOMS = 600
export const HIGHEST_FLOOR = 200
/** How the number of a room is made of its floor and its place on it: 101, 1/1, or counted through the building. */
export const PATTERNS = ['floor', 'slash', 'count'] as const
export type Pattern = (typeof PATTERNS)[number]

export type BuildingPlan = {
  /** The lowest floor that has rooms. */
  firstFloor: number
  floors: number
  perFloor: number
  pattern: Pattern
  /** Stands before each number, e.g. `A`. */
  prefix: string
  rentSatang: bigint
  /** Floors that differ; what is null is as everywhere. */
  exceptions: readonly { floor: number; rentSatang: bigint | null; rooms: number | null }[]
  /** Rooms by their place that were renamed or left out. */
  changes: ReadonlyMap<string, { unitNo?: string; isOut?: boolean }>
}

export type PlannedRoom = {
  /** Floor and place on it, `3.12`: what it is known by before it has its number. */
  at: string
  floor: number
  unitNo: string
  /** The number that the pattern gives it. */
  given: string
  rentSatang: bigint
  isOut: boolean
  /** It has another rent or number than the plan gives it. */
  isOther: boolean
}

/** The rooms of a building as it is planned, from the lowest floor up; none where it would have more than `MOST_ROOMS`. */
export function roomsOf(plan: BuildingPlan): PlannedRoom[] {
  const floors = Array.from({ length: plan.floors }, (_, n) => {
    const floor = plan.firstFloor + n
    const other = plan.exceptions.find((one) => one.floor === floor)
    return { floor, count: other?.rooms ?? plan.perFloor, rentSatang: other?.rentSatang ?? plan.rentSatang }
  })
  const most = floors.reduce((high, { count }) => Math.max(high, count), 0)
  if (floors.reduce((sum, { count }) => sum + count, 0) > MOST_ROOMS) return []
  let counted = 0

  return floors.flatMap(({ floor, count, rentSatang }) =>
    Array.from({ length: count }, (_, n): PlannedRoom => {
      counted += 1
      const at = `${floor}.${n + 1}`
      const change = plan.changes.get(at)
      const given = plan.prefix + numberOf(plan.pattern, { floor, place: n + 1, counted, most })
      const unitNo = change?.unitNo || given

      return {
        at,
        floor,
        unitNo,
        given,
        rentSatang,
        isOut: change?.isOut ?? false,
        isOther: unitNo !== given || rentSatang !== plan.rentSatang,
      }
    }),
  )
}

/** Places of rooms whose number another room of the plan has, however the two are written. */
export function twiceIn(rooms: readonly PlannedRoom[]): Set<string> {
  const places = new Map<string, string[]>()
  for (const { at, unitNo, isOut } of rooms) {
    if (isOut) continue
    const key = unitNo.toLowerCase().replaceAll(/\s/g, '')
    places.set(key, [...(places.get(key) ?? []), at])
  }

  return new Set([...places.values()].filter((same) => same.length > 1).flat())
}

function numberOf(
  pattern: Pattern,
  { floor, place, counted, most }: { floor: number; place: number; counted: number; most: number },
): string {
  if (pattern === 'slash') return `${floor}/${place}`
  if (pattern === 'count') return String(counted)
  // Three digits where a floor has a hundred rooms, so that 1101 is never two of them.
  return `${floor}${String(place).padStart(most > 99 ? 3 : 2, '0')}`
}
