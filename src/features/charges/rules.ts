import { addDays } from '#thai/days.ts'

/** What is charged by hand; `credit` is taken off, `repair` comes with the cost of a repair. */
export const CHARGE_KINDS = [
  'key',
  'card',
  'parking',
  'cleaning',
  'unblock',
  'fine',
  'electric',
  'water',
  'other',
] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number] | 'credit' | 'repair'

/** How a sum is shared among rooms; `one` is for a single room. */
export const SPLITS = ['equal', 'area', 'people', 'units', 'amounts'] as const
export type SplitBy = (typeof SPLITS)[number] | 'one'

/** Kinds whose bill has to say what they are for: a fine names its rule. */
export const NAMED_KINDS: readonly string[] = ['fine', 'other']

/** A room as far as sharing goes. `units` counts what its meters counted last; both may be unknown. */
export type SharingRoom = {
  isLet: boolean
  people: number
  areaSqm: number | null
  units: number | null
}

/** How much of a sum a room bears, as a whole number; nothing where that is not known. */
export function weightOf(room: SharingRoom, by: SplitBy): bigint {
  if (by === 'equal') return 1n
  if (by === 'people') return room.isLet ? BigInt(room.people) : 0n
  if (by === 'area') return BigInt(Math.round((room.areaSqm ?? 0) * 100))
  if (by === 'units') return BigInt(Math.max(0, room.units ?? 0))

  return 0n
}

export type UpcomingState = 'held' | 'late' | 'review' | 'planned'

/**
 * Where a bill stands that has not gone out. `review`: a person sends it, and nobody else does. `late`: the day on which it
 * should have gone out has passed meanwhile.
 */
export function stateOf({
  isHeld,
  isStale,
  reviewDays,
  issueDay,
  today,
}: {
  isHeld: boolean
  /** A line that a person changed says something else now. */
  isStale: boolean
  reviewDays: number | null
  issueDay: string
  today: string
}): UpcomingState {
  if (isHeld) return 'held'
  if (reviewDays === null && !isStale) return 'planned'
  if (today > issueDay) return 'late'
  const from = addDays(issueDay, -(reviewDays ?? 0))

  return today >= from ? 'review' : 'planned'
}
