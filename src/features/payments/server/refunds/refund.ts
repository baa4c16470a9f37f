import { sql } from 'drizzle-orm'
import { assertDay, refundDays } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { kitOf } from '#features/gateways/server/service.ts'
import { type LockedInvoice, lockInvoice } from '#features/invoices/server/service.ts'
import { assertStatementsOpen } from '#features/payments/server/take-back.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { giveMoneyBack } from '#server/ports/pay/gateway.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { bangkokInstant, todayInBangkok } from '#thai/days.ts'
import { book, type RefundRow, readRefund, refuse } from './book.ts'
import { type Refundable, type RefundWay, refundFailure, refundRefusal } from './rules.ts'

export type RefundOrder = {
  workspaceId: string
  paymentId: string
  amountSatang: bigint
  way: RefundWay
  reason: string
  /** When the business sent it; of a gateway's it is not asked. */
  sentDay?: string
  meantDays?: string[]
  /** What its bank calls the transfer. */
  reference?: string
  /** The form's own id: the same one again answers the first refund. */
  requestId: string
  by: string
}

/** Longer than any provider is waited for. */
const TAKEN_MS = 60_000

type Locked = Refundable & {
  invoiceId: string
  settledAt: string | null
  accountId: string | null
  charge: string | null
}

/**
 * Gives money of a payment back, whole or in part. It is written down with the form's id before anybody is asked, one at a
 * time for each payment; the gateway is asked outside any transaction, and its word is booked once. Where it does not
 * answer the refund waits, and `askForRefunds` goes on with the same request.
 * @throws Problem 404; 409 `idempotency_key_used`, `refund_pending`, `payment_disputed`, `refund_bill_void`,
 *   `payment_holds_deposit`, `payment_in_statement`, `refund_nothing_left`, `refund_too_much`, `refund_way`; 422 `sentDay`
 */
export async function refundPayment(kit: Kit, order: RefundOrder): Promise<RefundRow> {
  const { workspaceId } = order
  const { id, isNew } = await kit.database.inWorkspace(workspaceId, (tx) => write(tx, kit, order))
  if (isNew && order.way === 'gateway') await askForRefund(kit, workspaceId, id)

  return kit.database.inWorkspace(workspaceId, async (tx) => (await readRefund(tx, workspaceId, id))!)
}

async function write(tx: Tx, kit: Kit, order: RefundOrder): Promise<{ id: string; isNew: boolean }> {
  const { workspaceId, paymentId, amountSatang, way, reason, sentDay, requestId, by } = order
  const { bill, payment } = await hold(tx, workspaceId, paymentId)
  const known = await tx.execute<{ id: string; isSame: boolean }>(sql`
    select id, payment_id = ${paymentId} and amount_satang = ${amountSatang} and way = ${way} as "isSame"
      from payment_refunds where workspace_id = ${workspaceId} and request_id = ${requestId}`)
  const [earlier] = known.rows
  if (earlier && !earlier.isSame) throw conflict('idempotency_key_used')
  if (earlier) return { id: earlier.id, isNew: false }
  const asked = await tx.execute(sql`
    select 1 from payment_refunds where workspace_id = ${workspaceId} and payment_id = ${paymentId} and status = 'asked'`)
  if (asked.rowCount) throw conflict('refund_pending')
  const refusal = refundRefusal(payment, bill, { way, amountSatang })
  if (refusal) throw conflict(refusal)
  await assertStatementsOpen(tx, workspaceId, { bill, paymentId })
  const today = todayInBangkok(kit.now())
  if (way !== 'gateway') {
    if (!sentDay) throw invalid({ sentDay: 'required' })
    const cameOn = todayInBangkok(new Date(payment.settledAt!))
    assertDay('sentDay', sentDay, refundDays({ cameOn, today }), order.meantDays)
  }
  const id = newId()
  await tx.execute(sql`
    insert into payment_refunds (workspace_id, id, payment_id, invoice_id, amount_satang, way, reason, sent_day, reference, status,
           request_id, created_by, created_at)
    values (${workspaceId}, ${id}, ${paymentId}, ${bill.id}, ${amountSatang}, ${way}, ${reason},
            ${way === 'gateway' ? null : sentDay!}, ${order.reference || null}, 'asked', ${requestId}, ${by}, ${kit.now().toISOString()})`)
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId: by, recordKind: 'payment', recordId: paymentId },
    action: 'payment.refund_asked',
    after: { invoiceId: bill.id, amountSatang: amountSatang.toString(), way, reason },
  })
  if (way !== 'gateway') {
    const at = sentDay! < today ? bangkokInstant(sentDay!, { hour: 12 }) : kit.now()
    await book(tx, kit, { workspaceId, bill, refundId: id, at })
  }

  return { id, isNew: true }
}

