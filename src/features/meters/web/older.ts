import type { Room } from './types.ts'

/**
 * Whether a room was read from the books before what is known of it: one of its meters lacks a reading that is known. Ids
 * of readings grow with time.
 */
export function isOlder(room: Pick<Room, 'meters'>, known: Pick<Room, 'meters'> | undefined): boolean {
  return room.meters.some(({ kind, last }) => {
    const now = known?.meters.find((one) => one.kind === kind)?.last
    return now != null && (last === null || last.id < now.id)
  })
}
