import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths, clockInstant, daysBetween } from '#thai/days.ts'
import type { Mood } from './kinds.ts'
import { type Feast, isSilent, nextDay, type Occasion } from './occasions.ts'

/** A greeting goes out at nine in the morning unless another time is set. */
export const SEND_TIME = '09:00'
/** Hours in which a card may arrive: nobody is woken. */
export const FIRST_TIME = '07:00'
export const LAST_TIME = '21:00'

/** A span of mourning, both days included; without an end it lasts until somebody ends it. */
export type Pause = { fromDay: IsoDay; toDay: IsoDay | null }

/** The moment at which a greeting of a day goes out. */
export const sendMoment = (day: IsoDay, time: string): Date => clockInstant(day, time)

/** Whether a day lies in one of these times of mourning. */
export function pauseOn(day: IsoDay, pauses: readonly Pause[]): Pause | null {
  return pauses.find((one) => one.fromDay <= day && (!one.toDay || day <= one.toDay)) ?? null
}

/** A festive card waits for an answer in a time of mourning; calm, warm and sober ones may go. */
export function isHeldOn(mood: Mood, day: IsoDay, pauses: readonly Pause[]): boolean {
  return mood === 'festive' && pauseOn(day, pauses) !== null
}

/** The mood of a greeting: a festive word or a festive picture is festive, whatever the other is. */
export function moodOf(occasion: Mood, card: Mood): Mood {
  return occasion === 'festive' || card === 'festive' ? 'festive' : card
}

/** The first day after these times of mourning on which a card may go out; null while nobody knows their end. */
export function dayAfter(pauses: readonly Pause[], from: IsoDay): IsoDay | null {
  let day = from
  for (let pause = pauseOn(day, pauses); pause || isSilent(day); pause = pauseOn(day, pauses)) {
    if (pause && !pause.toDay) return null
    day = addDays(pause?.toDay ?? day, 1)
  }

  return day
}

/** A day near a feast is one of its: sent some days before, it is sent so many days before the next one, too. */
const NEAR_DAYS = 15

/**
 * The day of next year's greeting after the one of `day`: as long before or after the feast as this year. Null where the day
 * of the next feast is not known: it is asked for.
 */
export function dayNextYear(
  occasion: Occasion,
  day: IsoDay,
  feastsOf: (year: number) => readonly Feast[],
): IsoDay | null {
  if (occasion.repeats === 'yearly') return addMonths(day, 12)
  const feast = nextDay(occasion, addDays(day, -NEAR_DAYS), feastsOf)
  if (!feast) return null
  const offset = daysBetween(feast, day)
  const near = Math.abs(offset) <= NEAR_DAYS ? offset : 0
  const next = nextDay(occasion, addDays(feast, 1), feastsOf)
  const moved = next && addDays(next, near)

  return moved && moved > day && !isSilent(moved) ? moved : null
}

/** What stands for somebody in the words of a card; null what is not known of them. */
export type Values = Record<string, string | null>

/** Words with what stands for somebody in them, and the names of what is missing. Unknown marks stay as they were typed. */
export function merge(words: string, values: Values): { text: string; missing: string[] } {
  const missing: string[] = []
  const text = words.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const value = values[name] ?? null
    if (value === null) missing.push(name)

    return value ?? ''
  })

  return { text: text.replace(/ +\n/g, '\n').trim(), missing }
}

/** Marks that a card knows. */
export const MARKS = ['name', 'room', 'n', 'property', 'yearBE', 'year', 'closing', 'ending'] as const

/** The first mark in these words that no card knows, such as {naem}. */
export function unknownMark(words: string): string | null {
  const found = [...words.matchAll(/\{([^{}\s]{1,30})\}/g)].map(([, name]) => name!)

  return found.find((name) => !MARKS.includes(name as (typeof MARKS)[number])) ?? null
}

/** The year that a wish is for: where the feast begins the year, one sent in the half year before it is for the next one. */
export function yearOf(occasion: Pick<Occasion, 'monthDay'>, day: IsoDay): number {
  const year = Number(day.slice(0, 4))

  return occasion.monthDay === '01-01' && day.slice(5) >= '07-01' ? year + 1 : year
}

/** Whole years from a day to another one; null before the first is full. */
export function fullYears(from: IsoDay | null, day: IsoDay): number | null {
  if (!from) return null
  let years = Number(day.slice(0, 4)) - Number(from.slice(0, 4))
  if (addMonths(from, years * 12) > day) years--

  return years >= 1 ? years : null
}
