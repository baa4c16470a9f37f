import { sql } from 'drizzle-orm'
import { holdBills } from '#features/charges/server/service.ts'
import { pause } from '#features/month-end/server/service.ts'
import { addDays, bangkokInstant, dayInMonth, daysBetween, monthKey, shiftMonth } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

/** So long after its bills went out a month's end is still worked on. */
const OPEN_DAYS = 10
/** Rooms whose bills wait for a person: the first two are not read, the next two used far more than usual. */
const OPEN_ROOMS = 7
const REASON = 'รอตรวจมิเตอร์'
export const UNREAD_ROOMS = 2
export const ODD_ROOMS: Record<number, { water: number; electric: number }> = {
  2: { water: 1, electric: 3.4 },
  3: { water: 5, electric: 1 },
}

/** The day of the run before which the bills of some rooms are held back; null where the last one is long over. */
export function openRunDay({ settings }: Pick<Business, 'settings'>, today: string): string | null {
  const { defaultDueDay, billLeadDays } = settings
  const dayOf = (month: string) => addDays(dayInMonth(month, defaultDueDay), -billLeadDays)
  const month = monthKey(addDays(today, billLeadDays))
  const day = dayOf(month) <= today ? dayOf(month) : dayOf(shiftMonth(month, -1))

  return daysBetween(day, today) <= OPEN_DAYS ? day : null
}

type Dorm = { business: Business; today: string }

/** The homes of those rooms by their place among them, where a day's readings are those before that run. */
export async function openHomes(
  { kit }: Clock,
  { business, today }: Dorm,
  readOn: string,
): Promise<Map<string, number>> {
  const day = openRunDay(business, today)
  if (day === null || readOn > day || daysBetween(readOn, day) > OPEN_DAYS) return new Map()
  const rooms = await kit.database.inWorkspace(business.id, (tx) => roomsOf(tx, business.id, day))

  return new Map(rooms.slice(0, OPEN_ROOMS).map(({ propertyId }, index) => [propertyId, index]))
}

/** Holds the bills of some rooms back on the night on which the others go out. */
export function layMonthEnd(clock: Clock, timeline: Timeline, { business, today }: Dorm): void {
  const day = openRunDay(business, today)
  if (day === null) return
  timeline.on(bangkokInstant(day, { hour: 1, minute: 5 }), async () => {
    const { id: workspaceId, manager } = business
    const actor = { workspaceId, actorId: manager.id }
    await clock.kit.database.inWorkspace(workspaceId, async (tx) => {
      for (const { id: leaseId } of (await roomsOf(tx, workspaceId, day)).slice(0, OPEN_ROOMS))
        await holdBills(tx, clock.kit, actor, {
          ...{ leaseId, reason: REASON, untilDay: addDays(day, 2 * OPEN_DAYS) },
        })
    })
  })
}

/** The month's end in its middle: those bills go out in the coming night, and one tenant is left alone for a week. */
export async function openMonthEnd({ kit }: Clock, { business, today }: Dorm): Promise<void> {
  const day = business.key === 'dorm' ? openRunDay(business, today) : null
  if (day === null) return
  const { id: workspaceId, manager } = business
  const actor = { workspaceId, actorId: manager.id }
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const rooms = await roomsOf(tx, workspaceId, day)
    // Nobody released them: they would have gone out at once. The run of the coming night sends them.
    await tx.execute(sql`
      delete from bill_holds where workspace_id = ${workspaceId} and reason = ${REASON} and released_at is null`)
    const leaseId = rooms.at(-1)?.id
    if (leaseId) await pause(tx, kit, actor, { leaseId, untilDay: addDays(today, 7), locale: 'th' })
  })
}

/** Leases of rooms that were let before the day and still are, in the order of their numbers. */
async function roomsOf(
  tx: Parameters<typeof holdBills>[0],
  workspaceId: string,
  day: string,
): Promise<{ id: string; propertyId: string }[]> {
  const { rows } = await tx.execute<{ id: string; propertyId: string }>(sql`
    select l.id, l.property_id as "propertyId" from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
     where l.workspace_id = ${workspaceId} and l.status = 'active' and l.start_day < ${addDays(day, -40)}
       and (l.end_day is null or l.end_day > ${addDays(day, 60)})
     order by p.unit_no`)

  return rows
}
