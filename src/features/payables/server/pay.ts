import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { postEntry, reverseEntry, vendorPaidLines } from '#features/ledger/server/service.ts'
import { payables } from '#features/payables/tables.ts'
import { giveBackForBill, takeForBill } from '#features/petty-cash/server/service.ts'
import { readIsJuristic } from '#features/settings/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import { takeNumber } from '#server/numbers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { wordsOf } from './answer.ts'
import { findPayable, withholdingOf } from './read.ts'
import { type Clock, isPayable, note, readVendor } from './write.ts'

export type PayingBill = {
  id: string
  day: string
  meantDays?: string[] | undefined
  method: 'transfer' | 'cash' | 'petty_cash'
  tinId: string | null
  /** As it was seen; nothing where nothing is withheld. */
  withheldSatang: bigint
}

/**
 * Notes that a bill was paid, less the tax that was withheld from it; what was withheld gets a certificate's number. Answers the
 * payment's id in the books.
 * @throws Problem 404; 409 `payable_not_approved`, `payable_withheld_moved`, `petty_not_enough`, `petty_closed`; 422 for a day
 *   ahead or before the bill, or a tin that is not named
 */
export async function payPayable(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { id, day, meantDays, method, tinId, withheldSatang }: PayingBill,
): Promise<string> {
  const { workspaceId, actorId } = actor
  const bill = await findPayable(tx, workspaceId, { id, isHeld: true })
  if (bill.state !== 'approved') throw conflict('payable_not_approved')
  assertDay('day', day, { ...bookDays(todayInBangkok(kit.now())), first: bill.billDay }, meantDays)
  if (method === 'petty_cash' && !tinId) throw invalid({ tinId: 'choice_required' })
  const due = withholdingOf(bill, await readIsJuristic(tx, workspaceId))
  if (withheldSatang !== 0n && withheldSatang !== due.withheldSatang) throw conflict('payable_withheld_moved')
  const amountSatang = BigInt(bill.total)
  const paymentId = newId()
  const words = wordsOf(bill)
  const tin = method === 'petty_cash' ? tinId : null
  if (tin) {
    const net = amountSatang - withheldSatang
    await takeForBill(tx, kit, actor, {
      ...{ tinId: tin, payableId: id, day, amountSatang: net, note: `${bill.payeeName} ${words}` },
    })
  }
  const year = Number(day.slice(0, 4))
  await tx
    .update(payables)
    .set({
      ...{ state: 'paid', paymentId, paidDay: day, paidBy: actorId, method, tinId: tin, withheldSatang },
      ...(withheldSatang > 0n && {
        ...{ withheldBaseSatang: due.baseSatang, withheldRateBp: due.rateBp },
        certificateNo: await takeNumber(tx, { workspaceId, kind: 'withholding', year }),
        // The certificate names the payee as they are today.
        ...(bill.vendorId && (await readVendor(tx, workspaceId, bill.vendorId))),
      }),
    })
    .where(isPayable(workspaceId, id))
  await postEntry(tx, workspaceId, {
    ...{ kind: 'bill_paid', day, at: kit.now(), sourceKind: 'payable', sourceId: paymentId },
    ...{ createdBy: actorId, memo: `${bill.payeeName} ${words}` },
    lines: vendorPaidLines(
      { amountSatang, withheldSatang, from: tin ? 'petty_cash' : 'bank' },
      bill.propertyId ? { propertyId: bill.propertyId } : {},
    ),
  })
  await note(tx, kit, actor, { id, action: 'payable.paid', after: { amountSatang: bill.total } })

  return paymentId
}

/** Takes a payment back; its certificate's number is not used again. @throws Problem 404; 409 `payable_not_paid`, `petty_closed` */
export async function unpayPayable(tx: Tx, kit: Clock, actor: ActingMember, id: string): Promise<void> {
  const { workspaceId, actorId } = actor
  const bill = await findPayable(tx, workspaceId, { id, isHeld: true })
  if (bill.state !== 'paid' || !bill.paymentId) throw conflict('payable_not_paid')
  if (bill.tinId) await giveBackForBill(tx, kit, actor, { tinId: bill.tinId, payableId: id })
  await reverseEntry(tx, workspaceId, {
    ...{ of: 'bill_paid', kind: 'bill_pay_reversed', day: bill.paidDay!, at: kit.now() },
    ...{ sourceKind: 'payable', sourceId: bill.paymentId, createdBy: actorId },
  })
  await tx
    .update(payables)
    .set({
      ...{ state: 'approved', paymentId: null, paidDay: null, paidBy: null, method: null, tinId: null },
      ...{ withheldSatang: 0n, withheldBaseSatang: 0n, withheldRateBp: 0, certificateNo: null },
    })
    .where(isPayable(workspaceId, id))
  await note(tx, kit, actor, { id, action: 'payable.unpaid', before: { amountSatang: bill.total } })
  await announce(tx, 'payable.unpaid', { workspaceId, paymentId: bill.paymentId })
}
