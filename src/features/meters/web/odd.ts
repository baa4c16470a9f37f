import { isMuch } from '#features/meters/rules.ts'
import { daysBetween } from '#thai/days.ts'
import type { Meter, Room } from './types.ts'

export type Odd = { propertyId: string; unitNo: string; kind: Meter['kind']; units: number }

/** What was read in a round and counts far more than usual: a slip of a digit that the next bills would ask for. */
export function oddIn(rooms: Room[]): Odd[] {
  return rooms.flatMap(({ propertyId, unitNo, meters }) =>
    meters.flatMap(({ kind, last, before, isRead, usual }) => {
      if (!isRead || !last || last.invoice || !before) return []
      const days = Math.max(daysBetween(before.day, last.day), 1)

      return isMuch({ units: last.units, days }, usual)
        ? [{ propertyId, unitNo, kind, units: last.units }]
        : []
    }),
  )
}
