import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { assertDay, inspectionDays } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { missingOf } from '#features/inspections/rules/checks.ts'
import type { InspectionKind, PRESENT, REASONS } from '#features/inspections/rules/choices.ts'
import { type Act, applyActs, copyOf, type Doc } from '#features/inspections/rules/doc.ts'
import { templateOf } from '#features/inspections/rules/template.ts'
import { inspections } from '#features/inspections/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { takeNumber } from '#server/numbers.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { BlankOf } from './paper.ts'
import { type InspectionRow, metersNeeded, readRow } from './rows.ts'
import { readPhotos } from './seen.ts'

export type Begun = {
  kind: InspectionKind
  propertyId: string
  leaseId: string | null
  reason: (typeof REASONS)[number]
  inspectedOn?: string
  copiesLast: boolean
}

/** A record is a few hundred points; a sender that never ends is no phone in a home. */
const MOST_ENTRIES = 1_500

/** Begins an inspection of a home, by its template or by the last one; answers its id. @throws Problem 404, 422 by field */
export async function beginInspection(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { kind, propertyId, leaseId: named, reason, copiesLast, ...asked }: Begun,
): Promise<string> {
  const { workspaceId, actorId } = actor
  const today = todayInBangkok(kit.now())
  const inspectedOn = asked.inspectedOn ?? today
  assertDay('inspectedOn', inspectedOn, inspectionDays(today))
  const home = await readHome(tx, workspaceId, propertyId)
  const lease = await findLease(tx, workspaceId, { propertyId, leaseId: named, kind })
  const last = await findLast(tx, workspaceId, { propertyId, kind, leaseId: lease?.id ?? null })
  const id = newId()
  const now = kit.now()
  await tx.insert(inspections).values({
    ...{ workspaceId, id, kind, reason, propertyId, inspectedOn },
    ...{ leaseId: lease?.id ?? null, tenantId: lease?.tenantId ?? null, lastId: last?.id ?? null },
    inspectorName: await nameOf(tx, actorId),
    doc: beginning(last?.doc ?? null, home, copiesLast),
    ...{ createdBy: actorId, createdAt: now, updatedAt: now },
  })
  await note(tx, kit, actor, { id, action: 'inspection.added', after: { kind } })

  return id
}

function beginning(last: Doc | null, home: Parameters<typeof templateOf>[0], copiesLast: boolean): Doc {
  if (!last) return templateOf(home)
  const copy = copyOf(last)
  if (copiesLast) return copy

  return Object.fromEntries(Object.entries(copy).filter(([key]) => /^(?:room|item):/.test(key)))
}

export type HeadChange = {
  reason?: (typeof REASONS)[number]
  inspectedOn?: string
  inspectorName?: string
  present?: (typeof PRESENT)[number]
  presentNote?: string
  remarkDays?: number
  notes?: string
}

/** Changes what is said of the whole; what is left out stays. @throws Problem 404, 409, 422 by field */
export async function changeHead(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  {
    id,
    kind,
    ...change
  }: { [Name in keyof HeadChange]: HeadChange[Name] | undefined } & {
    id: string
    kind: InspectionKind
  },
): Promise<void> {
  const before = await readRow(tx, actor.workspaceId, { id, isHeld: true })
  if (before.kind !== kind) throw notFound()
  const wanted = given(change)
  if (wanted.inspectedOn && wanted.inspectedOn !== before.inspectedOn)
    assertDay('inspectedOn', wanted.inspectedOn, inspectionDays(todayInBangkok(kit.now())))
  // Notes are the business's own and may be written at any time.
  const { notes, ...shown } = wanted
  if (Object.keys(shown).length > 0) refuseFinished(before)
  await write(tx, kit, actor.workspaceId, id, wanted)
  await note(tx, kit, actor, { id, action: 'inspection.changed' })
}

/** Lays acts over the record. A clock that runs ahead is set to ours, or it would win for ever. @throws Problem 404, 409, 422 */
export async function actOn(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, acts }: { id: string; acts: readonly Act[] },
): Promise<void> {
  const row = await readRow(tx, actor.workspaceId, { id, isHeld: true })
  const now = kit.now()
  const doc = applyActs(
    row.doc,
    acts.map((act) => ({ ...act, at: Math.min(act.at, now.getTime()) })),
  )
  if (JSON.stringify(doc) === JSON.stringify(row.doc)) return
  refuseFinished(row)
  if (Object.keys(doc).length > MOST_ENTRIES) throw invalid({ acts: 'too_many' })
  await write(tx, kit, actor.workspaceId, id, { doc, startedAt: row.startedAt ?? now })
}

/** Finishes one and gives it its number, once however often it is asked. @throws Problem 404, 422 with what is missing */
export async function finishInspection(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor
  const row = await readRow(tx, workspaceId, { id, isHeld: true })
  if (row.state !== 'draft') return
  const pictured = new Set((await readPhotos(tx, workspaceId, id)).map(({ key }) => key))
  const [missing] = missingOf(row.doc, { pictured, meters: metersNeeded(row) })
  if (missing) throw invalid({ [missing.key]: missing.fault })
  const kind = row.kind
  const year = Number(todayInBangkok(kit.now()).slice(0, 4))
  const no = row.no ?? (await takeNumber(tx, { workspaceId, kind, year }))
  await write(tx, kit, workspaceId, id, { no, state: 'to_sign', finishedAt: kit.now() })
  await note(tx, kit, actor, { id, action: 'inspection.finished', after: { no } })
}

