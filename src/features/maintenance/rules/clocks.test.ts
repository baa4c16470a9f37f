import { describe, expect, it } from 'vitest'
import { type ClockRule, DEFAULT_TIMING, type WorkingHours } from '#features/repair-rules/contract.ts'
import { holidaysBetween } from '#thai/calendar/holidays.ts'
import { bangkokInstant, clockInstant } from '#thai/days.ts'
import { afterWork, clocksOf, type Step, workBetween } from './clocks.ts'
import { isOpen, movesFrom, type RepairState } from './states.ts'

const at = (day: string, clock: string) => clockInstant(day, clock)
const { clocks: DEFAULT_RULES, hours: DEFAULT_HOURS } = DEFAULT_TIMING
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('working time', () => {
  it('leaves out nights, Sundays and holidays', () => {
    // Friday evening to Monday morning; Saturday is worked.
    expect(workBetween(at('2026-11-27', '17:00'), at('2026-11-30', '09:00'), DEFAULT_HOURS)).toBe(12 * HOUR)
    // The fifth of December 2026 is a Saturday and a holiday, the Monday after makes up for it.
    expect(workBetween(at('2026-12-04', '18:00'), at('2026-12-08', '08:00'), DEFAULT_HOURS)).toBe(0)
    expect(workBetween(at('2026-12-04', '18:00'), at('2026-12-08', '08:00'), null)).toBe(86 * HOUR)
  })

  it('is due at the end of a day, not at the start of the next', () => {
    expect(afterWork(at('2026-11-27', '08:00'), 10 * HOUR, DEFAULT_HOURS)).toEqual(at('2026-11-27', '18:00'))
    expect(afterWork(at('2026-11-27', '20:00'), HOUR, DEFAULT_HOURS)).toEqual(at('2026-11-28', '09:00'))
    expect(afterWork(at('2026-11-27', '20:00'), HOUR, { ...DEFAULT_HOURS, days: [] })).toBeNull()
  })
})

describe('the clocks of a repair', () => {
  const rule = DEFAULT_RULES.normal
  const now = at('2026-11-26', '12:00')

  it('of an emergency run at night, of others in working hours', () => {
    const steps: Step[] = [{ at: at('2026-11-25', '23:00'), state: 'new' }]
    const urgent = clocksOf(steps, DEFAULT_RULES.urgent, { hours: DEFAULT_HOURS, now })
    expect(urgent.answer).toMatchObject({ dueAt: at('2026-11-26', '12:00'), leftMs: 0 })
    const emergency = clocksOf(steps, DEFAULT_RULES.emergency, { hours: DEFAULT_HOURS, now })
    expect(emergency.answer).toMatchObject({ dueAt: at('2026-11-26', '00:00'), leftMs: -12 * HOUR })
  })

  it('stand still on hold, and go on with what is left', () => {
    const steps: Step[] = [
      { at: at('2026-11-24', '08:00'), state: 'new' },
      { at: at('2026-11-24', '09:00'), state: 'assigned' },
      { at: at('2026-11-24', '18:00'), state: 'on_hold' },
    ]
    const held = clocksOf(steps, rule, { hours: DEFAULT_HOURS, now })
    expect(held.answer).toMatchObject({ doneAt: at('2026-11-24', '09:00'), dueAt: null, leftMs: 9 * HOUR })
    expect(held.mend).toEqual({ dueAt: null, doneAt: null, isPaused: true, leftMs: 40 * HOUR })
    const resumed = clocksOf([...steps, { at: at('2026-11-26', '08:00'), state: 'assigned' }], rule, {
      hours: DEFAULT_HOURS,
      now,
    })
    // Thursday, Friday, Saturday and Monday of ten hours each.
    expect(resumed.mend).toMatchObject({
      isPaused: false,
      dueAt: at('2026-11-30', '18:00'),
      leftMs: 36 * HOUR,
    })
  })

  it('begin anew when it is reopened, and end when it is called off', () => {
    const done: Step[] = [
      { at: at('2026-11-02', '08:00'), state: 'new' },
      { at: at('2026-11-03', '08:00'), state: 'completed' },
      { at: at('2026-11-26', '08:00'), state: 'reopened' },
    ]
    const again = clocksOf(done, rule, { hours: DEFAULT_HOURS, now })
    expect(again.answer).toMatchObject({ doneAt: null, dueAt: at('2026-11-26', '18:00') })
    const off = clocksOf([...done, { at: at('2026-11-26', '09:00'), state: 'cancelled' }], rule, {
      hours: DEFAULT_HOURS,
      now,
    })
    expect([off.answer.dueAt, off.mend.dueAt, off.mend.doneAt]).toEqual([
      null,
      null,
      at('2026-11-26', '09:00'),
    ])
  })
})