/** Holds bill and payment, in this order, as whoever settles one does. @throws Problem 404 */
async function hold(
  tx: Tx,
  workspaceId: string,
  paymentId: string,
): Promise<{ bill: LockedInvoice; payment: Locked }> {
  const seen = await tx.execute<{ invoiceId: string }>(
    sql`select invoice_id as "invoiceId" from payments where workspace_id = ${workspaceId} and id = ${paymentId}`,
  )
  if (!seen.rows[0]) throw notFound()
  const bill = (await lockInvoice(tx, workspaceId, seen.rows[0].invoiceId))!
  const { rows } = await tx.execute<
    Omit<Locked, 'amountSatang' | 'creditSatang' | 'refundedSatang'> &
      Record<'amount' | 'credit' | 'refunded', string>
  >(sql`
    select invoice_id as "invoiceId", method, status, failure_code as "failureCode", dispute, settled_at as "settledAt",
           gateway_account_id as "accountId", gateway_charge_id as charge,
           amount_satang::text as amount, credit_satang::text as credit, refunded_satang::text as refunded
      from payments where workspace_id = ${workspaceId} and id = ${paymentId} for update`)
  const { amount, credit, refunded, ...rest } = rows[0]!
  const sums = {
    ...{ amountSatang: BigInt(amount), creditSatang: BigInt(credit), refundedSatang: BigInt(refunded) },
  }

  return { bill, payment: { ...rest, ...sums } }
}

/** Asks the gateway for a refund that is written down, and books or refuses it by its word. Away: it waits. */
export async function askForRefund(kit: Kit, workspaceId: string, refundId: string): Promise<void> {
  const now = kit.now()
  // The provider may have no idempotency of its own: two who ask at once would give it back twice.
  const before = new Date(now.getTime() - TAKEN_MS)
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{
      method: string
      charge: string
      accountId: string | null
      amount: string
      invoiceId: string
    }>(sql`
      with taken as (
        update payment_refunds set asked_at = ${now.toISOString()}
         where workspace_id = ${workspaceId} and id = ${refundId} and status = 'asked' and way = 'gateway'
           and (asked_at is null or asked_at <= ${before.toISOString()})
        returning payment_id, invoice_id, amount_satang)
      select p.method, p.gateway_charge_id as charge, p.gateway_account_id as "accountId", taken.amount_satang::text as amount,
             taken.invoice_id as "invoiceId"
        from taken join payments p on p.workspace_id = ${workspaceId} and p.id = taken.payment_id`),
  )
  const [asked] = rows
  if (!asked) return
  try {
    const { ports } = await kitOf(kit, workspaceId, asked.accountId)
    await giveMoneyBack(ports, {
      ...{ method: asked.method, chargeId: asked.charge, refundId },
      amountSatang: BigInt(asked.amount),
    })
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    kit.log.warn('refund_not_made', { refundId, code: error.code })
    // Away, or nobody knows: the same request is made again, which the gateway answers with the first one.
    if (error.kind === 'unavailable' || error.isOutcomeUnknown) return
    await kit.database.inWorkspace(workspaceId, (tx) =>
      refuse(tx, kit, { workspaceId, refundId, failureCode: refundFailure(error.code) }),
    )
    return
  }
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const bill = (await lockInvoice(tx, workspaceId, asked.invoiceId))!
    await book(tx, kit, { workspaceId, bill, refundId, at: kit.now() })
  })
}

/** Goes on with refunds whose answer never came. Answers how many came to an end. */
export async function askForRefunds(kit: Kit): Promise<number> {
  const before = new Date(kit.now().getTime() - 12_000)
  const { rows } = await kit.database.owner.query<{ workspaceId: string; id: string }>(
    `select workspace_id as "workspaceId", id from payment_refunds
      where status = 'asked' and way = 'gateway' and created_at <= $1 order by created_at limit 200`,
    [before],
  )
  for (const { workspaceId, id } of rows) await askForRefund(kit, workspaceId, id)

  return rows.length
}
