import type { ClockRule, WorkingHours } from '#features/repair-rules/contract.ts'
import { holidaysOf } from '#thai/calendar/holidays.ts'
import { addDays, bangkokInstant, todayInBangkok, weekday } from '#thai/days.ts'
import { isOpen, isUnanswered, type RepairState } from './states.ts'

export type Step = { at: Date; state: RepairState }

/** A clock: when it is due (null while it stands still, or is done), what is left of it, and when it was done. */
export type Clock = {
  dueAt: Date | null
  doneAt: Date | null
  isPaused: boolean
  /** Below zero where it was overrun; for one that is done, as it was then. */
  leftMs: number
}

const MINUTE_MS = 60_000
/** No clock is followed further: hours without a working day would never end. */
const MOST_DAYS = 3_660

type Interval = { from: number; to: number }

const daysOff = new Map<string, ReadonlySet<string>>()

function isDayOff(day: string): boolean {
  const year = day.slice(0, 4)
  let off = daysOff.get(year)
  if (!off) {
    const { days } = holidaysOf(Number(year))
    off = new Set(days.flatMap((one) => (one.isOff ? [one.day] : [])))
    daysOff.set(year, off)
  }

  return off.has(day)
}

/** The working time of a day, or null on a day off. */
function workOf(day: string, hours: WorkingHours): Interval | null {
  if (!hours.days.includes(weekday(day)) || isDayOff(day)) return null
  const midnight = bangkokInstant(day).getTime()

  return { from: midnight + hours.fromMinute * MINUTE_MS, to: midnight + hours.toMinute * MINUTE_MS }
}

/** Working milliseconds between two instants. Without hours all time counts. */
export function workBetween(from: Date, to: Date, hours: WorkingHours | null): number {
  if (to <= from) return 0
  if (!hours) return to.getTime() - from.getTime()
  let sum = 0
  const last = todayInBangkok(to)
  for (let day = todayInBangkok(from), n = 0; day <= last && n < MOST_DAYS; day = addDays(day, 1), n++) {
    const work = workOf(day, hours)
    if (work) sum += Math.max(0, Math.min(work.to, to.getTime()) - Math.max(work.from, from.getTime()))
  }

  return sum
}

/** The instant at which so many working milliseconds have passed; null where the hours leave none in ten years. */
export function afterWork(from: Date, ms: number, hours: WorkingHours | null): Date | null {
  if (!hours) return new Date(from.getTime() + ms)
  let left = ms
  for (let day = todayInBangkok(from), n = 0; n < MOST_DAYS; day = addDays(day, 1), n++) {
    const work = workOf(day, hours)
    if (!work) continue
    const start = Math.max(work.from, from.getTime())
    const span = work.to - start
    if (span <= 0) continue
    if (span >= left) return new Date(start + left)
    left -= span
  }

  return null
}

/**
 * The clocks of a repair. Both begin with its report and anew with each reopening; answering ends with the first step
 * that takes it on, mending with completion; a repair that was called off has no clock. Both stand still while it is on
 * hold, and outside of working hours but in an emergency.
 * @param steps in order of time, the report first
 */
export function clocksOf(
  steps: readonly Step[],
  rule: ClockRule,
  { hours, now }: { hours: WorkingHours; now: Date },
): { answer: Clock; mend: Clock } {
  const begin = steps.findLastIndex(({ state }, index) => index === 0 || state === 'reopened')
  const since = steps.slice(begin)
  const counted = rule.isAroundTheClock ? null : hours
  const isTakenOn = (state: RepairState) => !isUnanswered(state) && state !== 'on_hold'

  return {
    answer: clockOf(since, isTakenOn, rule.answerMinutes * MINUTE_MS, { hours: counted, now }),
    mend: clockOf(since, (state) => !isOpen(state), rule.mendMinutes * MINUTE_MS, { hours: counted, now }),
  }
}

function clockOf(
  steps: readonly Step[],
  isDone: (state: RepairState) => boolean,
  limitMs: number,
  { hours, now }: { hours: WorkingHours | null; now: Date },
): Clock {
  const end = steps.find(({ state }) => isDone(state))
  const until = end?.at ?? now
  let used = 0
  let dueAt: Date | null = null
  let isPaused = false
  for (const [index, { at, state }] of steps.entries()) {
    if (at > until || (end && at >= end.at)) break
    isPaused = state === 'on_hold'
    if (isPaused) continue
    const next = steps[index + 1]?.at ?? until
    const stop = new Date(Math.min(next.getTime(), until.getTime()))
    const spent = workBetween(at, stop, hours)
    // The instant lies in this stretch, or after it where it is the last.
    if (!dueAt && (used + spent >= limitMs || stop >= until)) dueAt = afterWork(at, limitMs - used, hours)
    used += spent
  }
  const leftMs = limitMs - used

  return {
    dueAt: end || (isPaused && leftMs > 0) ? null : dueAt,
    doneAt: end?.at ?? null,
    isPaused: isPaused && !end,
    leftMs,
  }
}
