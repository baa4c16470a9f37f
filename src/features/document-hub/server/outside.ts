import { and, eq, sql } from 'drizzle-orm'
import { assertDay, paperDays, paperEndDays } from '#contract/day-bounds.ts'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { type OutsideKind, PERSONAL } from '#features/document-hub/rules/kinds.ts'
import { outsidePapers } from '#features/document-hub/tables.ts'
import { dropFile, keepUpload } from '#features/media/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given, versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'

/** What may be changed of a paper from outside. */
type Details = {
  kind: OutsideKind
  title: string
  paperDay: string | null
  endDay: string | null
  notes: string
  seenByTenant: boolean
  seenByOwner: boolean
}
export type OutsideChange = { [Name in keyof Details]?: Details[Name] | undefined } & { file?: File }
/** What it is about: a lease brings its home and tenant along; nothing for a paper of the whole business. */
export type NewOutside = Details & {
  leaseId?: string
  propertyId?: string
  /** With a lease: whose of those who rent, the lead tenant's unless said. */
  tenantId?: string
  ownerId?: string
  file: File
}

type OutsideRow = Omit<typeof outsidePapers.$inferSelect, 'kind'> & { kind: OutsideKind }

/** Keeps a paper that was made elsewhere; answers its id. @throws Problem 404, 413, 415, 422 by field */
export async function addOutside(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { file, seenByTenant, seenByOwner, leaseId, ...paper }: NewOutside,
): Promise<string> {
  const { workspaceId, actorId } = actor
  assertDays(kit, paper)
  if (PERSONAL.includes(paper.kind) && !leaseId && !paper.tenantId && !paper.ownerId)
    throw invalid({ kind: 'document_hub_whose' })
  const about = leaseId
    ? await ofLease(tx, workspaceId, { leaseId, tenantId: paper.tenantId })
    : await ofRecords(tx, workspaceId, paper)
  const id = newId()
  const fileId = await keepUpload(tx, kit, { workspaceId, uploadedBy: actorId, file })
  await tx.insert(outsidePapers).values({
    ...paper,
    ...about,
    ...{ workspaceId, id, fileId, createdBy: actorId, createdAt: kit.now(), updatedAt: kit.now() },
    ...{ seenByTenant: yesNo(seenByTenant), seenByOwner: yesNo(seenByOwner) },
  })
  await note(tx, kit, actor, { id, action: 'outside_paper.added', after: { kind: paper.kind } })

  return id
}

/** Changes one that was read and is held; what is left out stays. Answers what is left to do after the transaction. */
export async function updateOutside(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { before, file, ...change }: OutsideChange & { before: OutsideRow },
): Promise<() => Promise<void>> {
  const { workspaceId, actorId } = actor
  const { seenByTenant, seenByOwner, ...wanted } = given(change)
  if (PERSONAL.includes(wanted.kind ?? before.kind) && !before.tenantId && !before.ownerId)
    throw invalid({ kind: 'document_hub_whose' })
  assertDays(kit, { paperDay: before.paperDay, endDay: before.endDay, ...wanted })
  const fileId = file && (await keepUpload(tx, kit, { workspaceId, uploadedBy: actorId, file }))
  await tx
    .update(outsidePapers)
    .set({
      ...wanted,
      ...(seenByTenant !== undefined && { seenByTenant: yesNo(seenByTenant) }),
      ...(seenByOwner !== undefined && { seenByOwner: yesNo(seenByOwner) }),
      ...(fileId && { fileId }),
      // Told of anew before another last day.
      ...(wanted.endDay !== undefined && wanted.endDay !== before.endDay && { toldDays: null, toldOn: null }),
      updatedAt: kit.now(),
    })
    .where(and(eq(outsidePapers.workspaceId, workspaceId), eq(outsidePapers.id, before.id)))
  await note(tx, kit, actor, { id: before.id, action: 'outside_paper.changed' })

  return fileId ? dropFile(tx, kit, { workspaceId, fileId: before.fileId }) : async () => {}
}

