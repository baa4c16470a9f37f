import { and, eq, type SQL, sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { arrivalDays, birthDays, filedDays, stayDays } from '#features/filings/rules.ts'
import { filings } from '#features/filings/tables.ts'
import { dropFile, keepUpload } from '#features/media/server/service.ts'
import { assertTenant, readTenantDetails } from '#features/tenants/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import type { IsoDay } from '#thai/dates.ts'
import { bangkokParts, clockInstant, clockOf, todayInBangkok } from '#thai/days.ts'
import { type Filing, findFiling, freshSheet, readFiling } from './read.ts'

export { isThai } from '#features/filings/rules.ts'
export { countDue, listFilings, wantedFilings } from './read.ts'

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

type SheetChange = { [Name in keyof Sheet]?: Sheet[Name] | undefined } & {
  arrivedDay?: IsoDay | undefined
  arrivedTime?: string | null | undefined
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
    select l.id from leases l where l.workspace_id = ${workspaceId} and ${isRentedBy(sql`${tenantId}`)} and l.status = 'active'
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

/** Writes what the change names of a sheet that was read and is held. @throws Problem 422 by field */
export async function updateFiling(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { before, arrivedDay, arrivedTime, ...sheet }: SheetChange & { before: Filing },
): Promise<void> {
  const today = todayInBangkok(kit.now())
  const { birthDay, stayUntil } = sheet
  if (birthDay) assertDay('birthDay', birthDay, birthDays(today))
  if (stayUntil) assertDay('stayUntil', stayUntil, stayDays(today))
  const { id } = before
  await keep(tx, kit, actor, id)
  const stored = bangkokParts(before.arrivedAt).day
  const moment =
    arrivedDay === undefined && arrivedTime === undefined
      ? {}
      : arrivalOf(kit, {
          arrivedDay: arrivedDay ?? stored,
          arrivedTime:
            arrivedTime === undefined ? (before.isTimeKnown ? clockOf(before.arrivedAt) : null) : arrivedTime,
          // Whoever corrects the day means it; the outer bounds hold all the same.
          meantDays: [arrivedDay ?? stored],
        })
  const { revision } = before
  await change(tx, kit, actor, {
    id,
    revision,
    action: 'filing.changed',
    // What is written on it changes nothing of where it stands.
    set: { ...given(sheet), ...moment, revision },
  })
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
    proof,
  }: Seen & {
    filedDay: IsoDay
    filedTime: string
    receiptNo?: string | null
    proof?: File
  },
): Promise<void> {
  const { arrivedAt } = await keep(tx, kit, actor, id)
  const arrived = todayInBangkok(arrivedAt)
  assertDay('filedDay', filedDay, filedDays({ arrived, today: todayInBangkok(kit.now()) }))
  const filedAt = clockInstant(filedDay, filedTime)
  if (filedAt.getTime() > kit.now().getTime()) throw invalid({ filedTime: 'filings_not_yet' })
  const { passport } = await readFiling(tx, kit, actor.workspaceId, id)
  if (passport !== 'ok') throw conflict('filings_passport')
  const { workspaceId, actorId } = actor
  const proofFileId = proof && (await keepUpload(tx, kit, { workspaceId, uploadedBy: actorId, file: proof }))
  await change(tx, kit, actor, {
    id,
    revision,
    action: 'filing.filed',
    where: sql`${filings.status} <> 'filed'`,
    set: {
      status: 'filed',
      filedAt,
      receiptNo: receiptNo || null,
      reason: null,
      proofFileId: proofFileId ?? null,
    },
  })
  await announce(tx, 'filing.filed', { workspaceId, filingId: id, filedAt: filedAt.toISOString() })
}

/**
 * Keeps the office's answer in place of the one before. What is answered removes the bytes of that once all has gone through.
 * @throws Problem 404, 409 `filings_not_filed`, 413, 415, 422
 */
export async function keepProof(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, file }: { id: string; file: File },
): Promise<() => Promise<void>> {
  const { workspaceId, actorId } = actor
  await findFiling(tx, workspaceId, { id, now: kit.now() })
  const mine = and(eq(filings.workspaceId, workspaceId), eq(filings.id, id))
  const [before] = await tx.select().from(filings).where(mine).for('update')
  if (before?.status !== 'filed') throw conflict('filings_not_filed')
  const proofFileId = await keepUpload(tx, kit, { workspaceId, uploadedBy: actorId, file })
  await tx
    .update(filings)
    .set({ proofFileId, revision: before.revision + 1, updatedAt: kit.now() })
    .where(mine)
  await note(tx, kit, actor, { id, action: 'filing.proof_kept' })

  return before.proofFileId ? dropFile(tx, kit, { workspaceId, fileId: before.proofFileId }) : async () => {}
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

/** Takes back that it was filed or not needed, and its proof. @throws Problem 404, 409 */
export async function reopenFiling(tx: Tx, kit: Kit, actor: Actor, seen: Seen): Promise<() => Promise<void>> {
  const { workspaceId } = actor
  await keep(tx, kit, actor, seen.id)
  const [before] = await tx
    .select({ proofFileId: filings.proofFileId })
    .from(filings)
    .where(and(eq(filings.workspaceId, workspaceId), eq(filings.id, seen.id)))
    .for('update')
  await change(tx, kit, actor, {
    ...seen,
    action: 'filing.reopened',
    set: { status: 'open', filedAt: null, receiptNo: null, reason: null, proofFileId: null },
  })

  return before?.proofFileId ? dropFile(tx, kit, { workspaceId, fileId: before.proofFileId }) : async () => {}
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
    .set({ revision: revision + 1, ...set, updatedAt: kit.now() })
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
