import { bangkokInstant, bangkokParts } from '#thai/days.ts'
import { SLOTS, type Slot } from '../contract.ts'

export type VisitTime = { day: string; slot: Slot; at: Date }

/** The hour of a slot on a 24-hour clock. */
export function hourOf(slot: Slot): number {
  const hour = Number.parseInt(slot, 10)
  return slot.endsWith('P.M') ? hour + 12 : hour
}

/** Reads `2026-11-25 1.00 P.M` as a time in Thailand; null when it is none of the eight slots of a day. */
export function readVisitTime(text: string): VisitTime | null {
  const match = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(text.trim())
  const slot = SLOTS.find((one) => one === match?.[2])
  if (!match || !slot) return null
  const day = match[1]!
  const at = bangkokInstant(day, { hour: hourOf(slot) })
  // 2026-02-30 would roll over into March.
  if (Number.isNaN(at.getTime()) || bangkokParts(at).day !== day) return null

  return { day, slot, at }
}

/** The slots of a day that have not begun: all of a coming day, none of a past one. */
export function openSlots(day: string, now: Date): Slot[] {
  return SLOTS.filter((slot) => bangkokInstant(day, { hour: hourOf(slot) }) > now)
}

/** Visits are arranged up to so many days ahead. */
export const DAYS_AHEAD = 90
