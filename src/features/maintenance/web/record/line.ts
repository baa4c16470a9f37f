import { isOpen, type RepairState } from '#features/maintenance/rules/states.ts'

/** The five steps that a repair is seen to go through. */
export const LINE = ['new', 'assigned', 'scheduled', 'in_progress', 'completed'] as const

export type LinePlace = {
  state: (typeof LINE)[number]
  /** `past`: behind it, gone through or passed over. */
  place: 'past' | 'now' | 'next'
  /** When it came there, since it was reported or last reopened. */
  at: Date | null
}

type Moved = { at: Date; state: RepairState | null }

/**
 * The line of a repair. One that is on hold or called off stands where it was; one that was reopened begins anew.
 * @param steps what happened, the latest first
 */
export function lineOf(status: RepairState, steps: readonly Moved[]): LinePlace[] {
  const moves = steps.filter((step): step is { at: Date; state: RepairState } => step.state !== null)
  const again = moves.findIndex(({ state }) => state === 'reopened')
  const since = again < 0 ? moves : moves.slice(0, again + 1)
  const stands = isOnLine(status) ? status : (since.find(({ state }) => isOnLine(state))?.state ?? 'new')
  const at = Math.max(0, LINE.indexOf(stands as LinePlace['state']))

  return LINE.map((state, index) => ({
    state,
    place: index < at ? 'past' : index === at ? 'now' : 'next',
    at:
      index > at
        ? null
        : (since.find((move) => move.state === state || (index === 0 && move.state === 'reopened'))?.at ??
          null),
  }))
}

/** Where a repair that is on hold goes on: where it was before. */
export function goesOnTo(steps: readonly Moved[]): RepairState {
  const before = steps.find(({ state }) => state !== null && state !== 'on_hold')?.state ?? 'new'

  return before === 'reopened' || !isOpen(before) ? 'new' : before
}

const isOnLine = (state: RepairState) => (LINE as readonly string[]).includes(state)
