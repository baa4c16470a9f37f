import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { addExpense, undoExpense } from '#features/expenses/server/service.ts'
import { payables } from '#features/payables/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { assertMayApprove } from './approval-rule.ts'
import { findPayable } from './read.ts'
import { type Clock, isPayable, note } from './write.ts'

type Approval = {
  id: string
  totalSatang: bigint
  day?: string | undefined
  meantDays?: string[] | undefined
}

/**
 * Approves a bill for the sum that was seen. It is owed from then on, and an expense on its own day or the one that is named.
 * @throws Problem 404; 409 `payable_not_waiting`, `payable_moved`, `payable_needs_other`, `expense_month_issued`
 */
export async function approvePayable(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { id, totalSatang, day, meantDays }: Approval,
): Promise<void> {
  const { workspaceId, actorId } = actor
  const bill = await findPayable(tx, workspaceId, { id, isHeld: true })
  if (bill.state !== 'to_approve') throw conflict('payable_not_waiting')
  if (BigInt(bill.total) !== totalSatang) throw conflict('payable_moved')
  await assertMayApprove(tx, actor, bill)
  const { propertyId, projectId, category, bearer, payeeName, fileId } = bill
  const expenseId = await addExpense(tx, kit, {
    ...{ workspaceId, actorId, propertyId, projectId, category, bearer, payeeName },
    ...{ amountSatang: totalSatang, source: 'bill', isOwed: true, description: wordsOf(bill) },
    day: day ?? bill.billDay,
    // The day stood on the bill when it was entered, and was asked about then.
    meantDays: [...(meantDays ?? []), bill.billDay],
    ...(fileId && { receiptFileId: fileId }),
  })
  await tx
    .update(payables)
    .set({ state: 'approved', answeredBy: actorId, answeredAt: kit.now(), expenseId })
    .where(isPayable(workspaceId, id))
  await note(tx, kit, actor, { id, action: 'payable.approved', after: { amountSatang: bill.total } })
}

/** Refuses a bill with the reason. @throws Problem 404; 409 `payable_not_waiting` */
export async function refusePayable(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { workspaceId, actorId } = actor
  const bill = await findPayable(tx, workspaceId, { id, isHeld: true })
  if (bill.state !== 'to_approve') throw conflict('payable_not_waiting')
  await tx
    .update(payables)
    .set({ state: 'refused', refusal: text, answeredBy: actorId, answeredAt: kit.now() })
    .where(isPayable(workspaceId, id))
  await note(tx, kit, actor, { id, action: 'payable.refused', after: { reason: text } })
}

/**
 * Takes an approval or a refusal back: the bill waits to be approved again, and its expense counts nowhere.
 * @throws Problem 404; 409 `payable_paid`, `expense_month_issued`; asked of one that waits, nothing is done
 */
export async function reopenPayable(tx: Tx, kit: Clock, actor: ActingMember, id: string): Promise<void> {
  const { workspaceId, actorId } = actor
  const bill = await findPayable(tx, workspaceId, { id, isHeld: true })
  if (bill.state === 'paid') throw conflict('payable_paid')
  if (bill.state === 'to_approve') return
  if (bill.expenseId) await undoExpense(tx, kit, { workspaceId, actorId, id: bill.expenseId, by: 'bill' })
  await tx
    .update(payables)
    .set({ state: 'to_approve', refusal: '', answeredBy: null, answeredAt: null, expenseId: null })
    .where(isPayable(workspaceId, id))
  await note(tx, kit, actor, { id, action: 'payable.reopened', before: { amountSatang: bill.total } })
}

/** What an expense says of a bill: its number and first line. */
export function wordsOf({ no, lines }: { no: string; lines: { description: string }[] }): string {
  return [no, lines[0]!.description].filter(Boolean).join(' ').slice(0, 150)
}
