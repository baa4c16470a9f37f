/** The states of a repair, in the order in which one goes through them; `reopened` is new work on one that was done. */
export const REPAIR_STATES = [
  'new',
  'assigned',
  'scheduled',
  'in_progress',
  'on_hold',
  'completed',
  'cancelled',
  'reopened',
] as const

export type RepairState = (typeof REPAIR_STATES)[number]

/** Least first. */
export const PRIORITIES = ['low', 'normal', 'urgent', 'emergency'] as const

export type Priority = (typeof PRIORITIES)[number]

/** Why the clocks stand still; the first two are chosen, the last is typed. */
export const HOLD_REASONS = ['parts', 'owner', 'tenant', 'other'] as const

export type HoldReason = (typeof HOLD_REASONS)[number]

const BEGUN = ['new', 'assigned', 'scheduled', 'in_progress', 'reopened'] as const satisfies RepairState[]

/** Whether work on it is neither done nor called off. */
export function isOpen(state: RepairState): boolean {
  return state !== 'completed' && state !== 'cancelled'
}

/** Whether nobody has taken it on: the clock for answering runs. */
export function isUnanswered(state: RepairState): boolean {
  return state === 'new' || state === 'reopened'
}

/**
 * Where a repair may go from a state. One that is on hold goes back to where it was, or anywhere that an open one may;
 * one that is done or called off can be reopened and nothing else.
 */
export function movesFrom(state: RepairState): readonly RepairState[] {
  if (!isOpen(state)) return ['reopened']
  const others = BEGUN.filter((one) => one !== state && one !== 'reopened')

  return [...others, ...(state === 'on_hold' ? [] : (['on_hold'] as const)), 'completed', 'cancelled']
}

export function mayMove(from: RepairState, to: RepairState): boolean {
  return movesFrom(from).includes(to)
}
