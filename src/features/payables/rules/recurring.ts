import { addDays, addMonths } from '#thai/days.ts'

export type Rhythm = 'month' | 'year'

/** The rounds of one run at most: a plan that begins in the past makes up for a year, no more. */
export const MOST_ROUNDS = 12

/**
 * The days of a plan from `nextDay` to today, and the first after. Each is counted from the first day, so that one on the
 * 31st comes on the last day of shorter months and on the 31st again after them.
 */
export function roundsUntil(
  plan: { firstDay: string; rhythm: Rhythm; nextDay: string; endsOn: string | null },
  today: string,
): { days: string[]; nextDay: string } {
  const { firstDay, rhythm, endsOn } = plan
  const step = rhythm === 'month' ? 1 : 12
  const days: string[] = []
  let day = plan.nextDay
  while (day <= today && !isOver(day, endsOn) && days.length < MOST_ROUNDS) {
    days.push(day)
    day = after(firstDay, step, day)
  }

  return { days, nextDay: day }
}

/** The first day of a plan on or after another. */
export function firstFrom(plan: { firstDay: string; rhythm: Rhythm }, from: string): string {
  const step = plan.rhythm === 'month' ? 1 : 12
  if (plan.firstDay >= from) return plan.firstDay

  return after(plan.firstDay, step, addDays(from, -1))
}

/** Whether nothing more comes of a plan. */
export const isOver = (day: string, endsOn: string | null) => endsOn !== null && day > endsOn

function after(firstDay: string, step: number, day: string): string {
  let months = 0
  while (addMonths(firstDay, months) <= day) months += step

  return addMonths(firstDay, months)
}
