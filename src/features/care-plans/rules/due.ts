import { holidaysBetween } from '#thai/calendar/holidays.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths, weekday } from '#thai/days.ts'

export const UNITS = ['week', 'month', 'year'] as const
export type Unit = (typeof UNITS)[number]

/** At most so many of each: a year of weeks, five years of months, ten years. */
export const MOST_EVERY: Record<Unit, number> = { week: 52, month: 60, year: 10 }
/** A round becomes a repair so many days ahead at most. */
export const MOST_LEAD_DAYS = 60

/** How often something is done. Rounds before `fromDay` are not made up for. */
export type Rhythm = {
  anchorDay: IsoDay
  fromDay: IsoDay
  every: number
  unit: Unit
  leadDays: number
  onWorkingDays: boolean
}

/** A round that is no longer as the plan says. One that was moved is still to be made. */
export type Told = { day: IsoDay; state: 'made' | 'moved' | 'skipped' | 'missed' | 'empty'; onDay: IsoDay }

/** A round to come: the day that the plan says, the day on which it is done, and when its repair is made. */
export type Round = { day: IsoDay; onDay: IsoDay; makeOn: IsoDay; isMoved: boolean }

/** The n-th day of a rhythm, counted from its anchor so that a short month does not draw later ones back. */
export function nthDay({ anchorDay, every, unit }: Pick<Rhythm, 'anchorDay' | 'every' | 'unit'>, n: number) {
  if (unit === 'week') return addDays(anchorDay, 7 * every * n)

  return addMonths(anchorDay, (unit === 'year' ? 12 : 1) * every * n)
}

/** The shortest time between two rounds, in days: a repair is made later than the round before it. */
export function shortestDays({ every, unit }: Pick<Rhythm, 'every' | 'unit'>): number {
  return every * { week: 7, month: 28, year: 365 }[unit]
}

/** The day itself, or the next that is neither Sunday nor a holiday. */
export function workingDay(day: IsoDay): IsoDay {
  let found = day
  while (weekday(found) === 0 || holidaysBetween(found, found).some(({ isOff }) => isOff))
    found = addDays(found, 1)

  return found
}

/** What is to be done today: rounds to make, and those too old to be made up for, which are written down as missed. */
export function dueOn(rhythm: Rhythm, told: readonly Told[], today: IsoDay) {
  const due = openUntil(rhythm, told, ({ makeOn }) => makeOn > today).filter(({ makeOn }) => makeOn <= today)
  const coming = due.filter(({ onDay }) => onDay >= today)
  const past = due.filter(({ onDay }) => onDay < today)
  // After a long stop the latest is made, not all that were due meanwhile.
  const make = coming.length > 0 ? coming : past.slice(-1)

  return { make, missed: past.filter((one) => !make.includes(one)) }
}

/** The next rounds that are not made yet, the nearest first. */
export function nextRounds(
  rhythm: Rhythm,
  told: readonly Told[],
  { from, count }: { from: IsoDay; count: number },
) {
  let seen = 0
  const open = openUntil(rhythm, told, ({ onDay }) => onDay >= from && ++seen > count)

  return open.filter(({ onDay }) => onDay >= from).slice(0, count)
}

/** Open rounds by their day: those of the rhythm up to the first that `isEnough`, and all that were moved. */
function openUntil(rhythm: Rhythm, told: readonly Told[], isEnough: (round: Round) => boolean): Round[] {
  const { fromDay, leadDays, onWorkingDays } = rhythm
  const roundOn = (day: IsoDay, onDay: IsoDay, isMoved: boolean): Round => ({
    ...{ day, onDay, isMoved },
    makeOn: addDays(onDay, -leadDays),
  })
  const known = new Set(told.map(({ day }) => day))
  const open = told
    .filter(({ state }) => state === 'moved')
    .map(({ day, onDay }) => roundOn(day, onDay, true))
  for (let n = firstFrom(rhythm); ; n++) {
    const day = nthDay(rhythm, n)
    if (day < fromDay || known.has(day)) continue
    const round = roundOn(day, onWorkingDays ? workingDay(day) : day, false)
    open.push(round)
    if (isEnough(round)) break
  }

  return open.sort((one, other) => (one.onDay === other.onDay ? 0 : one.onDay < other.onDay ? -1 : 1))
}

/** A number of a round that is not after `fromDay`: the search begins there, and never before the anchor. */
function firstFrom(rhythm: Rhythm): number {
  let n = 0
  // In leaps, so that an anchor long ago costs no long walk.
  for (let leap = 256; leap >= 1; leap /= 2) while (nthDay(rhythm, n + leap) < rhythm.fromDay) n += leap

  return n
}
