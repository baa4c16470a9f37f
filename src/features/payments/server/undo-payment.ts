import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type LockedInvoice, takePaymentOff } from '#features/invoices/server/service.ts'
import { reverseEntry } from '#features/ledger/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

/**
 * Undoes a payment that came, today: its entry in the books is reversed, its bill asks for the money again unless it is
 * void, and the receipt stays, marked by its payment. In the caller's transaction, which holds the bill and knows that it may.
 */
export async function undoPayment(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  {
    workspaceId,
    bill,
    paymentId,
    by,
  }: { workspaceId: string; bill: LockedInvoice; paymentId: string; by: string | null },
): Promise<void> {
  const today = todayInBangkok(kit.now())
  const { rows } = await tx.execute<{ amount: string; isTax: boolean }>(sql`
    update payments set status = 'refunded' where workspace_id = ${workspaceId} and id = ${paymentId}
    returning (amount_satang - credit_satang)::text as amount, method = 'withheld' as "isTax"`)
  const posting = {
    ...{ at: kit.now(), day: today, sourceKind: 'payment', sourceId: paymentId },
    ...{ memo: bill.no, createdBy: by },
  }
  // Where the bill was taken back, what had paid it was credit.
  await reverseEntry(tx, workspaceId, { ...posting, of: 'payment_credited', kind: 'payment_credit_reversed' })
  await reverseEntry(tx, workspaceId, { ...posting, of: 'payment_received', kind: 'payment_reversed' })
  const { amount, isTax } = rows[0]!
  await takePaymentOff(tx, workspaceId, { bill, amountSatang: BigInt(amount), isTax, today })
}
