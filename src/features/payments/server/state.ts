import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Tx } from '#db/client.ts'
import { isOver } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'
import type { Kit } from '#server/kit.ts'
import { isTestMoney } from '#server/ports/pay/gateway.ts'
import type { Paid } from './pay.ts'
import { failureReason, type PaymentStatus } from './rules.ts'

/** What a page is told of a payment. */
export async function presentState(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { payment, charge, isUnknown = false }: Paid,
  locale: Locale,
) {
  const { rows } = await tx.execute<{
    invoiceNo: string
    receiptId: string | null
    receiptNo: string | null
    authorizeUrl: string | null
    expires: string | null
    status: PaymentStatus
    isTestAccount: boolean | null
  }>(sql`
    select i.no as "invoiceNo", r.id as "receiptId", r.no as "receiptNo", p.authorize_url as "authorizeUrl", p.expires_at as expires, p.status,
           (select not a.is_live from gateway_accounts a where a.workspace_id = p.workspace_id and a.id = p.gateway_account_id) as "isTestAccount"
      from payments p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
      left join receipts r on r.workspace_id = p.workspace_id and r.payment_id = p.id
     where p.workspace_id = ${workspaceId} and p.id = ${payment.id}`)
  const row = rows[0]!
  const isPending = payment.status === 'pending'
  const code = charge?.isUnderReview && isPending ? 'under_review' : codeOf(payment, isUnknown)
  const expires = charge?.expiresAt?.toISOString() ?? row.expires

  return {
    of: 'bill' as const,
    paymentId: payment.id,
    invoiceId: payment.invoiceId,
    invoiceNo: row.invoiceNo,
    method: payment.method as PaymentMethod,
    channel: payment.channel,
    status: payment.status,
    amountSatang: payment.amountSatang,
    code,
    message: code && messageOf(code, locale),
    authorizeUrl: isPending ? (charge?.authorizeUrl ?? row.authorizeUrl) : null,
    qrImageUrl: (isPending && charge?.qrImageUrl) || null,
    qrPayload: (isPending && charge?.scannablePayload) || null,
    barcodeUrl: (isPending && charge?.barcodeUrl) || null,
    testPageUrl: (isPending && charge?.testPageUrl) || null,
    expiresAt: isPending && expires ? new Date(expires) : null,
    startedAt: payment.createdAt,
    isOver: isOver(payment.status, expires, kit.now()),
    receiptId: row.receiptId,
    receiptNo: row.receiptNo,
    isTestMode: row.isTestAccount ?? isTestMoney(kit.ports, payment.method),
  }
}

function codeOf(payment: Paid['payment'], isUnknown: boolean): string | null {
  if (payment.status === 'failed') return failureReason(payment.failureCode)
  if (payment.failureCode === 'surplus') return payment.status === 'refunded' ? 'surplus_refunded' : 'surplus'
  if (payment.status !== 'pending') return null
  if (payment.method === 'slip') return 'slip_waiting'
  if (payment.method === 'withheld') return 'certificate_waiting'

  return isUnknown ? 'outcome_unknown' : null
}

/** Why a payment failed or what it waits for, in words. */
export function messageOf(code: string, locale: Locale): string {
  return text(`payments_code_${code}`, {}, locale) ?? m.payments_code_payment_rejected({}, { locale })
}
