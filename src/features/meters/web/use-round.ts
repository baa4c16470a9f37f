import { useCallback, useEffect, useRef, useState } from 'react'
import { sumOf, type Totals } from '#features/meters/rules.ts'
import { callApi } from '#web/call-api.ts'
import { usePushed } from '#web/live/realtime.ts'
import { isOlder } from './older.ts'
import { type Room, type RoomJson, type Round, roomFrom } from './types.ts'

type Saved = ReadonlyMap<string, Room>

/**
 * The round with the rooms that were saved since the page was read, here and by others: room by room, for a page of three
 * hundred is too much to be read anew for each figure on a bad line. Answers overtake each other: one that knows less of a
 * room than the page does is not shown, and the room is asked for anew.
 */
export function useRound(read: Round): { round: Round; take: (room: Room) => void } {
  const [kept, setKept] = useState({ read, saved: new Map() as Saved })
  if (kept.read !== read) setKept({ read, saved: newerThan(read.rooms, kept.saved) })
  // As new as any answer was, drawn or not yet.
  const known = useRef(new Map<string, Room>())
  useEffect(() => {
    for (const room of read.rooms)
      if (!isOlder(room, known.current.get(room.propertyId))) known.current.set(room.propertyId, room)
  }, [read])

  const put = useCallback((room: Room) => {
    known.current.set(room.propertyId, room)
    setKept(({ read: of, saved }) => ({ read: of, saved: new Map(saved).set(room.propertyId, room) }))
  }, [])
  const readAnew = useCallback(
    async (propertyId: string): Promise<void> => {
      const before = known.current.get(propertyId)
      const answer = await callApi<RoomJson>('GET', `/manager/dashboard/accounting/meters/${propertyId}`)
      if (!answer.ok) return
      const room = roomFrom(answer.data)
      const now = known.current.get(propertyId)
      // A figure that was saved while this answer was on its way may be missing in it.
      if (now !== before && isOlder(room, now)) return readAnew(propertyId)
      put(room)
    },
    [put],
  )
  const take = useCallback(
    (room: Room) => {
      if (isOlder(room, known.current.get(room.propertyId))) readAnew(room.propertyId)
      else put(room)
    },
    [put, readAnew],
  )
  const round = withSaved(kept.read, kept.saved)

  usePushed('meter.read', ({ propertyId, readingId }) => {
    const room = round.rooms.find((one) => one.propertyId === propertyId)
    if (room && !room.meters.some(({ last }) => last?.id === readingId)) readAnew(room.propertyId)
  })

  return { round, take }
}

/** Of what was saved that of which a page that has just come does not know yet. */
function newerThan(rooms: Room[], saved: Saved): Saved {
  if (saved.size === 0) return saved
  return new Map(
    rooms.flatMap((room) => {
      const mine = saved.get(room.propertyId)
      return mine && isOlder(room, mine) ? [[room.propertyId, mine] as const] : []
    }),
  )
}

function withSaved(read: Round, saved: Saved): Round {
  if (saved.size === 0) return read
  const done = read.rooms.filter(({ propertyId, isLet, isRead }) => {
    const now = saved.get(propertyId)
    return isLet && !isRead && now?.isRead
  })
  const left =
    (read.due?.rooms ?? 0) - done.filter(({ nextBill }) => nextBill?.issueDay === read.due?.day).length

  const rooms = read.rooms.map((room) => saved.get(room.propertyId) ?? room)

  return {
    ...read,
    rooms,
    totals: movedBy(read.totals, sumOf(read.rooms), sumOf(rooms)),
    read: read.read + done.length,
    due: read.due && left > 0 ? { ...read.due, rooms: left } : null,
  }
}

/** The sum of all pages, with what has changed on this one. */
function movedBy(totals: Totals, before: Totals, now: Totals): Totals {
  const moved = (kind: keyof Totals) => ({
    units: totals[kind].units + now[kind].units - before[kind].units,
    satang: totals[kind].satang + now[kind].satang - before[kind].satang,
  })

  return { water: moved('water'), electric: moved('electric') }
}
