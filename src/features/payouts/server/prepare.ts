import { and, eq } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import {
  applyDue,
  holdPayee,
  otherMoneyMembers,
  ownerBalances,
  payableNow,
} from '#features/owners/server/service.ts'
import { mayGo } from '#features/payouts/rules/states.ts'
import { ownerPayouts, payoutRuns } from '#features/payouts/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findPayees, hasAccount } from './payees.ts'
import { holdRun, noteAct, payoutOf, payoutsOf, refusalOf, savePayout, saveRun, totalOf } from './store.ts'

export type Preparing = {
  key: string
  day?: string
  payouts: { ownerId: string; amountSatang: bigint; waitsForAccount: boolean }[]
}

/** Prepares payouts, once for a key. Answers the run's id. */
export async function prepareRun(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { key, day, payouts }: Preparing,
): Promise<string> {
  const today = todayInBangkok(kit.now())
  if (day && day > today) throw invalid({ day: 'payouts_day' })
  const wanted = [...payouts].sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1))
  if (new Set(wanted.map(({ ownerId }) => ownerId)).size !== wanted.length)
    throw invalid({ payouts: 'payouts_twice' })
  const id = newId()
  const made = await tx
    .insert(payoutRuns)
    .values({
      ...{ workspaceId, id, onceKey: key, day: day ?? today, preparedBy: actorId, createdAt: kit.now() },
    })
    .onConflictDoNothing({ target: [payoutRuns.workspaceId, payoutRuns.onceKey] })
    .returning({ id: payoutRuns.id })
  if (made.length === 0) {
    const [before] = await tx
      .select({ id: payoutRuns.id })
      .from(payoutRuns)
      .where(and(eq(payoutRuns.workspaceId, workspaceId), eq(payoutRuns.onceKey, key)))
    return before!.id
  }
  for (const one of wanted) {
    const payableSatang = await payableOf(tx, kit, {
      ...one,
      workspaceId,
      day: day ?? today,
    })
    await tx.insert(ownerPayouts).values({
      ...{ workspaceId, id: newId(), runId: id, state: 'draft', payableSatang, createdAt: kit.now() },
      ...{ ownerId: one.ownerId, amountSatang: one.amountSatang, waitsForAccount: one.waitsForAccount },
    })
  }
  await noteAct(
    tx,
    kit,
    { workspaceId, actorId },
    {
      ...{ action: 'payout.prepared', recordId: id },
      after: { count: wanted.length, amountSatang: totalOf(wanted).toString() },
    },
  )
  await push(tx, `workspace:${workspaceId}`, 'statement.issued', { workspaceId })

  return id
}

type Wanted = {
  workspaceId: string
  ownerId: string
  amountSatang: bigint
  day: string
  /** Of what is on its way, the sum that this one takes the place of. */
  insteadSatang?: bigint
}

/** Holds the owner and says what can be paid to them. @throws Problem 409 where that is less than is wanted, or cannot arrive */
async function payableOf(
  tx: Tx,
  kit: Kit,
  { workspaceId, ownerId, amountSatang, day, insteadSatang = 0n }: Wanted,
): Promise<bigint> {
  if (!(await holdPayee(tx, { workspaceId, ownerId }))) throw conflict('payout_owner_unknown')
  await applyDue(tx, kit, { workspaceId, ownerId })
  const payee = (await findPayees(tx, workspaceId, [ownerId])).get(ownerId)!
  if (payee.isGone) throw await refusalOf(tx, 'payout_owner_gone', { workspaceId, ownerId })
  if (!hasAccount(payee) && !payee.changing)
    throw await refusalOf(tx, 'payout_no_account', { workspaceId, ownerId })
  const [balance] = await ownerBalances(tx, workspaceId, { day, ownerIds: [ownerId] })
  const payableSatang = payableNow({
    ...balance!,
    preparedSatang: balance!.preparedSatang - insteadSatang,
  })
  if (amountSatang > payableSatang)
    throw await refusalOf(tx, 'payout_above_payable', { workspaceId, ownerId }, payableSatang)

  return payableSatang
}

/** Another sum for a payout that is not handed on. */
export async function changePayout(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  {
    id,
    payoutId,
    amountSatang,
    seenSatang,
  }: { id: string; payoutId: string; amountSatang: bigint; seenSatang: bigint },
): Promise<void> {
  const run = await holdRun(tx, actor.workspaceId, id)
  const payout = await payoutOf(tx, run, payoutId)
  if (payout.amountSatang === amountSatang) return
  if (payout.state !== 'draft' || payout.amountSatang !== seenSatang) throw conflict('payout_moved')
  const { workspaceId, ownerId } = payout
  const payableSatang = await payableOf(tx, kit, {
    ...{ workspaceId, ownerId, amountSatang, day: run.day, insteadSatang: payout.amountSatang },
  })
  await savePayout(tx, payout, { amountSatang, payableSatang })
  await noteAct(tx, kit, actor, {
    ...{ action: 'payout.changed', recordId: id },
    after: { ownerId, amountSatang: amountSatang.toString() },
  })
}

/** Hands a run to the second person. Handed on twice it stays as it is. */
export async function handRun(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, totalSatang }: { id: string; totalSatang: bigint },
): Promise<void> {
  const run = await holdRun(tx, actor.workspaceId, id)
  const drafts = await payoutsOf(tx, run, ['draft'])
  if (drafts.length === 0 && run.handedAt) return
  if (totalOf(drafts) !== totalSatang) throw conflict('payout_moved')
  if ((await otherMoneyMembers(tx, actor)) === 0) throw conflict('payout_no_other')
  for (const payout of drafts) await savePayout(tx, payout, { state: 'waiting' })
  await saveRun(tx, run, { handedAt: kit.now() })
  await noteAct(tx, kit, actor, {
    ...{ action: 'payout.handed', recordId: id },
    after: { count: drafts.length, amountSatang: totalSatang.toString() },
  })
  await announce(tx, 'payout.handed', { workspaceId: actor.workspaceId, runId: id })
  await push(tx, `workspace:${actor.workspaceId}`, 'statement.issued', { workspaceId: actor.workspaceId })
}

/** Takes a payout off before it is sent. Dropped twice it stays dropped. */
export async function dropPayout(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, payoutId, reason }: { id: string; payoutId: string; reason: string },
): Promise<void> {
  const run = await holdRun(tx, actor.workspaceId, id)
  const payout = await payoutOf(tx, run, payoutId)
  if (payout.state === 'dropped') return
  if (!mayGo(payout.state, 'dropped')) throw conflict('payout_moved')
  await savePayout(tx, payout, {
    ...{ state: 'dropped', endReason: reason || null, endedBy: actor.actorId, endedAt: kit.now() },
  })
  await noteAct(tx, kit, actor, {
    ...{ action: 'payout.dropped', recordId: id },
    after: { ownerId: payout.ownerId, amountSatang: payout.amountSatang.toString() },
  })
}
