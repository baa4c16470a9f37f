import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'
import { type RefundRow, readRefund } from './book.ts'
import { leftToRefund, type Refundable, refundWays } from './rules.ts'

/** A refund as pages show it. */
export function presentRefund(refund: RefundRow, locale: Locale) {
  const { createdBy: _, invoiceId: __, failureCode, ...shown } = refund

  return { ...shown, message: failureCode && refundMessage(failureCode, locale) }
}

/** Why a gateway gave nothing back, in words. */
export function refundMessage(code: string, locale: Locale): string {
  return text(`payments_refund_${code}`, {}, locale) ?? m.payments_refund_failed_refund({}, { locale })
}

/** The refunds of a bill, oldest first, and what of each payment may still go back. @throws Problem 404 */
export async function refundsOf(tx: Tx, workspaceId: string, invoiceId: string, locale: Locale) {
  const bills = await tx.execute<{ kind: string; status: string }>(
    sql`select kind, status from invoices where workspace_id = ${workspaceId} and id = ${invoiceId}`,
  )
  const [bill] = bills.rows
  if (!bill) throw notFound()
  const { rows: ids } = await tx.execute<{ id: string }>(sql`
    select id from payment_refunds where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} order by created_at, id`)
  const refunds: RefundRow[] = []
  // One after the other: they share the transaction's connection.
  for (const { id } of ids) refunds.push((await readRefund(tx, workspaceId, id))!)
  const { rows } = await tx.execute<
    Omit<Refundable, 'amountSatang' | 'creditSatang' | 'refundedSatang'> &
      Record<'id' | 'amount' | 'credit' | 'refunded', string>
  >(sql`
    select id, method, status, failure_code as "failureCode", dispute, amount_satang::text as amount,
           credit_satang::text as credit, refunded_satang::text as refunded
      from payments where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} order by created_at, id`)

  return {
    refunds: refunds.map((refund) => presentRefund(refund, locale)),
    payments: rows.flatMap(({ id, amount, credit, refunded, ...rest }) => {
      const sums = {
        ...{ amountSatang: BigInt(amount), creditSatang: BigInt(credit), refundedSatang: BigInt(refunded) },
      }
      const payment = { ...rest, ...sums }
      const isAsked = refunds.some((one) => one.paymentId === id && one.status === 'asked')
      const ways = isAsked ? [] : refundWays(payment, bill)

      return ways.length > 0 ? [{ paymentId: id, leftSatang: leftToRefund(payment), ways }] : []
    }),
  }
}
