import { sql } from 'drizzle-orm'
import { findInvoice, forTenant, isOpen } from '#features/invoices/server/service.ts'
import { callOffUnasked } from '#features/payments/server/gateway/unasked.ts'
import { readRefund } from '#features/payments/server/refunds/book.ts'
import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { spendCreditFor } from './credit.ts'
import {
  mailDispute,
  mailFailed,
  mailGivenBack,
  mailManagerSurplus,
  mailReceipt,
  mailRefunded,
  mailSlipRejected,
  mailTakenBack,
} from './mails.ts'
import { keepReceiptPaper, receiptDetail } from './receipts.ts'
import { reconcile, refundSurplus } from './reconcile.ts'
import { readPayment } from './settle.ts'

export const paymentsListeners: Listener[] = [
  on('invoice.issued', 'payments_use_credit', spendCreditFor),
  on('invoice.paid', 'payments_receipt', async (kit, { workspaceId, paymentId }) => {
    const facts = (await readAround(kit, workspaceId, paymentId))?.facts
    if (!facts) return
    const locale = facts.tenantLocale
    const { fileId, name } = await keepReceiptPaper(kit, workspaceId, { paymentId }, locale)
    const receipt = await kit.database.inWorkspace(workspaceId, (tx) =>
      receiptDetail(tx, workspaceId, { paymentId }, locale),
    )
    // What was paid out of the deposit is told once, with all of its receipts, by the mail about the deposit; what was
    // paid out of credit, by the mail of the bill.
    if (receipt && !['deposit', 'credit', 'withheld'].includes(receipt.method))
      await mailReceipt(kit, facts, { ...receipt, fileId, name })
  }),
  on('payment.taken_back', 'payments_tell_taken_back', async (kit, { workspaceId, paymentId, reason }) => {
    const found = await readAround(kit, workspaceId, paymentId)
    if (!found) return
    const receipt = await kit.database.inWorkspace(workspaceId, (tx) =>
      receiptDetail(tx, workspaceId, { paymentId }, found.facts.tenantLocale),
    )
    if (receipt) await mailTakenBack(kit, found.facts, { ...receipt, reason })
  }),
  on('payment.given_back', 'payments_tell_given_back', async (kit, { workspaceId, paymentId, refundId }) => {
    const found = await readAround(kit, workspaceId, paymentId)
    const refund = await kit.database.inWorkspace(workspaceId, (tx) => readRefund(tx, workspaceId, refundId))
    if (found && refund) await mailGivenBack(kit, found.facts, refund)
  }),
  on('payment.failed', 'payments_tell_failure', async (kit, { workspaceId, paymentId }) => {
    const found = await readAround(kit, workspaceId, paymentId)
    // Nobody needs to hear that paying failed where nothing is to be paid: the bill was voided, or paid in another way.
    if (found?.payment.status !== 'failed' || !isOpen(found.facts.status)) return
    const { payment, facts } = found
    await mailFailed(kit, facts, { ...payment, failureCode: payment.failureCode ?? 'payment_rejected' })
  }),
  on('payment.surplus', 'payments_refund_surplus', async (kit, { workspaceId, paymentId }) => {
    await refundSurplus(kit, workspaceId, paymentId)
    const found = await readAround(kit, workspaceId, paymentId)
    if (found?.payment.status !== 'refunded') return
    await mailRefunded(kit, found.facts, found.payment)
    await mailManagerSurplus(kit, found.facts, found.payment)
  }),
  on('payment.disputed', 'payments_tell_dispute', async (kit, { workspaceId, paymentId, state }) => {
    const found = await readAround(kit, workspaceId, paymentId)
    if (found) await mailDispute(kit, found.facts, { ...found.payment, state })
  }),
  on('slip.rejected', 'payments_tell_slip', async (kit, { workspaceId, slipId }) => {
    const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute<{ paymentId: string; reason: string }>(sql`
        select payment_id as "paymentId", reject_reason as reason from slips
         where workspace_id = ${workspaceId} and id = ${slipId} and status = 'rejected'`),
    )
    const [slip] = rows
    const found = slip && (await readAround(kit, workspaceId, slip.paymentId))
    if (found) await mailSlipRejected(kit, found.facts, { id: slipId, reason: slip.reason })
  }),
]

export const paymentsSchedules: Schedule[] = [
  { name: 'reconcile', cron: '*/2 * * * *', run: async (kit) => void (await reconcile(kit)) },
  // A payer whose try was cut short waits to try again. The built-in gateway is asked as soon as it can tell.
  {
    name: 'free_bills',
    cron: '* * * * *',
    seconds: 10,
    run: async (kit) => void (await (kit.ports.sandbox ? reconcile(kit) : callOffUnasked(kit))),
  },
]

/** A payment with its bill as the mails to whoever pays name it. */
async function readAround(kit: Kit, workspaceId: string, paymentId: string) {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const payment = await readPayment(tx, workspaceId, paymentId)
    const bill = payment && (await findInvoice(tx, workspaceId, payment.invoiceId))

    return bill && { payment: payment!, facts: await forTenant(tx, bill, payment!.payerId) }
  })
}
