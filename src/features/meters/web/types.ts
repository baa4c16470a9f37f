import type { Scope } from '#web/page/page-scope.ts'

export type Round = Awaited<ReturnType<Scope['api']['meters']['round']>>['data']
export type Room = Round['rooms'][number]
export type Meter = Room['meters'][number]
export type Kind = Meter['kind']

/** A room as an answer of the API brings it to the browser: money and instants as texts. */
export type RoomJson = Omit<Room, 'meters'> & {
  meters: (Omit<Meter, 'rateSatang' | 'last'> & {
    rateSatang: string | null
    last: (Omit<NonNullable<Meter['last']>, 'at'> & { at: string }) | null
  })[]
}

/** The same room as the page's loader would bring it. */
export function roomFrom({ meters, ...room }: RoomJson): Room {
  return {
    ...room,
    meters: meters.map(({ rateSatang, last, ...meter }) => ({
      ...meter,
      rateSatang: rateSatang === null ? null : BigInt(rateSatang),
      last: last && { ...last, at: new Date(last.at) },
    })),
  }
}
