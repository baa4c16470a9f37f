import { and, asc, eq, inArray } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { findOwner, nameIn } from '#features/owners/server/service.ts'
import type { PayoutState } from '#features/payouts/rules/states.ts'
import { ownerPayouts, payoutRuns } from '#features/payouts/tables.ts'
import { formatAmount } from '#i18n/format.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

export type Run = typeof payoutRuns.$inferSelect
export type Payout = typeof ownerPayouts.$inferSelect

/** Holds a run until the transaction ends; whoever changes one of its payouts holds it first. @throws Problem 404 */
export async function holdRun(tx: Tx, workspaceId: string, id: string): Promise<Run> {
  const [run] = await tx
    .select()
    .from(payoutRuns)
    .where(and(eq(payoutRuns.workspaceId, workspaceId), eq(payoutRuns.id, id)))
    .for('update')
  if (!run) throw notFound()

  return run
}

/** Payouts of a run in some states, in the order of owners: so that nobody waits for somebody who waits for them. */
export function payoutsOf(
  tx: Tx,
  { workspaceId, id }: Pick<Run, 'workspaceId' | 'id'>,
  states?: readonly PayoutState[],
): Promise<Payout[]> {
  return tx
    .select()
    .from(ownerPayouts)
    .where(
      and(
        eq(ownerPayouts.workspaceId, workspaceId),
        eq(ownerPayouts.runId, id),
        states ? inArray(ownerPayouts.state, [...states]) : undefined,
      ),
    )
    .orderBy(asc(ownerPayouts.ownerId))
}

export async function payoutOf(tx: Tx, run: Run, payoutId: string): Promise<Payout> {
  const found = (await payoutsOf(tx, run)).find(({ id }) => id === payoutId)
  if (!found) throw notFound()

  return found
}

export async function savePayout(
  tx: Tx,
  { workspaceId, id }: Payout,
  change: Partial<Payout>,
): Promise<void> {
  await tx
    .update(ownerPayouts)
    .set(change)
    .where(and(eq(ownerPayouts.workspaceId, workspaceId), eq(ownerPayouts.id, id)))
}

export async function saveRun(tx: Tx, { workspaceId, id }: Run, change: Partial<Run>): Promise<void> {
  await tx
    .update(payoutRuns)
    .set(change)
    .where(and(eq(payoutRuns.workspaceId, workspaceId), eq(payoutRuns.id, id)))
}

export const totalOf = (payouts: readonly Pick<Payout, 'amountSatang'>[]): bigint =>
  payouts.reduce((sum, { amountSatang }) => sum + amountSatang, 0n)

/** A refusal that names the owner it is about, and what can be sent to them. */
export async function refusalOf(
  tx: Tx,
  code: string,
  { workspaceId, ownerId }: { workspaceId: string; ownerId: string },
  freeSatang?: bigint,
) {
  const owner = await findOwner(tx, workspaceId, ownerId)

  return conflict(code, {
    owner: nameIn(owner, 'th'),
    ...(freeSatang !== undefined && { amount: formatAmount(freeSatang) }),
  })
}

type Told = { action: string; recordId: string; after?: Record<string, unknown> }

export function noteAct(tx: Tx, kit: Kit, { workspaceId, actorId }: ActingMember, told: Told): Promise<void> {
  return audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'payout_run', ...told })
}
