import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { mayBillBy } from '#features/invoices/server/service.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { firstDue, readRooms } from './round.ts'

/** So many days before bills go out, unread rooms are something to do. */
const AHEAD_DAYS = 7
/** A bill that went out so long ago has had another one after it, or its lease is over. */
const BILLED_DAYS = 45

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

/** The days on which bills go out while rooms are unread, and how many rooms those are. */
export async function unreadDays(
  tx: Tx,
  workspaceId: string,
  now: Date,
): Promise<{ day: string; count: number }[]> {
  const rooms = await readRooms(tx, workspaceId, { now, locale: 'th', depth: 1 })
  const days = new Map<string, number>()
  for (const { isLet, isRead, nextBill } of rooms)
    if (isLet && !isRead && nextBill) days.set(nextBill.issueDay, (days.get(nextBill.issueDay) ?? 0) + 1)

  return [...days].map(([day, count]) => ({ day, count }))
}

/** Of each let room whose meters bills count on, whether they were read for the bill that comes. */
export async function readingStates(tx: Tx, workspaceId: string, now: Date): Promise<Map<string, boolean>> {
  const rooms = await readRooms(tx, workspaceId, { now, locale: 'th', depth: 1 })

  return new Map(rooms.flatMap(({ propertyId, isLet, isRead }) => (isLet ? [[propertyId, isRead]] : [])))
}

/**
 * Bills that stand and went out while a meter was unread, and whose meter nobody has read since: how many, and some rooms
 * by name. Bills of a lease that has had another one since are over.
 */
export async function readBilledUnread(
  tx: Tx,
  workspaceId: string,
  { now, named }: { now: Date; named: number },
): Promise<{ count: number; units: string[] }> {
  const since = addDays(todayInBangkok(now), -BILLED_DAYS)
  const { rows } = await tx.execute<{ unitNo: string }>(sql`
    select p.unit_no as "unitNo" from invoices i
      join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id and l.status = 'active'
      join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
     where i.workspace_id = ${workspaceId} and i.kind = 'rent' and i.status <> 'void' and i.unread_meters <> '{}'
       and i.issue_day >= ${since}
       and not exists (select 1 from invoices n where n.workspace_id = i.workspace_id and n.lease_id = i.lease_id
                          and n.kind = 'rent' and n.status <> 'void' and n.period > i.period)
       and exists (select 1 from unnest(i.unread_meters) as k(kind) where not exists (
             select 1 from meters m join meter_readings r on r.workspace_id = m.workspace_id and r.meter_id = m.id
              where m.workspace_id = i.workspace_id and m.property_id = i.property_id and m.kind = k.kind
                and r.created_at > i.created_at))
     order by p.unit_no`)

  return { count: rows.length, units: rows.slice(0, named).map(({ unitNo }) => unitNo) }
}

/** How many rooms are unread, for what is asked on every page: rooms are looked at only while a bill is near. */
export async function countUnread(tx: Tx, workspaceId: string, now: Date): Promise<number> {
  const until = addDays(todayInBangkok(now), AHEAD_DAYS)
  if (!(await mayBillBy(tx, workspaceId, { now, until }))) return 0

  return (await readUnread(tx, workspaceId, { now, named: 0 })).count
}
