import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { commissions, introductions } from '#features/agents/tables.ts'
import type { ActingMember, Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { isAgent } from './agents.ts'
import { type Asked, findStored, type Key, keyOf, type Stored } from './introduced.ts'

export type IntroductionForm = Omit<Stored, 'id' | 'coVendorId'> & { coVendorId: string }

/**
 * Says who introduced somebody, and for what: each of the agents has a commission from then on.
 * @throws Problem 404; 409 `introduction_paid`; 422 by field
 */
export async function introduce(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { asked, form }: { asked: Asked; form: IntroductionForm },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const key = await holdKey(tx, workspaceId, asked)
  const wanted = await readForm(tx, workspaceId, form)
  const before = await findStored(tx, workspaceId, key)
  const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => before?.[name] !== wanted[name],
  )
  if (fields.length === 0) return
  if (before) await assertUnpaid(tx, workspaceId, before.id)
  const id = before?.id ?? newId()
  const now = kit.now()
  if (before) {
    const isIt = and(eq(introductions.workspaceId, workspaceId), eq(introductions.id, id))
    await tx.update(introductions).set(wanted).where(isIt)
    await removeCommissions(tx, workspaceId, id)
  } else
    await tx
      .insert(introductions)
      .values({ workspaceId, id, ...key, ...wanted, createdBy: actorId, createdAt: now })
  const parties = [
    { party: 'agent' as const, vendorId: wanted.vendorId },
    ...(wanted.coVendorId ? [{ party: 'co' as const, vendorId: wanted.coVendorId }] : []),
  ]
  await tx
    .insert(commissions)
    .values(parties.map((one) => ({ workspaceId, id: newId(), introductionId: id, ...one, createdAt: now })))
  await note(tx, kit, actor, {
    ...{ id, action: before ? 'introduction.changed' : 'introduction.added' },
    ...(before && { after: { fields } }),
  })
}

/** Nobody introduced them. Asked twice it is done once. @throws Problem 404; 409 `introduction_paid` */
export async function forgetIntroduction(tx: Tx, kit: Kit, actor: ActingMember, asked: Asked): Promise<void> {
  const { workspaceId } = actor
  const stored = await findStored(tx, workspaceId, await holdKey(tx, workspaceId, asked))
  if (!stored) return
  const { id } = stored
  await assertUnpaid(tx, workspaceId, id)
  await removeCommissions(tx, workspaceId, id)
  await tx
    .delete(introductions)
    .where(and(eq(introductions.workspaceId, workspaceId), eq(introductions.id, id)))
  await note(tx, kit, actor, { id, action: 'introduction.removed' })
}

/** The key, with its application or lease held: of two who introduce at once the second sees what the first wrote. */
async function holdKey(tx: Tx, workspaceId: string, asked: Asked): Promise<Key> {
  const key = await keyOf(tx, workspaceId, asked)
  const { applicationId, leaseId } = key
  const table = applicationId ? sql`applications` : sql`leases`
  await tx.execute(
    sql`select 1 from ${table} where workspace_id = ${workspaceId} and id = ${applicationId ?? leaseId} for update`,
  )

  return key
}

async function readForm(tx: Tx, workspaceId: string, form: IntroductionForm): Promise<Omit<Stored, 'id'>> {
  const { kind, coShareBp, vendorId } = form
  const coVendorId = form.coVendorId || null
  const isKnown = (id: string) => isAgent(tx, workspaceId, id)
  const faults = {
    ...(!(await isKnown(vendorId)) && { vendorId: 'choice_required' }),
    ...(coVendorId && !(await isKnown(coVendorId)) && { coVendorId: 'choice_required' }),
    ...(coVendorId === vendorId && { coVendorId: 'co_agent_same' }),
    ...(coVendorId && coShareBp === 0 && { coShareBp: 'commission_percent' }),
    ...(kind === 'percent' && form.rateBp === 0 && { rateBp: 'commission_percent' }),
    ...(kind === 'flat' && form.flatSatang === 0n && { flatSatang: 'amount_invalid' }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)

  return {
    ...{ vendorId, coVendorId, kind, bearer: form.bearer },
    coShareBp: coVendorId ? coShareBp : 0,
    rateBp: kind === 'percent' ? form.rateBp : 0,
    flatSatang: kind === 'flat' ? form.flatSatang : 0n,
  }
}

async function assertUnpaid(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    select state from commissions where workspace_id = ${workspaceId} and introduction_id = ${id} for update`)
  if (rows.some(({ state }) => state === 'paid')) throw conflict('introduction_paid')
}

async function removeCommissions(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx
    .delete(commissions)
    .where(and(eq(commissions.workspaceId, workspaceId), eq(commissions.introductionId, id)))
}

type Noted = { id: string; action: string; before?: object; after?: object }

/** Says in the audit log what was done with an introduction. */
export async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, ...entry }: Noted,
): Promise<void> {
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, recordKind: 'introduction', recordId: id },
    ...(entry as { action: string }),
  })
}