/** Goes on with one that nobody has signed; it keeps its number. @throws Problem 404, 409 */
export async function reopenInspection(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const row = await readRow(tx, actor.workspaceId, { id, isHeld: true })
  if (row.state === 'draft') return
  if (row.state !== 'to_sign' || row.signedPaper) throw conflict('inspections_signed')
  // What a deposit was settled by is evidence from then on.
  const { rowCount } = await tx.execute(sql`
    select 1 from deposit_deductions d
      join deposit_settlements s on s.workspace_id = d.workspace_id and s.id = d.settlement_id and s.status = 'settled'
     where d.workspace_id = ${actor.workspaceId} and d.found->>'inspectionId' = ${id}`)
  if (rowCount) throw conflict('inspections_settled')
  await write(tx, kit, actor.workspaceId, id, { state: 'draft', finishedAt: null })
  await note(tx, kit, actor, { id, action: 'inspection.reopened' })
}

/** Deletes one that has no number yet; `restoreInspection` brings it back. @throws Problem 404, 409 */
export async function removeInspection(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const row = await readRow(tx, actor.workspaceId, { id, isHeld: true })
  if (row.no) throw conflict('inspections_numbered')
  await write(tx, kit, actor.workspaceId, id, { deletedAt: kit.now() })
  await note(tx, kit, actor, { id, action: 'inspection.deleted' })
}

/** Brings back what was deleted; asked twice it is done once. @throws Problem 404 */
export async function restoreInspection(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const restored = await tx
    .update(inspections)
    .set({ deletedAt: null, updatedAt: kit.now() })
    .where(
      and(
        eq(inspections.workspaceId, actor.workspaceId),
        eq(inspections.id, id),
        isNotNull(inspections.deletedAt),
      ),
    )
    .returning({ id: inspections.id })
  if (restored.length > 0) await note(tx, kit, actor, { id, action: 'inspection.restored' })
  else await readRow(tx, actor.workspaceId, { id })
}

/** @throws Problem 409 */
function refuseFinished({ state }: InspectionRow): void {
  if (state !== 'draft') throw conflict('inspections_finished')
}

type Columns = Partial<typeof inspections.$inferInsert>

/** Writes columns of an inspection that is there. */
export async function write(tx: Tx, kit: Kit, workspaceId: string, id: string, set: Columns): Promise<void> {
  await tx
    .update(inspections)
    .set({ ...set, updatedAt: kit.now() })
    .where(
      and(eq(inspections.workspaceId, workspaceId), eq(inspections.id, id), isNull(inspections.deletedAt)),
    )
}

/** What of a home says which rooms it has, and its name. @throws Problem 404 */
export async function readHome(tx: Tx, workspaceId: string, propertyId: string): Promise<BlankOf> {
  const { rows } = await tx.execute<BlankOf>(sql`
    select p.type, p.bedrooms, p.bathrooms, p.furnishing, p.amenities, p.unit_no as "unitNo", j.name_th as "projectTh",
           j.name_en as "projectEn"
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.id = ${propertyId} and p.deleted_at is null`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

type Wanted = { propertyId: string; leaseId: string | null; kind: InspectionKind }

/** The lease that is meant: as named, else the one that runs or was last signed. @throws Problem 404 for one of another home */
async function findLease(tx: Tx, workspaceId: string, { propertyId, leaseId, kind }: Wanted) {
  const { rows } = await tx.execute<{ id: string; tenantId: string }>(sql`
    select id, tenant_id as "tenantId" from leases
     where workspace_id = ${workspaceId} and property_id = ${propertyId}
       and ${leaseId ? sql`id = ${leaseId}` : runs(kind)}
     order by case status when 'active' then 0 when 'signed' then 1 else 2 end, start_day desc limit 1`)
  if (leaseId && !rows[0]) throw notFound()

  return rows[0]
}

/** Of a moving out the tenancy may be over already. */
const runs = (kind: InspectionKind) =>
  kind === 'move_out'
    ? sql`status in ('active', 'signed', 'expired', 'terminated')`
    : sql`status in ('active', 'signed')`

/** The newest one; for a moving out how the same tenancy was moved into, whatever was looked at in between. */
async function findLast(tx: Tx, workspaceId: string, { propertyId, kind, leaseId }: Wanted) {
  const { rows } = await tx.execute<{ id: string; doc: Doc }>(sql`
    select id, doc from inspections
     where workspace_id = ${workspaceId} and property_id = ${propertyId} and no is not null and deleted_at is null
     order by (${kind === 'move_out'} and kind = 'move_in' and lease_id is not distinct from ${leaseId}) desc,
              inspected_on desc, id desc limit 1`)

  return rows[0]
}

async function nameOf(tx: Tx, userId: string | null): Promise<string> {
  if (!userId) return ''
  const { rows } = await tx.execute<{ name: string }>(sql`
    select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`)

  return rows[0]?.name ?? ''
}

/** Writes down in the audit log what was done with an inspection. */
export async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, action, after }: { id: string; action: string; after?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action,
    recordKind: 'inspection',
    recordId: id,
    after,
  })
}
