import { hourOf, SLOTS, type Slot } from '#features/visits/slots.ts'
import { bangkokInstant, bangkokParts } from '#thai/days.ts'

export type VisitTime = { day: string; slot: Slot; at: Date }

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
