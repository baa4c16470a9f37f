import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import {
  depositPart,
  holdOwnerMonths,
  paymentCreditedLines,
  postEntry,
} from '#features/ledger/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { invoiceLines } from './facts.ts'
import { type LockedInvoice, payerOf } from './held.ts'

/**
 * Makes all that was paid for a bill the tenant's credit, for the bill is taken back: the receipts stay, and the bill that
 * comes in its place is paid out of the credit. The caller holds the bill and voids it in the same transaction.
 */
export async function creditPayments(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { bill, by }: { bill: LockedInvoice; by: string | null },
): Promise<void> {
  // Before the time is read: an owner's month is issued either with this or before it (decision 236).
  await holdOwnerMonths(tx, workspaceId, 'change')
  const lines = (await invoiceLines(tx, workspaceId, [bill.id])).get(bill.id) ?? []
  const { dimensions } = await payerOf(tx, workspaceId, bill)
  let paidBefore = 0n
  for (const { id, amountSatang } of await paymentsOf(tx, workspaceId, bill.id)) {
    await postEntry(tx, workspaceId, {
      at: kit.now(),
      kind: 'payment_credited',
      day: todayInBangkok(kit.now()),
      sourceKind: 'payment',
      sourceId: id,
      memo: bill.no,
      createdBy: by,
      lines: paymentCreditedLines(
        { amountSatang, depositSatang: depositPart(lines, { paidBefore, amountSatang }) },
        dimensions,
      ),
    })
    paidBefore += amountSatang
  }
  await tx.execute(sql`
    update invoices set credited_at = ${kit.now().toISOString()} where workspace_id = ${workspaceId} and id = ${bill.id}`)
}

/** Whether all that was paid for a bill came out of the tenant's credit: it goes back there when the bill is voided. */
export async function isPaidByCredit(tx: Tx, workspaceId: string, invoiceId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isAll: boolean | null }>(sql`
    select bool_and(method = 'credit') as "isAll" from payments
     where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} and status = 'succeeded' and failure_code is null`)

  return rows[0]?.isAll === true
}

/** What was paid for a bill, in the order in which it falls on the lines. */
async function paymentsOf(tx: Tx, workspaceId: string, invoiceId: string) {
  const { rows } = await tx.execute<{ id: string; amount: string }>(sql`
    select p.id, (p.amount_satang - p.credit_satang - p.refunded_satang)::text as amount from payments p
      join receipts r on r.workspace_id = p.workspace_id and r.payment_id = p.id
     where p.workspace_id = ${workspaceId} and p.invoice_id = ${invoiceId} and p.status = 'succeeded' and p.failure_code is null
     order by r.created_at, r.id`)

  return rows.map(({ id, amount }) => ({ id, amountSatang: BigInt(amount) }))
}
