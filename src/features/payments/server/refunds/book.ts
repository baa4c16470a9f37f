import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type LockedInvoice, payerOf, takePaymentOff } from '#features/invoices/server/service.ts'
import { holdOwnerMonths, paymentRefundedLines, postEntry } from '#features/ledger/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { RefundWay } from './rules.ts'

export type RefundRow = {
  id: string
  paymentId: string
  invoiceId: string
  amountSatang: bigint
  way: RefundWay
  reason: string
  sentDay: string | null
  reference: string | null
  status: 'asked' | 'done' | 'refused'
  failureCode: string | null
  createdBy: string
  createdAt: Date
}

/** A refund as it stands. */
export async function readRefund(
  tx: Tx,
  workspaceId: string,
  refundId: string,
  isLocked = false,
): Promise<RefundRow | undefined> {
  const { rows } = await tx.execute<
    Omit<RefundRow, 'amountSatang' | 'createdAt'> & { amount: string; created: string }
  >(sql`
    select id, payment_id as "paymentId", invoice_id as "invoiceId", amount_satang::text as amount, way, reason,
           sent_day::text as "sentDay", reference, status, failure_code as "failureCode", created_by as "createdBy", created_at as created
      from payment_refunds where workspace_id = ${workspaceId} and id = ${refundId} ${isLocked ? sql`for update` : sql``}`)
  const [row] = rows
  if (!row) return undefined
  const { amount, created, ...rest } = row

  return { ...rest, amountSatang: BigInt(amount), createdAt: new Date(created) }
}

/**
 * Books a refund once (decision G489): the bill asks for the money again, the books say where it went, the fee stays paid. The whole of a
 * payment makes it refunded, and its receipt void; of a part the receipt stays and says so. The caller holds the bill.
 */
export async function book(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  {
    workspaceId,
    bill,
    refundId,
    at,
  }: { workspaceId: string; bill: LockedInvoice; refundId: string; at: Date },
): Promise<void> {
  const seen = await readRefund(tx, workspaceId, refundId)
  if (!seen) return
  await tx.execute(
    sql`select 1 from payments where workspace_id = ${workspaceId} and id = ${seen.paymentId} for update`,
  )
  const refund = (await readRefund(tx, workspaceId, refundId, true))!
  if (refund.status !== 'asked') return
  const { paymentId, amountSatang, way, createdBy } = refund
  await holdOwnerMonths(tx, workspaceId, 'change')
  await tx.execute(sql`
    update payment_refunds set status = 'done', settled_at = ${at.toISOString()}
     where workspace_id = ${workspaceId} and id = ${refundId}`)
  await tx.execute(sql`
    update payments set refunded_satang = refunded_satang + ${amountSatang},
           status = case when refunded_satang + ${amountSatang} = amount_satang then 'refunded' else status end
     where workspace_id = ${workspaceId} and id = ${paymentId}`)
  const about = await payerOf(tx, workspaceId, { ...bill, invoiceId: bill.id })
  await postEntry(tx, workspaceId, {
    at: kit.now(),
    kind: 'payment_refunded',
    day: todayInBangkok(at),
    sourceKind: 'refund',
    sourceId: refundId,
    memo: bill.no,
    createdBy,
    lines: paymentRefundedLines(amountSatang, way === 'gateway' ? 'gateway' : 'bank', about.dimensions),
  })
  await takePaymentOff(tx, workspaceId, { bill, amountSatang, today: todayInBangkok(kit.now()) })
  await announce(tx, 'payment.given_back', { workspaceId, paymentId, refundId })
  await tell(tx, workspaceId, refund, about.userIds)
}

/** The gateway said no: nothing is booked, and whoever asked is told why. */
export async function refuse(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, refundId, failureCode }: { workspaceId: string; refundId: string; failureCode: string },
): Promise<void> {
  const refund = await readRefund(tx, workspaceId, refundId, true)
  if (refund?.status !== 'asked') return
  await tx.execute(sql`
    update payment_refunds set status = 'refused', failure_code = ${failureCode}, settled_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${refundId}`)
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId: null, recordKind: 'payment', recordId: refund.paymentId },
    action: 'payment.refund_refused',
    after: { amountSatang: refund.amountSatang.toString(), reason: failureCode },
  })
  await tell(tx, workspaceId, refund, [])
}

async function tell(tx: Tx, workspaceId: string, { invoiceId, paymentId }: RefundRow, userIds: string[]) {
  const ids = { invoiceId, paymentId }
  await push(tx, `workspace:${workspaceId}`, 'invoice.paid', ids)
  for (const userId of userIds) await push(tx, `user:${userId}`, 'invoice.paid', ids)
}
