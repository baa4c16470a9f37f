import type { Tx } from '#db/client.ts'
import { mayBillBy } from '#features/invoices/server/service.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { firstDue, readRooms } from './round.ts'

/** So many days before bills go out, unread rooms are something to do. */
const AHEAD_DAYS = 7

/** Let rooms that are unread while their bill goes out within a week: how many, the first day, and some by name. */
export async function readUnread(
  tx: Tx,
  workspaceId: string,
  { now, named }: { now: Date; named: number },
): Promise<{ count: number; units: string[]; day: string | null }> {
  const until = addDays(todayInBangkok(now), AHEAD_DAYS)
  const rooms = await readRooms(tx, workspaceId, { now, locale: 'th', depth: 1 })
  const unread = rooms.filter(
    ({ isLet, isRead, nextBill }) => isLet && !isRead && nextBill !== null && nextBill.issueDay <= until,
  )

  return {
    count: unread.length,
    units: unread.slice(0, named).map(({ unitNo }) => unitNo),
    day: firstDue(unread)?.day ?? null,
  }
}

/** How many those are, for what is asked on every page: rooms are looked at only while a bill is near. */
export async function countUnread(tx: Tx, workspaceId: string, now: Date): Promise<number> {
  const until = addDays(todayInBangkok(now), AHEAD_DAYS)
  if (!(await mayBillBy(tx, workspaceId, { now, until }))) return 0

  return (await readUnread(tx, workspaceId, { now, named: 0 })).count
}
