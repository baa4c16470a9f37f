import { sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import {
  applyDue,
  holdPayee,
  mayConfirm,
  otherMoneyMembers,
  ownerBalances,
  payableNow,
} from '#features/owners/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Schedule } from '#server/events.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findPayees, hasAccount } from './payees.ts'
import {
  holdRun,
  noteAct,
  type Payout,
  payoutsOf,
  type Run,
  refusalOf,
  savePayout,
  saveRun,
  totalOf,
} from './store.ts'

/**
 * Approves what waits, for the sum that was seen. Each owner's balance and account are looked at once more. Approved twice it
 * stays as it is.
 */
export async function approveRun(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, totalSatang, typedSatang }: { id: string; totalSatang: bigint; typedSatang?: bigint },
): Promise<void> {
  const run = await holdRun(tx, actor.workspaceId, id)
  const others = await otherMoneyMembers(tx, actor)
  // Alone there is nobody to hand it to.
  const waiting = await payoutsOf(tx, run, others === 0 ? ['draft', 'waiting'] : ['waiting'])
  if (waiting.length === 0 && run.approvedBy === actor.actorId) return
  if (!mayConfirm({ askedBy: run.preparedBy, actorId: actor.actorId, others }))
    throw conflict('payout_needs_other')
  if (waiting.length === 0 || totalOf(waiting) !== totalSatang) throw conflict('payout_moved')
  const isAlone = run.preparedBy === actor.actorId
  if (isAlone && typedSatang !== totalSatang) throw invalid({ typedSatang: 'payouts_typed' })
  for (const payout of waiting) await approveOne(tx, kit, payout)
  await saveRun(tx, run, { approvedBy: actor.actorId, approvedAt: kit.now(), isAlone })
  await noteAct(tx, kit, actor, {
    ...{ action: 'payout.approved', recordId: id },
    after: { count: waiting.length, amountSatang: totalSatang.toString(), alone: isAlone },
  })
  await push(tx, `workspace:${actor.workspaceId}`, 'statement.issued', { workspaceId: actor.workspaceId })
}

async function approveOne(tx: Tx, kit: Kit, payout: Payout): Promise<void> {
  const { workspaceId, ownerId, amountSatang } = payout
  await holdPayee(tx, payout)
  await applyDue(tx, kit, { workspaceId, ownerId })
  const payee = (await findPayees(tx, workspaceId, [ownerId])).get(ownerId)
  if (!payee || payee.isGone) throw await refusalOf(tx, 'payout_owner_gone', payout)
  const day = todayInBangkok(kit.now())
  const [balance] = await ownerBalances(tx, workspaceId, { day, ownerIds: [ownerId] })
  const free = payableNow({ ...balance!, preparedSatang: balance!.preparedSatang - amountSatang })
  if (amountSatang > free) throw await refusalOf(tx, 'payout_above_balance', payout, free)
  const isHeld = payee.changing !== null && (payout.waitsForAccount || !hasAccount(payee))
  if (!isHeld && !hasAccount(payee)) throw await refusalOf(tx, 'payout_no_account', payout)
  const { bankCode, bankAccountNo, bankAccountName } = payee
  await savePayout(
    tx,
    payout,
    isHeld ? { state: 'held' } : { state: 'approved', bankCode, bankAccountNo, bankAccountName },
  )
}

/**
 * Lets go of what waited for a new account: to the bank where that is used now; back to the second person where it was taken
 * back, for they approved something else.
 */
export async function releaseHeld(tx: Tx, kit: Kit, run: Run): Promise<void> {
  for (const payout of await payoutsOf(tx, run, ['held'])) {
    const { workspaceId, ownerId } = payout
    await holdPayee(tx, payout)
    await applyDue(tx, kit, { workspaceId, ownerId })
    const payee = (await findPayees(tx, workspaceId, [ownerId])).get(ownerId)
    if (!payee || payee.changing) continue
    const isUsed = await wasUsedSince(tx, payout, run.approvedAt ?? run.createdAt)
    const { bankCode, bankAccountNo, bankAccountName } = payee
    await savePayout(
      tx,
      payout,
      isUsed && hasAccount(payee)
        ? { state: 'approved', bankCode, bankAccountNo, bankAccountName }
        : { state: 'waiting', waitsForAccount: false },
    )
  }
}

async function wasUsedSince(tx: Tx, { workspaceId, ownerId }: Payout, since: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ isUsed: boolean }>(sql`
    select exists (select 1 from owner_account_changes where workspace_id = ${workspaceId} and owner_id = ${ownerId}
              and state = 'used' and ended_at >= ${since.toISOString()}) as "isUsed"`)

  return rows[0]!.isUsed
}

/** By the clock: payouts whose owners have no change of account on its way any more, or one that has waited. */
async function releaseAll(kit: Kit): Promise<void> {
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<{ workspaceId: string; runId: string }>(sql`
      select distinct p.workspace_id as "workspaceId", p.run_id as "runId" from owner_payouts p
       where p.state = 'held' and not exists (
         select 1 from owner_account_changes c where c.workspace_id = p.workspace_id and c.owner_id = p.owner_id
            and (c.state = 'asked' or (c.state = 'confirmed' and c.usable_from > ${kit.now().toISOString()}))) limit 500`),
  )
  for (const { workspaceId, runId } of rows)
    await kit.database.inWorkspace(workspaceId, async (tx) =>
      releaseHeld(tx, kit, await holdRun(tx, workspaceId, runId)),
    )
}

export const payoutsSchedules: Schedule[] = [
  { name: 'release_held_payouts', cron: '5,25,45 * * * *', run: releaseAll },
]
