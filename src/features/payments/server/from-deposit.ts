import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { lockInvoice } from '#features/invoices/server/service.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { openAttempt } from './attempts.ts'
import { settleIn } from './settle.ts'
import { undoPayment } from './undo-payment.ts'

export type FromDeposit = {
  workspaceId: string
  tenantId: string
  invoiceId: string
  amountSatang: bigint
  /** The lease whose deposit is settled; the bill may be of one that it carried on. */
  leaseId: string
  /** The settlement that takes it: one settlement pays one bill once. */
  settlementId: string
  by: string | null
}

/**
 * Pays a bill out of what is held for its tenant, with receipt and entry, in the caller's transaction. Answers the
 * payment's id.
 * @throws Problem 409 `payment_pending` and what any payment of the bill is refused for
 */
export async function payFromDeposit(
  tx: Tx,
  kit: Pick<Kit, 'now' | 'log'>,
  { workspaceId, tenantId, invoiceId, amountSatang, leaseId, settlementId, by }: FromDeposit,
): Promise<string> {
  const { paymentId, isNew } = await openAttempt(tx, kit, {
    workspaceId,
    tenantId,
    invoiceId,
    method: 'deposit',
    amountSatang,
    idempotencyKey: `deposit:${settlementId}:${invoiceId}`,
    createdBy: by,
  })
  if (isNew) await settleIn(tx, kit, workspaceId, paymentId, { kind: 'received', by, heldFor: leaseId })

  return paymentId
}

/** The bills that a settlement paid out of what was held, with the payments, oldest first. */
export async function paidFromDeposit(
  tx: Tx,
  workspaceId: string,
  settlementId: string,
): Promise<{ paymentId: string; invoiceId: string; month: string }[]> {
  const { rows } = await tx.execute<{ paymentId: string; invoiceId: string; month: string }>(sql`
    select p.id as "paymentId", p.invoice_id as "invoiceId", to_char(p.settled_at at time zone 'Asia/Bangkok', 'YYYY-MM') as month
      from payments p
     where p.workspace_id = ${workspaceId} and p.method = 'deposit' and p.status = 'succeeded'
       and p.tenant_id = (select tenant_id from deposit_settlements where workspace_id = ${workspaceId} and id = ${settlementId})
       and p.idempotency_key = p.tenant_id || ':deposit:' || ${settlementId}::text || ':' || p.invoice_id
     order by p.id`)

  return rows
}

/**
 * Takes back what a settlement paid: the books are reversed payment by payment, the bills are open again, and the
 * receipts stay, marked by their payment. In the caller's transaction.
 */
export async function takeBackFromDeposit(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, settlementId, by }: { workspaceId: string; settlementId: string; by: string | null },
): Promise<void> {
  for (const { paymentId, invoiceId } of await paidFromDeposit(tx, workspaceId, settlementId)) {
    const bill = (await lockInvoice(tx, workspaceId, invoiceId))!
    await undoPayment(tx, kit, { workspaceId, bill, paymentId, by })
    await push(tx, `workspace:${workspaceId}`, 'invoice.paid', { invoiceId, paymentId })
  }
}
