// Values that pages need too: this file must stay free of the schema library.
import { bangkokInstant } from '#thai/days.ts'

/** The eight times of a day, as stored and sent (specification §8). */
export const SLOTS = [
  '9.00 A.M',
  '10.00 A.M',
  '11.00 A.M',
  '1.00 P.M',
  '2.00 P.M',
  '3.00 P.M',
  '4.00 P.M',
  '5.00 P.M',
] as const
export type Slot = (typeof SLOTS)[number]
export const DEFAULT_SLOT: Slot = '1.00 P.M'

/** The hour of a slot on a 24-hour clock. */
export function hourOf(slot: Slot): number {
  const hour = Number.parseInt(slot, 10)
  return slot.endsWith('P.M') ? hour + 12 : hour
}

/** The slots of a day that have not begun: all of a coming day, none of a past one. */
export function openSlots(day: string, now: Date): Slot[] {
  return SLOTS.filter((slot) => bangkokInstant(day, { hour: hourOf(slot) }) > now)
}

/** Visits are arranged up to so many days ahead. */
export const DAYS_AHEAD = 90
