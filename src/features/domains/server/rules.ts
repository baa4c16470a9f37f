import type { FoundRecord } from '#features/domains/tables.ts'

export type Standing = {
  status: 'waiting' | 'live' | 'trouble' | 'off'
  waitingSince: Date
  liveSince: Date | null
  troubleSince: Date | null
  failures: number
  nextCheckAt: Date | null
}

/** `unknown`: a name server did not answer, which is no reason for anything. */
export type Outcome = 'good' | 'bad' | 'unknown'

export type Change = 'live' | 'healed' | 'trouble' | 'off'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Daily checks in a row that find records gone, before anybody is alarmed. */
const FAILURES = 3
/** From then on, until the domain is taken off. */
export const GRACE_MS = 7 * DAY
/** How long records are looked for that were never there. */
const SEARCH_MS = 7 * DAY
/** How often, by how long it has been so far: people set records within the first hour, or the day after. */
const SEARCH: [until: number, every: number][] = [
  [HOUR, 5 * MINUTE],
  [6 * HOUR, 30 * MINUTE],
  [DAY, 2 * HOUR],
  [SEARCH_MS, 6 * HOUR],
]

/** Both records are needed: the one says whose the domain is, the other leads its visitors here. */
export function outcomeOf({ proof, address }: Record<'proof' | 'address', FoundRecord>): Outcome {
  const states = [proof.state, address.state]
  if (states.every((state) => state === 'found')) return 'good'

  return states.some((state) => state === 'missing' || state === 'wrong') ? 'bad' : 'unknown'
}

/**
 * What a check makes of a domain.
 * @param isCounted false for a check that somebody asked for: pressing a button three times is not three days
 */
export function afterCheck(
  before: Standing,
  outcome: Outcome,
  { now, isCounted }: { now: Date; isCounted: boolean },
): Standing & { change?: Change } {
  const later = (ms: number) => new Date(now.getTime() + ms)
  const isServed = before.status === 'live' || before.status === 'trouble'
  if (outcome === 'good') {
    const sound = { status: 'live', troubleSince: null, failures: 0, nextCheckAt: later(DAY) } as const
    const liveSince = isServed ? before.liveSince : now
    const change = isServed ? (before.status === 'trouble' ? 'healed' : undefined) : 'live'
    return { ...before, ...sound, liveSince, change }
  }
  if (before.status === 'off') return { ...before, nextCheckAt: null }
  if (before.status === 'waiting') return { ...before, nextCheckAt: nextSearch(before.waitingSince, now) }
  if (outcome === 'unknown') return { ...before, nextCheckAt: isCounted ? later(HOUR) : before.nextCheckAt }
  if (!isCounted) return before

  const failures = before.failures + 1
  const failed = { ...before, failures, nextCheckAt: later(DAY) }
  if (before.status === 'live')
    return failures < FAILURES
      ? failed
      : { ...failed, status: 'trouble', troubleSince: now, change: 'trouble' }

  const offAt = before.troubleSince!.getTime() + GRACE_MS
  if (now.getTime() < offAt)
    return { ...failed, nextCheckAt: new Date(Math.min(offAt, later(DAY).getTime())) }

  return { ...failed, status: 'off', liveSince: null, troubleSince: null, nextCheckAt: null, change: 'off' }
}

/** Null once the search has lasted long enough: then somebody has to ask. */
function nextSearch(since: Date, now: Date): Date | null {
  const age = now.getTime() - since.getTime()
  const step = SEARCH.find(([until]) => age < until)

  return step ? new Date(now.getTime() + step[1]) : null
}
