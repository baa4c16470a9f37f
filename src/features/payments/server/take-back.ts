import { sql } from 'drizzle-orm'
import { isNotedByDay } from '#contract/payment-methods.ts'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { type LockedInvoice, lockInvoice, payerOf } from '#features/invoices/server/service.ts'
import { creditHeld, holdOwnerMonths } from '#features/ledger/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { holdCreditOf } from './credit.ts'
import { type Payment, readPayment } from './settle.ts'
import { undoPayment } from './undo-payment.ts'

export type TakeBack = {
  workspaceId: string
  paymentId: string
  reason: string
  by: string
  /** The certificate that it is, is taken back with it (`withholding`). */
  isCertificate?: boolean
}

/**
 * Takes back money that somebody noted by hand and that was another room's, or another sum (G252): the books are
 * reversed, the bill is open again, and the receipt stays, marked by its payment. What was paid out of credit is credit
 * again. Asked twice it changes nothing.
 * @throws Problem 404; 409 `payment_not_noted`, `payment_holds_deposit`, `payment_in_statement` with the month,
 *   `credit_used` where what became credit has paid another bill
 */
export async function takePaymentBack(kit: Kit, order: TakeBack): Promise<void> {
  await kit.database.inWorkspace(order.workspaceId, (tx) => takePaymentBackIn(tx, kit, order))
}

/** The same in a transaction that does more. */
export async function takePaymentBackIn(tx: Tx, kit: Pick<Kit, 'now'>, order: TakeBack): Promise<void> {
  const { workspaceId, paymentId, reason, by } = order
  const seen = await readPayment(tx, workspaceId, paymentId)
  if (!seen) throw notFound()
  const isMine = seen.method === 'withheld' ? order.isCertificate : seen.method === 'credit'
  if (!isNotedByDay(seen.method) && !isMine) throw conflict('payment_not_noted')
  await holdCreditOf(tx, workspaceId, seen.invoiceId)
  const bill = (await lockInvoice(tx, workspaceId, seen.invoiceId))!
  const payment = (await readPayment(tx, workspaceId, paymentId, true))!
  const { status, amountSatang } = payment
  if (status === 'refunded') return
  await assertMay(tx, workspaceId, { bill, paymentId })
  await assertCreditLeft(tx, workspaceId, { bill, payment })

  await undoPayment(tx, kit, { workspaceId, bill, paymentId, by })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId: by,
    action: 'payment.withdrawn',
    recordKind: 'payment',
    recordId: paymentId,
    before: { invoiceId: bill.id, amountSatang: amountSatang.toString() },
    after: { reason },
  })
  await announce(tx, 'payment.taken_back', { workspaceId, paymentId, reason })
  const ids = { invoiceId: bill.id, paymentId }
  await push(tx, `workspace:${workspaceId}`, 'invoice.paid', ids)
  const { userIds } = await payerOf(tx, workspaceId, { ...bill, invoiceId: bill.id })
  for (const userId of userIds) await push(tx, `user:${userId}`, 'invoice.paid', ids)
}

/**
 * What others built on it stands in the way. Deposit and rent in advance may have been used or settled since. An owner's
 * month that was issued once this was booked, for its month or a later one, may count it, or what was paid of the same
 * bill after it: what an owner was shown stays true.
 */
async function assertMay(
  tx: Tx,
  workspaceId: string,
  { bill, paymentId }: { bill: LockedInvoice; paymentId: string },
): Promise<void> {
  if (bill.kind === 'first' || bill.kind === 'advance') throw conflict('payment_holds_deposit')
  const refunds = await tx.execute(sql`
    select 1 from payment_refunds where workspace_id = ${workspaceId} and payment_id = ${paymentId} and status <> 'refused'`)
  if (refunds.rowCount) throw conflict('payment_given_back')
  await assertStatementsOpen(tx, workspaceId, { bill, paymentId })
}

/** An owner's month that was issued once a payment was booked may count it: what an owner was shown stays true. */
export async function assertStatementsOpen(
  tx: Tx,
  workspaceId: string,
  { bill, paymentId }: { bill: LockedInvoice; paymentId: string },
): Promise<void> {
  await holdOwnerMonths(tx, workspaceId, 'change')
  const { rows } = await tx.execute<{ period: string }>(sql`
    with booked as (
      select min(e.created_at) as at, min(to_char(p.settled_at at time zone 'Asia/Bangkok', 'YYYY-MM')) as month
        from receipts r
        join receipts e on e.workspace_id = r.workspace_id and e.invoice_id = r.invoice_id and (e.created_at, e.id) >= (r.created_at, r.id)
        join payments p on p.workspace_id = e.workspace_id and p.id = e.payment_id and p.status = 'succeeded'
       where r.workspace_id = ${workspaceId} and r.payment_id = ${paymentId})
    select s.period from owner_statements s, booked
     where s.workspace_id = ${workspaceId} and s.issued_at >= booked.at and s.period >= booked.month
       and exists (select 1 from ownerships o where o.workspace_id = s.workspace_id and o.owner_id = s.owner_id
                      and o.property_id = ${bill.propertyId})
     order by s.period limit 1`)
  if (rows[0]) throw conflict('payment_in_statement', { month: rows[0].period })
}

/** What of a payment is the tenant's credit now must still be there: above the bill, or all of it where the bill is void. */
async function assertCreditLeft(
  tx: Tx,
  workspaceId: string,
  { bill, payment }: { bill: LockedInvoice; payment: Payment },
): Promise<void> {
  const needed = bill.status === 'void' ? payment.amountSatang : payment.creditSatang
  if (needed === 0n) return
  const held = (await creditHeld(tx, workspaceId, bill)).get(bill.leaseId) ?? 0n
  if (held < needed) throw conflict('credit_used')
}
