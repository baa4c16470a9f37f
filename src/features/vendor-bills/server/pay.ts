import { sql } from 'drizzle-orm'
import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { postEntry, reverseEntry, vendorPaidLines } from '#features/ledger/server/service.ts'
import { readIsJuristic } from '#features/settings/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { takeNumber } from '#server/numbers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { note } from './book.ts'
import { holdBill, setBill } from './hold.ts'
import { withholdingOf } from './read.ts'

/**
 * Notes that a bill was paid, with the tax that was withheld from it as it was seen; what was withheld gets a certificate
 * with whom it names today.
 * @throws Problem 404; 409 `bill_not_approved`, `bill_withheld_moved`; 422 for a day ahead or before the bill
 */
export async function payBill(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  {
    id,
    day,
    meantDays,
    withheldSatang,
  }: { id: string; day: string; meantDays?: string[]; withheldSatang: bigint },
): Promise<string> {
  const { workspaceId, actorId } = actor
  const { bill, repair } = await holdBill(tx, kit, workspaceId, id)
  if (bill.state !== 'approved') throw conflict('bill_not_approved')
  assertDay('day', day, bookDays(todayInBangkok(kit.now())), meantDays)
  const due = withholdingOf(bill, await readIsJuristic(tx, workspaceId))
  if (withheldSatang !== 0n && withheldSatang !== due.withheldSatang) throw conflict('bill_withheld_moved')
  const isWithheld = withheldSatang > 0n
  const { rows } = await tx.execute<{ name: string; taxId: string | null; address: string | null }>(sql`
    select name, tax_id as "taxId", address from vendors where workspace_id = ${workspaceId} and id = ${bill.vendorId}`)
  const { name, taxId, address } = rows[0]!
  const paymentId = newId()
  const certificate = isWithheld && {
    withheldBaseSatang: due.baseSatang,
    withheldRateBp: due.rateBp,
    certificateNo: await takeNumber(tx, { workspaceId, kind: 'withholding', year: Number(day.slice(0, 4)) }),
    ...{ payeeName: name, payeeTaxId: taxId, payeeAddress: address },
  }
  await setBill(tx, workspaceId, id, {
    ...{ state: 'paid', paymentId, paidDay: day, paidBy: actorId, withheldSatang },
    ...certificate,
  })
  await postEntry(tx, workspaceId, {
    ...{
      kind: 'vendor_paid',
      day,
      at: kit.now(),
      sourceKind: 'vendor_bill',
      sourceId: paymentId,
      createdBy: actorId,
    },
    memo: `${repair.no} ${name}`,
    lines: vendorPaidLines(
      { amountSatang: BigInt(bill.total), withheldSatang },
      { propertyId: repair.propertyId },
    ),
  })
  await note(tx, kit, actor, {
    id: repair.id,
    action: 'repair.bill_paid',
    after: { amountSatang: bill.total },
  })
  await announce(tx, 'vendor_bill.answered', { workspaceId, billId: id, answer: 'paid' })

  return repair.id
}

/** Takes a payment back; its certificate's number is not used again. @throws Problem 404; 409 `bill_not_paid` */
export async function unpayBill(tx: Tx, kit: Kit, actor: ActingMember, id: string): Promise<string> {
  const { workspaceId, actorId } = actor
  const { bill, repair } = await holdBill(tx, kit, workspaceId, id)
  if (bill.state !== 'paid' || !bill.paymentId) throw conflict('bill_not_paid')
  await reverseEntry(tx, workspaceId, {
    ...{ of: 'vendor_paid', kind: 'vendor_pay_reversed', day: bill.paidDay!, at: kit.now() },
    ...{ sourceKind: 'vendor_bill', sourceId: bill.paymentId, createdBy: actorId },
  })
  await setBill(tx, workspaceId, id, {
    ...{ state: 'approved', paymentId: null, paidDay: null, paidBy: null, certificateNo: null },
    ...{ withheldSatang: 0n, withheldBaseSatang: 0n, withheldRateBp: 0 },
    ...{ payeeName: null, payeeTaxId: null, payeeAddress: null },
  })
  await note(tx, kit, actor, {
    id: repair.id,
    action: 'repair.bill_unpaid',
    before: { amountSatang: bill.total },
  })

  return repair.id
}