/** Removes one with its file, for good. Answers what is left to do after the transaction. @throws Problem 404 */
export async function removeOutside(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  id: string,
): Promise<() => Promise<void>> {
  const { workspaceId } = actor
  const row = await findOutside(tx, { workspaceId, id })
  await tx
    .delete(outsidePapers)
    .where(and(eq(outsidePapers.workspaceId, workspaceId), eq(outsidePapers.id, id)))
  await note(tx, kit, actor, { id, action: 'outside_paper.deleted', before: { kind: row.kind } })

  return dropFile(tx, kit, { workspaceId, fileId: row.fileId })
}

/** One of this business, held. @throws Problem 404 */
export async function findOutside(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<OutsideRow> {
  const [row] = await tx
    .select()
    .from(outsidePapers)
    .where(and(eq(outsidePapers.workspaceId, workspaceId), eq(outsidePapers.id, id)))
    .for('update')
  if (!row) throw notFound()

  return row as OutsideRow
}

/** As its form shows it. */
export function shown(kit: Pick<Kit, 'config' | 'now'>, row: OutsideRow) {
  const { id, kind, title, paperDay, endDay, notes, leaseId, propertyId, tenantId, ownerId } = row
  const fields = {
    ...{ kind, title, paperDay, endDay, notes },
    seenByTenant: row.seenByTenant === 'yes',
    seenByOwner: row.seenByOwner === 'yes',
  }

  return {
    ...{ id, leaseId, propertyId, tenantId, ownerId },
    ...fields,
    version: versionOf(kit, { ...fields, fileId: row.fileId }),
    url: outsideUrl(id),
  }
}

/** Where its file is opened, so that who opened it is noted. */
export const outsideUrl = (id: string) => `/api/manager/dashboard/documents/outside/${id}/file`

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

function assertDays(kit: Kit, { paperDay, endDay }: Pick<Details, 'paperDay' | 'endDay'>): void {
  const today = todayInBangkok(kit.now())
  if (paperDay) assertDay('paperDay', paperDay, paperDays(today))
  if (endDay) assertDay('endDay', endDay, paperEndDays(today, paperDay))
}

/** Of its lead tenant, unless another who rents by it is named. @throws Problem 404 for a lease or tenant that is not here */
async function ofLease(
  tx: Tx,
  workspaceId: string,
  { leaseId, tenantId }: { leaseId: string; tenantId: string | undefined },
) {
  const { rows } = await tx.execute<{ propertyId: string; leadId: string }>(sql`
    select l.property_id as "propertyId", l.tenant_id as "leadId" from leases l
     where l.workspace_id = ${workspaceId} and l.id = ${leaseId}
       and ${tenantId ? isRentedBy(sql`${tenantId}::uuid`) : sql`true`}`)
  if (!rows[0]) throw notFound()
  const { propertyId, leadId } = rows[0]

  return { leaseId, propertyId, tenantId: tenantId ?? leadId, ownerId: null }
}

/** @throws Problem 404 for a home, tenant or owner that is not here */
async function ofRecords(
  tx: Tx,
  workspaceId: string,
  { propertyId, tenantId, ownerId }: Pick<NewOutside, 'propertyId' | 'tenantId' | 'ownerId'>,
) {
  const records = { properties: propertyId, tenants: tenantId, owners: ownerId }
  for (const [table, id] of Object.entries(records)) {
    if (!id) continue
    const { rowCount } = await tx.execute(sql`
      select 1 from ${sql.identifier(table)} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`)
    if (!rowCount) throw notFound()
  }
  if (tenantId && ownerId) throw invalid({ ownerId: 'document_hub_one_person' })

  return { propertyId: propertyId ?? null, tenantId: tenantId ?? null, ownerId: ownerId ?? null }
}

type Noted = { id: string; action: string; before?: { kind: string }; after?: { kind: string } }

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, ...entry }: Noted,
): Promise<void> {
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    recordKind: 'outside_paper',
    recordId: id,
    ...entry,
  })
}
