import { and, eq, sql } from 'drizzle-orm'
import { assertDay, policyEndDays, policyStartDays } from '#contract/day-bounds.ts'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insurancePolicies } from '#features/insurance/tables.ts'
import { tenantOn } from '#features/leases/server/service.ts'
import { dropFile, keepUpload } from '#features/media/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Policy } from './read.ts'

type Details = Pick<
  Policy,
  | 'kind'
  | 'insurer'
  | 'policyNo'
  | 'sumInsuredSatang'
  | 'premiumSatang'
  | 'excessSatang'
  | 'startDay'
  | 'endDay'
  | 'notes'
>

/** A policy as it is written down; `tenantId` or `ownerId` where it is that person's own. */
export type NewPolicy = Details & { propertyId: string; tenantId?: string; ownerId?: string; file?: File }

export type PolicyChange = { [Name in keyof Details]?: Details[Name] | undefined } & { file?: File }

/** Writes a policy down; answers its id. @throws Problem 404 for a home that is not here, 422 by field */
export async function addPolicy(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { file, ...policy }: NewPolicy,
): Promise<string> {
  const { workspaceId, actorId } = actor
  const { propertyId, startDay, endDay } = policy
  assertDay('startDay', startDay, policyStartDays(todayInBangkok(kit.now())))
  assertDay('endDay', endDay, policyEndDays(startDay))
  const { rowCount } = await tx.execute(sql`
    select 1 from properties where workspace_id = ${workspaceId} and id = ${propertyId} and deleted_at is null`)
  if (!rowCount) throw notFound()
  const id = newId()
  const fileId = file && (await keepUpload(tx, kit, { workspaceId, uploadedBy: actorId, file }))
  await tx.insert(insurancePolicies).values({
    ...policy,
    ...{ workspaceId, id, fileId, createdBy: actorId, createdAt: kit.now(), updatedAt: kit.now() },
  })
  await note(tx, kit, actor, { id, action: 'policy.added', after: { propertyId } })

  return id
}

/**
 * Changes a policy that was read and is held; what is left out stays. With another last day it is written about anew.
 * Answers what is left to do once the transaction has gone through.
 * @throws Problem 422 by field
 */
export async function updatePolicy(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { before, file, ...change }: PolicyChange & { before: Policy },
): Promise<() => Promise<void>> {
  const { workspaceId, actorId } = actor
  const wanted = given(change)
  const { startDay, endDay } = { ...before, ...wanted }
  if (startDay !== before.startDay)
    assertDay('startDay', startDay, policyStartDays(todayInBangkok(kit.now())))
  assertDay('endDay', endDay, policyEndDays(startDay))
  const fileId = file && (await keepUpload(tx, kit, { workspaceId, uploadedBy: actorId, file }))
  await tx
    .update(insurancePolicies)
    .set({
      ...wanted,
      ...(fileId && { fileId }),
      ...(endDay !== before.endDay && { toldDays: null }),
      updatedAt: kit.now(),
    })
    .where(and(eq(insurancePolicies.workspaceId, workspaceId), eq(insurancePolicies.id, before.id)))
  await note(tx, kit, actor, { id: before.id, action: 'policy.changed' })

  return fileId && before.file ? dropFile(tx, kit, { workspaceId, fileId: before.file.id }) : async () => {}
}

/** Removes a policy that was read, with its document, for good. Answers what is left to do after the transaction. */
export async function removePolicy(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, homeId, file }: Policy,
): Promise<() => Promise<void>> {
  const { workspaceId } = actor
  await tx
    .delete(insurancePolicies)
    .where(and(eq(insurancePolicies.workspaceId, workspaceId), eq(insurancePolicies.id, id)))
  await note(tx, kit, actor, { id, action: 'policy.deleted', before: { propertyId: homeId } })

  return file ? dropFile(tx, kit, { workspaceId, fileId: file.id }) : async () => {}
}

/** Who rents a home today, by the lease that runs. @throws Problem 422 where nobody does */
export async function tenantOfHome(
  tx: Tx,
  kit: Kit,
  { workspaceId, propertyId }: { workspaceId: string; propertyId: string },
): Promise<string> {
  const tenantId = await tenantOn(tx, workspaceId, { propertyId, day: todayInBangkok(kit.now()) })
  if (!tenantId) throw invalid({ holder: 'insurance_no_tenant' })

  return tenantId
}

type Noted = { id: string; action: string; before?: { propertyId: string }; after?: { propertyId: string } }

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, ...entry }: Noted,
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'policy', recordId: id, ...entry })
}