/** Numbers that look random and are the same each time. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (most + 1))
  }
}

const daysOff = new Map<number, boolean>()

/** Whether the minute that begins at an instant is worked; Thailand is seven hours ahead all year. */
function isWork(t: number, hours: WorkingHours | null): boolean {
  if (!hours) return true
  const local = t + 7 * HOUR
  const index = Math.floor(local / (24 * HOUR))
  const minute = Math.floor(local / MINUTE) % (24 * 60)
  if (!daysOff.has(index)) {
    const day = new Date(index * 24 * HOUR).toISOString().slice(0, 10)
    daysOff.set(
      index,
      holidaysBetween(day, day).some(({ isOff }) => isOff),
    )
  }

  return (
    !daysOff.get(index) &&
    hours.days.includes((index + 4) % 7) &&
    minute >= hours.fromMinute &&
    minute < hours.toMinute
  )
}

/** The same, minute by minute, as one would count on one's fingers. */
function counted(
  steps: Step[],
  limitMinutes: number,
  isDone: (state: RepairState) => boolean,
  hours: WorkingHours | null,
) {
  const moments = steps.map(({ at, state }) => ({ at: at.getTime(), state }))
  let used = 0
  let k = 0
  for (let t = moments[0]!.at, n = 0; n < 60 * 24 * 60; t += MINUTE, n++) {
    while (moments[k + 1] && moments[k + 1]!.at <= t) k++
    const { state } = moments[k]!
    if (isDone(state)) return { dueAt: null }
    if (state === 'on_hold') {
      // On hold for good, there is no instant.
      if (k === moments.length - 1) return { dueAt: null }
      continue
    }
    if (isWork(t, hours) && ++used === limitMinutes) return { dueAt: new Date(t + MINUTE) }
  }

  return { dueAt: undefined }
}

describe('a thousand random timelines', () => {
  it('have the deadline that counting by minutes has', () => {
    const next = numbers(25)
    let compared = 0
    for (let n = 0; n < 1_000; n++) {
      let time = bangkokInstant('2026-11-20').getTime() + next(40 * 24 * 60) * MINUTE
      const steps: Step[] = [{ at: new Date(time), state: 'new' }]
      for (let k = next(6); k > 0; k--) {
        const moves = movesFrom(steps.at(-1)!.state)
        time += (1 + next(3 * 24 * 60)) * MINUTE
        steps.push({ at: new Date(time), state: moves[next(moves.length - 1)]! })
      }
      const hours = {
        days: [1, 2, 3, 4, 5, 6, 0].slice(0, 4 + next(3)),
        fromMinute: next(9 * 60),
        toMinute: 0,
      }
      hours.toMinute = hours.fromMinute + 60 + next(10 * 60)
      const rule: ClockRule = {
        answerMinutes: 1 + next(600),
        mendMinutes: 1 + next(2_000),
        isAroundTheClock: next(3) === 0,
      }
      const last = steps.findLastIndex(({ state }, index) => index === 0 || state === 'reopened')
      const since = steps.slice(last)
      // Long after: each deadline that comes has come.
      const now = new Date(time + 60 * 24 * HOUR)
      const clocks = clocksOf(steps, rule, { hours, now })
      const used = rule.isAroundTheClock ? null : hours
      for (const [clock, minutes, isDone] of [
        [clocks.answer, rule.answerMinutes, (s: RepairState) => !['new', 'reopened', 'on_hold'].includes(s)],
        [clocks.mend, rule.mendMinutes, (s: RepairState) => !isOpen(s)],
      ] as const) {
        const expected = counted(since, minutes, isDone, used)
        const isEnded = since.some(({ state }) => isDone(state))
        if (expected.dueAt === undefined) continue
        compared++
        if (isEnded) {
          // One that ended has no deadline ahead; whether it was kept is what is left.
          expect(clock.dueAt).toBeNull()
          expect(clock.leftMs < 0).toBe(expected.dueAt !== null && clock.leftMs !== 0)
        } else expect(clock.dueAt).toEqual(expected.dueAt)
      }
    }
    expect(compared).toBeGreaterThan(1_900)
  })
})
