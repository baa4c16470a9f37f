import { useCallback, useState } from 'react'
import { callApi } from '#web/call-api.ts'
import { usePushed } from '#web/realtime.ts'
import { type Room, type RoomJson, type Round, roomFrom } from './types.ts'

/**
 * The round with the rooms that were saved since the page was read, here and by others: room by room, for a page of three
 * hundred is too much to be read anew for each figure on a bad line.
 */
export function useRound(read: Round): { round: Round; take: (room: Room) => void } {
  const [kept, setKept] = useState({ read, saved: new Map<string, Room>() })
  if (kept.read !== read) setKept({ read, saved: new Map() })
  const take = useCallback(
    (room: Room) =>
      setKept(({ read: of, saved }) => ({ read: of, saved: new Map(saved).set(room.propertyId, room) })),
    [],
  )
  const round = withSaved(kept.read, kept.saved)

  usePushed('meter.read', async ({ propertyId, readingId }) => {
    const room = round.rooms.find((one) => one.propertyId === propertyId)
    if (!room || room.meters.some(({ last }) => last?.id === readingId)) return
    const answer = await callApi<RoomJson>('GET', `/manager/dashboard/accounting/meters/${propertyId}`)
    if (answer.ok) take(roomFrom(answer.data))
  })

  return { round, take }
}

function withSaved(read: Round, saved: ReadonlyMap<string, Room>): Round {
  if (saved.size === 0) return read
  const done = read.rooms.filter(({ propertyId, isLet, isRead }) => {
    const now = saved.get(propertyId)
    return isLet && !isRead && now?.isRead
  })
  const left =
    (read.due?.rooms ?? 0) - done.filter(({ nextBill }) => nextBill?.issueDay === read.due?.day).length

  return {
    ...read,
    rooms: read.rooms.map((room) => saved.get(room.propertyId) ?? room),
    read: read.read + done.length,
    due: read.due && left > 0 ? { ...read.due, rooms: left } : null,
  }
}
