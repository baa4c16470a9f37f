import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Category } from '#features/expenses/contract.ts'
import { addExpense, undoExpense } from '#features/expenses/server/service.ts'
import { pettyToppedUpLines, postEntry, reverseEntry } from '#features/ledger/server/service.ts'
import { addIncome, undoIncome } from '#features/other-income/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type Clock, findMove, holdTin, isMoved, move, note, unmove } from './tins.ts'

type Act = { id: string; key?: string | undefined; day: string; meantDays?: string[] | undefined }

/**
 * Money goes from the bank into a tin, or back. @throws Problem 404; 409 `petty_closed`, `petty_not_enough`,
 * `petty_key_used`; 422 for a day that cannot be
 */
export async function topUp(
  tx: Tx,
  kit: Clock,
  actor: Actor,
  {
    id,
    key,
    day,
    meantDays,
    note: words,
    kind,
    amountSatang: sum,
  }: Act & { note: string; kind: 'top_up' | 'return'; amountSatang: bigint },
): Promise<void> {
  const { workspaceId, actorId } = actor
  assertDay('day', day, bookDays(todayInBangkok(kit.now())), meantDays)
  const tin = await holdTin(tx, workspaceId, id)
  const amountSatang = kind === 'top_up' ? sum : -sum
  const moveId = key ?? newId()
  if (await isMoved(tx, tin, { id: moveId, kind, amountSatang })) return
  await move(tx, kit, actor, { tin, id: moveId, day, kind, amountSatang, note: words })
  await postEntry(tx, workspaceId, {
    ...{ kind: 'petty_topped_up', day, at: kit.now(), sourceKind: 'petty_cash', sourceId: moveId },
    ...{ memo: tin.name, createdBy: actorId, lines: pettyToppedUpLines(amountSatang) },
  })
  const action = kind === 'top_up' ? 'petty_cash.topped_up' : 'petty_cash.returned'
  await note(tx, kit, actor, { id, action, after: { amountSatang: `${sum}` } })
}

type Spending = Act & {
  amountSatang: bigint
  category: Category
  description: string
  payeeName?: string | undefined
  propertyId?: string | undefined
  receiptFileId?: string | undefined
}

/** An expense of the business, paid from a tin. @throws as `topUp`, and what an expense refuses */
export async function spend(
  tx: Tx,
  kit: Clock,
  actor: Actor,
  { id, key, amountSatang, propertyId, ...spending }: Spending,
): Promise<void> {
  const { workspaceId, actorId } = actor
  const tin = await holdTin(tx, workspaceId, id)
  const moveId = key ?? newId()
  if (await isMoved(tx, tin, { id: moveId, kind: 'spend', amountSatang: -amountSatang })) return
  const place = propertyId ? { propertyId } : tin.projectId ? { projectId: tin.projectId } : {}
  const expenseId = await addExpense(tx, kit, {
    ...{ ...spending, ...place, workspaceId, actorId, amountSatang },
    ...({ bearer: 'workspace', source: 'petty_cash', from: 'petty_cash' } as const),
  })
  const { day, description } = spending
  await move(tx, kit, actor, {
    ...{ tin, id: moveId, day, kind: 'spend', amountSatang: -amountSatang },
    ...{ note: description, expenseId },
  })
}

type Count = {
  id: string
  key?: string | undefined
  seenSatang: bigint
  countedSatang: bigint
  reason: string
}

/**
 * What was found when a tin was counted today. What is missing is an expense of the business, what is above is other income.
 * @throws Problem 404; 409 `petty_closed`, `petty_moved`; 422 for a difference without a reason
 */
export async function count(
  tx: Tx,
  kit: Clock,
  actor: Actor,
  { id, key, seenSatang, countedSatang, reason }: Count,
): Promise<void> {
  const { workspaceId, actorId } = actor
  const tin = await holdTin(tx, workspaceId, id)
  const moveId = key ?? newId()
  const amountSatang = countedSatang - seenSatang
  const kind = amountSatang === 0n ? 'counted' : amountSatang < 0n ? 'short' : 'over'
  if (await isMoved(tx, tin, { id: moveId, kind, amountSatang })) return
  if (seenSatang !== tin.balanceSatang) throw conflict('petty_moved')
  if (amountSatang !== 0n && !reason) throw invalid({ reason: 'petty_reason_required' })
  const day = todayInBangkok(kit.now())
  const words = reason.slice(0, 150)
  const place = { projectId: tin.projectId }
  const expenseId =
    kind === 'short'
      ? await addExpense(tx, kit, {
          ...{ workspaceId, actorId, day, ...place, category: 'other', description: words },
          ...{ amountSatang: -amountSatang, bearer: 'workspace', source: 'petty_cash', from: 'petty_cash' },
        })
      : null
  const incomeId =
    kind === 'over'
      ? await addIncome(tx, kit, actor, {
          ...{ day, ...place, propertyId: null, category: 'cash_over', description: words, payerName: '' },
          ...{ amountSatang, method: 'cash', fileId: null, source: 'petty_cash', into: 'petty_cash' },
        })
      : null
  await move(tx, kit, actor, {
    ...{ tin, id: moveId, day, kind, amountSatang, note: reason, countedSatang, expenseId, incomeId },
  })
  await note(tx, kit, actor, {
    ...{ id, action: 'petty_cash.counted', before: { amountSatang: `${seenSatang}` } },
    after: { amountSatang: `${countedSatang}`, ...(reason && { reason }) },
  })
}

/**
 * Takes a move back, with what stands in the books for it.
 * @throws Problem 404; 409 `petty_closed`, `petty_not_enough`, `petty_of_bill` for what a bill took: its payment is taken back
 */
export async function undoMove(
  tx: Tx,
  kit: Clock,
  actor: Actor,
  { id, moveId, reason }: { id: string; moveId: string; reason: string },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const tin = await holdTin(tx, workspaceId, id)
  const { kind, day, amountSatang, expenseId, incomeId } = await findMove(tx, tin, moveId)
  if (kind === 'bill') throw conflict('petty_of_bill')
  await unmove(tx, kit, actor, { tin, moveId, amountSatang, reason })
  if (expenseId) await undoExpense(tx, kit, { workspaceId, actorId, id: expenseId, reason })
  else if (incomeId) await undoIncome(tx, kit, actor, { id: incomeId, reason, by: 'petty_cash' })
  else if (amountSatang !== 0n)
    await reverseEntry(tx, workspaceId, {
      ...{ of: 'petty_topped_up', kind: 'petty_top_up_undone', day, at: kit.now(), memo: reason },
      ...{ sourceKind: 'petty_cash', sourceId: moveId, createdBy: actorId },
    })
  await note(tx, kit, actor, {
    ...{ id, action: 'petty_cash.undone', before: { amountSatang: `${amountSatang}` } },
    after: { reason },
  })
}
