import type { Locale } from '#i18n/locale.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, weekday } from '#thai/days.ts'
import rows from './data/occasions.json' with { type: 'json' }
import type { Repeats } from './kinds.ts'

type Sample = { headline: string; message: string; sober?: string }

export type Occasion = {
  id: string
  /** The card that was drawn for it. */
  card: string
  name: Record<Locale, string>
  repeats: Repeats
  /** `MM-DD` of a fixed one. */
  monthDay?: string
  /** What the calendar of holidays calls it in English. */
  feast?: string
  /** About somebody: goes to people who were chosen, never to a whole group. */
  isPersonal?: boolean
  /** Never goes out by itself. */
  isByHand?: boolean
  /** Whom it is for, where that is given by what it says. */
  readers?: 'owners'
  sample: Record<Locale, Sample>
}

export const OCCASIONS = rows as readonly (Occasion & { no: number })[]
export const OCCASION_IDS = OCCASIONS.map(({ id }) => id) as [string, ...string[]]

/** The occasion of a greeting. Throws for a name that is none: what is stored was checked. */
export function occasionOf(id: string): Occasion {
  const found = OCCASIONS.find((one) => one.id === id)
  if (!found) throw new Error(`no occasion is called ${id}`)

  return found
}

/** Days on which no card goes out: 13 and 23 October are days of remembrance. */
const SILENT = ['10-13', '10-23']

export const isSilent = (day: IsoDay): boolean => SILENT.includes(day.slice(5))

/** What the calendar knows: whether a day is the named feast. */
export type Feast = { day: IsoDay; en: string; isSubstitute: boolean }

/**
 * The day of an occasion in a year, or null where nobody knows it: the manager sets it.
 * @param feasts the holidays of that year
 */
export function dayIn(occasion: Occasion, year: number, feasts: readonly Feast[]): IsoDay | null {
  if (occasion.repeats === 'fixed') return `${year}-${occasion.monthDay}`
  if (occasion.repeats === 'saturday') {
    const first = `${year}-01-01`

    return addDays(first, ((6 - weekday(first) + 7) % 7) + 7)
  }
  if (occasion.repeats !== 'calendar') return null

  return feasts.find((one) => one.en === occasion.feast && !one.isSubstitute)?.day ?? null
}

/** The next day of an occasion, from `from` on; null where nobody knows it. */
export function nextDay(
  occasion: Occasion,
  from: IsoDay,
  feastsOf: (year: number) => readonly Feast[],
): IsoDay | null {
  const year = Number(from.slice(0, 4))
  const days = [year, year + 1].map((one) => dayIn(occasion, one, feastsOf(one)))

  return days.find((day) => day !== null && day >= from) ?? null
}
