import { type Feast, nextDay, type Occasion } from '#features/greetings/occasions.ts'
import { holidaysOf } from '#thai/calendar/holidays.ts'
import type { IsoDay } from '#thai/dates.ts'

/** The holidays of a year; where its lunar days are not known, they are not there. */
export const feastsOf = (year: number): readonly Feast[] => holidaysOf(year).days

/** The next day of an occasion by the project's calendar; null where the manager sets it. */
export const comingDay = (occasion: Occasion, from: IsoDay): IsoDay | null =>
  nextDay(occasion, from, feastsOf)
