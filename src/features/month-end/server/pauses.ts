import { sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { findBilledLease, roomName } from '#features/invoices/server/service.ts'
import { reminderPauses } from '#features/month-end/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

/** Longer than half a year nobody means a pause. */
const MOST_MONTHS = 6

export type StandingPause = {
  id: string
  leaseId: string | null
  roomName: string | null
  untilDay: string | null
}

/** The pauses that stand today: the business's first. */
export async function standingPauses(
  tx: Tx,
  workspaceId: string,
  { today, locale }: { today: string; locale: Locale },
): Promise<StandingPause[]> {
  const { rows } = await tx.execute<
    { id: string; leaseId: string | null; untilDay: string | null } & Parameters<typeof roomName>[0]
  >(sql`
    select z.id, z.lease_id as "leaseId", z.until_day::text as "untilDay", p.unit_no as "unitNo", p.type as "propertyType"
      from reminder_pauses z
      left join leases l on l.workspace_id = z.workspace_id and l.id = z.lease_id
      left join properties p on p.workspace_id = z.workspace_id and p.id = l.property_id
     where z.workspace_id = ${workspaceId} and z.from_day <= ${today} and (z.until_day is null or z.until_day > ${today})
     order by z.lease_id nulls first, p.unit_no, z.created_at`)

  return rows.map(({ id, leaseId, untilDay, ...home }) => ({
    ...{ id, leaseId, untilDay },
    roomName: leaseId && roomName({ ...home, projectTh: null, projectEn: null }, locale),
  }))
}

/**
 * Pauses reminders and late fees from today on, in place of a pause that stands.
 * @throws Problem 404; 422 for the day
 */
export async function pause(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  {
    leaseId = null,
    untilDay = null,
    locale,
  }: { leaseId?: string | null; untilDay?: string | null; locale: Locale },
): Promise<StandingPause> {
  const today = todayInBangkok(kit.now())
  if (untilDay) assertDay('untilDay', untilDay, comingDays(addDays(today, 1), MOST_MONTHS))
  if (leaseId && !(await findBilledLease(tx, workspaceId, leaseId))) throw notFound()
  await endThose(tx, workspaceId, { today, leaseId })
  const id = newId()
  await tx.insert(reminderPauses).values({
    ...{ workspaceId, id, leaseId, fromDay: today, untilDay },
    ...{ createdBy: actorId, createdAt: kit.now() },
  })
  await note(tx, kit, { workspaceId, actorId }, { leaseId, action: 'reminders_paused', after: { untilDay } })

  return (await standingPauses(tx, workspaceId, { today, locale })).find((one) => one.id === id)!
}

/** Ends a pause today. Asked again it changes nothing. @throws Problem 404 */
export async function resume(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id }: { id: string },
): Promise<void> {
  const today = todayInBangkok(kit.now())
  const { rows } = await tx.execute<{ leaseId: string | null; isOver: boolean }>(sql`
    select lease_id as "leaseId", coalesce(until_day <= ${today}, false) as "isOver" from reminder_pauses
     where workspace_id = ${workspaceId} and id = ${id} for update`)
  const [found] = rows
  if (!found) throw notFound()
  if (found.isOver) return
  await tx.execute(sql`
    update reminder_pauses set until_day = ${today} where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, { workspaceId, actorId }, { leaseId: found.leaseId, action: 'reminders_resumed' })
}

async function endThose(
  tx: Tx,
  workspaceId: string,
  { today, leaseId }: { today: string; leaseId: string | null },
): Promise<void> {
  await tx.execute(sql`
    update reminder_pauses set until_day = ${today}
     where workspace_id = ${workspaceId} and lease_id is not distinct from ${leaseId}::uuid
       and (until_day is null or until_day > ${today})`)
}

function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { leaseId, action, after }: { leaseId: string | null; action: string; after?: Record<string, unknown> },
) {
  const of = leaseId ? 'lease' : 'workspace'

  return audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: `${of}.${action}`, after },
    ...{ recordKind: of, recordId: leaseId ?? workspaceId },
  })
}
