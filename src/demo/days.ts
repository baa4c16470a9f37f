import { addDays } from '#thai/days.ts'

/**
 * A due day (1 to 28) that lies `offset` days from today: the story of a bill that is so many days late, or due soon.
 * Where that day is the 29th or later the next fitting day away from today is taken.
 */
export function dueDayNear(today: string, offset: number): { dueDay: number; offset: number } {
  const step = offset < 0 ? -1 : 1
  for (let moved = offset; ; moved += step) {
    const day = Number(addDays(today, moved).slice(8, 10))
    if (day <= 28) return { dueDay: day, offset: moved }
  }
}
