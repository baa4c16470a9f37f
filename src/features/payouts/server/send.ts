import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { holdPayee, noteTransfer, ownerBalances, takeTransferBack } from '#features/owners/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { releaseHeld } from './approve.ts'
import { holdRun, noteAct, payoutOf, payoutsOf, refusalOf, savePayout, totalOf } from './store.ts'

type Sending = { id: string; day: string; reference: string; payoutIds?: string[] }

/**
 * Notes what was transferred, and books it: each payout once, however often it is noted. The balance is looked at once more,
 * as money may have moved since it was approved.
 */
export async function sendRun(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, day, reference, payoutIds }: Sending,
): Promise<void> {
  const { workspaceId, actorId } = actor
  const run = await holdRun(tx, workspaceId, id)
  const today = todayInBangkok(kit.now())
  if (day > today || day < run.day) throw invalid({ day: 'payouts_day' })
  await releaseHeld(tx, kit, run)
  const isMeant = ({ id: one }: { id: string }) => !payoutIds || payoutIds.includes(one)
  const ready = (await payoutsOf(tx, run, ['approved'])).filter(isMeant)
  const before = (await payoutsOf(tx, run, ['sent'])).filter(isMeant)
  if (ready.length === 0) {
    if (before.length > 0 && before.every((one) => one.reference === reference)) return
    throw conflict('payout_nothing_to_send')
  }
  for (const payout of ready) {
    const { ownerId, amountSatang } = payout
    await holdPayee(tx, payout)
    const [balance] = await ownerBalances(tx, workspaceId, { day: today, ownerIds: [ownerId] })
    if (balance!.owedSatang < amountSatang)
      throw await refusalOf(tx, 'payout_above_balance', payout, balance!.owedSatang)
    const covers = await noteTransfer(tx, kit, {
      ...{ workspaceId, ownerId, actorId, amountSatang, reference, day },
      source: { kind: 'payout', id: payout.id },
    })
    await savePayout(tx, payout, {
      ...{ state: 'sent', reference, sentDay: day, sentBy: actorId, sentAt: kit.now() },
      covers: covers.map(({ statementId, period, satang }) => ({
        statementId,
        period,
        satang: satang.toString(),
      })),
    })
  }
  await noteAct(tx, kit, actor, {
    ...{ action: 'payout.sent', recordId: id },
    after: { count: ready.length, amountSatang: totalOf(ready).toString(), reference, day },
  })
  await push(tx, `workspace:${workspaceId}`, 'statement.issued', { workspaceId })
}

/** A transfer that came back. Noted twice it stays as it is. */
export async function failPayout(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, payoutId, day, reason }: { id: string; payoutId: string; day?: string; reason: string },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const run = await holdRun(tx, workspaceId, id)
  const payout = await payoutOf(tx, run, payoutId)
  if (payout.state === 'failed') return
  if (payout.state !== 'sent') throw conflict('payout_not_sent')
  const today = todayInBangkok(kit.now())
  const on = day ?? today
  if (on > today || on < payout.sentDay!) throw invalid({ day: 'payouts_day' })
  await holdPayee(tx, payout)
  await takeTransferBack(tx, kit, {
    ...{ workspaceId, actorId, day: on, payoutId, memo: reason },
    covers: payout.covers.map(({ statementId, satang }) => ({ statementId, satang: BigInt(satang) })),
  })
  await savePayout(tx, payout, {
    ...{ state: 'failed', endReason: reason, endedBy: actorId, endedAt: kit.now() },
  })
  await noteAct(tx, kit, actor, {
    ...{ action: 'payout.returned', recordId: id },
    after: { ownerId: payout.ownerId, amountSatang: payout.amountSatang.toString(), day: on },
  })
  await push(tx, `workspace:${workspaceId}`, 'statement.issued', { workspaceId })
}
