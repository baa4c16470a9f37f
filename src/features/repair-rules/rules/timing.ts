import { PRIORITIES, type Priority } from '#features/maintenance/contract.ts'

/** When a business works, in minutes of the day in Thailand; `days` are weekdays, 0 is Sunday. */
export type WorkingHours = { days: readonly number[]; fromMinute: number; toMinute: number }

/** How long answering and mending may take, in minutes; of working time, or `isAroundTheClock` of any. */
export type ClockRule = { answerMinutes: number; mendMinutes: number; isAroundTheClock: boolean }

/** Hours and clocks that hold for a home. */
export type Timing = { hours: WorkingHours; clocks: Record<Priority, ClockRule> }

/** Hours and clocks as they are written at one place; null is inherited. */
export type WrittenTiming = {
  clocks: Partial<Record<Priority, { answerMinutes: number; mendMinutes: number }>> | null
  workDays: number[] | null
  fromMinute: number | null
  toMinute: number | null
}

const HOUR = 60
/** A working day of the default hours. */
const DAY = 10 * HOUR

export const DEFAULT_TIMING: Timing = {
  hours: { days: [1, 2, 3, 4, 5, 6], fromMinute: 8 * HOUR, toMinute: 18 * HOUR },
  clocks: {
    emergency: { answerMinutes: HOUR, mendMinutes: 24 * HOUR, isAroundTheClock: true },
    urgent: { answerMinutes: 4 * HOUR, mendMinutes: 2 * DAY, isAroundTheClock: false },
    normal: { answerMinutes: DAY, mendMinutes: 5 * DAY, isAroundTheClock: false },
    low: { answerMinutes: 2 * DAY, mendMinutes: 15 * DAY, isAroundTheClock: false },
  },
}

/**
 * What holds for a home: each priority's clocks, and the hours as a whole, from the nearest place that writes them.
 * @param written of the home, its building and the business, in this order; null where nothing is written there
 */
export function timingFor(written: readonly (WrittenTiming | null)[]): Timing {
  const hours = written.find((one) => one?.workDays)
  const clockOf = (priority: Priority): ClockRule => {
    const own = DEFAULT_TIMING.clocks[priority]
    return { ...own, ...written.find((one) => one?.clocks?.[priority])?.clocks?.[priority] }
  }

  return {
    hours: hours
      ? { days: hours.workDays!, fromMinute: hours.fromMinute!, toMinute: hours.toMinute! }
      : DEFAULT_TIMING.hours,
    clocks: Object.fromEntries(PRIORITIES.map((one) => [one, clockOf(one)])) as Timing['clocks'],
  }
}
