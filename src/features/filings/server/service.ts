import { and, eq, type SQL, sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { arrivalDays, birthDays, filedDays, stayDays } from '#features/filings/rules.ts'
import { filings } from '#features/filings/tables.ts'
import { assertTenant, readTenantDetails } from '#features/tenants/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import type { IsoDay } from '#thai/dates.ts'
import { clockInstant, todayInBangkok } from '#thai/days.ts'
import { findFiling, freshSheet, readFiling } from './read.ts'

export { listFilings } from './read.ts'

type Arrival = { arrivedDay: IsoDay; arrivedTime?: string | null; meantDays?: IsoDay[] }

type Sheet = {
  firstName: string
  middleName: string
  lastName: string
  sex?: 'M' | 'F' | null
  birthDay?: IsoDay | null
  nationality?: string | null
  visa?: string | null
  stayUntil?: IsoDay | null
}

type Seen = { id: string; revision: number }

/** A tenant came, or came back to Thailand; answers the id. @throws Problem 404, 422 */
export async function addFiling(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { tenantId, ...arrival }: Arrival & { tenantId: string },
): Promise<string> {
  const { workspaceId } = actor
  await assertTenant(tx, workspaceId, tenantId)
  const moment = arrivalOf(kit, arrival)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leases where workspace_id = ${workspaceId} and tenant_id = ${tenantId} and status = 'active'
     order by start_day desc limit 1`)
  const tenant = await readTenantDetails(tx, kit, workspaceId, { id: tenantId })
  const id = newId()
  await tx.insert(filings).values({
    ...freshSheet(tenant),
    ...moment,
    workspaceId,
    id,
    tenantId,
    leaseId: rows[0]?.id ?? null,
    createdAt: kit.now(),
    updatedAt: kit.now(),
  })
  await note(tx, kit, actor, { id, action: 'filing.added' })

  return id
}

/** Writes the sheet. @throws Problem 404, 409 `filing_changed` where somebody else changed it meanwhile, 422 */
export async function updateFiling(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, revision, arrivedDay, arrivedTime, ...sheet }: Seen & Omit<Arrival, 'meantDays'> & Sheet,
): Promise<void> {
  const today = todayInBangkok(kit.now())
  const { birthDay, stayUntil } = sheet
  if (birthDay) assertDay('birthDay', birthDay, birthDays(today))
  if (stayUntil) assertDay('stayUntil', stayUntil, stayDays(today))
  await keep(tx, kit, actor, id)
  // Whoever corrects the day means it; the outer bounds hold all the same.
  const moment = arrivalOf(kit, { arrivedDay, arrivedTime, meantDays: [arrivedDay] })
  await change(tx, kit, actor, { id, revision, action: 'filing.changed', set: { ...sheet, ...moment } })
}

/** Somebody has filed it at the office or on its website. @throws Problem 404, 409, 422 */
export async function recordFiled(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  {
    id,
    revision,
    filedDay,
    filedTime,
    receiptNo,
  }: Seen & {
    filedDay: IsoDay
    filedTime: string
    receiptNo?: string | null
  },
): Promise<void> {
  const { arrivedAt } = await keep(tx, kit, actor, id)
  const arrived = todayInBangkok(arrivedAt)
  assertDay('filedDay', filedDay, filedDays({ arrived, today: todayInBangkok(kit.now()) }))
  const filedAt = clockInstant(filedDay, filedTime)
  if (filedAt.getTime() > kit.now().getTime()) throw invalid({ filedTime: 'filings_not_yet' })
  const { passport } = await readFiling(tx, kit, actor.workspaceId, id)
  if (passport !== 'ok') throw conflict('filings_passport')
  await change(tx, kit, actor, {
    id,
    revision,
    action: 'filing.filed',
    where: sql`${filings.status} <> 'filed'`,
    set: { status: 'filed', filedAt, receiptNo: receiptNo || null, reason: null },
  })
}

/** @throws Problem 404, 409 */
export async function recordNotNeeded(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  await keep(tx, kit, actor, seen.id)
  await change(tx, kit, actor, {
    ...seen,
    action: 'filing.not_needed',
    where: sql`${filings.status} = 'open'`,
    set: { status: 'not_needed', reason },
  })
}

/** Takes back that it was filed or not needed. @throws Problem 404, 409 */
export async function reopenFiling(tx: Tx, kit: Kit, actor: Actor, seen: Seen): Promise<void> {
  await keep(tx, kit, actor, seen.id)
  await change(tx, kit, actor, {
    ...seen,
    action: 'filing.reopened',
    set: { status: 'open', filedAt: null, receiptNo: null, reason: null },
  })
}

/** Writes down a filing that a move-in asks for, under the id of the lease, before the first change of it. */
async function keep(tx: Tx, kit: Kit, { workspaceId }: Actor, id: string) {
  const found = await findFiling(tx, workspaceId, { id, now: kit.now() })
  const tenant = await readTenantDetails(tx, kit, workspaceId, { id: found.tenantId })
  const arrivedAt = new Date(found.arrivedAt)
  await tx
    .insert(filings)
    .values({
      ...freshSheet(tenant),
      workspaceId,
      id,
      tenantId: found.tenantId,
      leaseId: found.leaseId,
      arrivedAt,
      isTimeKnown: 'no',
      createdAt: kit.now(),
      updatedAt: kit.now(),
    })
    .onConflictDoNothing()

  return { arrivedAt }
}

async function change(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  {
    id,
    revision,
    action,
    set,
    where,
  }: Seen & { action: string; set: Partial<typeof filings.$inferInsert>; where?: SQL },
): Promise<void> {
  const changed = await tx
    .update(filings)
    .set({ ...set, revision: revision + 1, updatedAt: kit.now() })
    .where(
      and(
        eq(filings.workspaceId, actor.workspaceId),
        eq(filings.id, id),
        eq(filings.revision, revision),
        where,
      ),
    )
    .returning({ id: filings.id })
  if (changed.length === 0) throw conflict('filing_changed')
  await note(tx, kit, actor, { id, action })
}

/** The moment of an arrival: the beginning of its day where no time is known. @throws Problem 422 */
function arrivalOf({ now }: Pick<Kit, 'now'>, { arrivedDay, arrivedTime, meantDays }: Arrival) {
  assertDay('arrivedDay', arrivedDay, arrivalDays(todayInBangkok(now())), meantDays)
  const arrivedAt = clockInstant(arrivedDay, arrivedTime ?? '00:00')
  if (arrivedAt.getTime() > now().getTime()) throw invalid({ arrivedTime: 'filings_not_yet' })

  return { arrivedAt, isTimeKnown: arrivedTime ? ('yes' as const) : ('no' as const) }
}

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, action }: { id: string; action: string },
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, action, recordKind: 'filing', recordId: id })
}
