import { notFound } from '#contract/problem.ts'
import { channelName, paperMethod } from '#features/payments/server/service.ts'
import { lineText } from '#features/subscriptions/line-words.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import type { ReceiptPaper } from '#server/ports/pdf/papers.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { type Order, orderById } from './orders.ts'
import { type Receipt, receiptOfAttempt } from './receipts.ts'
import { type Attempt, attemptById } from './settle.ts'

/** The receipt of a payment as PDF: drawn of what was written down when it was paid. @throws Problem 404 */
export async function receiptPdf(
  kit: Kit,
  workspaceId: string,
  paymentId: string,
  locale: Locale,
): Promise<File> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const attempt = await attemptById(tx, workspaceId, paymentId)
    const receipt = attempt && (await receiptOfAttempt(tx, workspaceId, paymentId))
    if (!receipt) throw notFound()

    return { attempt, receipt, order: await orderById(tx, workspaceId, receipt.orderId) }
  })

  return pdfFile(await kit.ports.pdf.render('receipt', receiptPaper(found, locale)), found.receipt.no)
}

function receiptPaper(
  { attempt, receipt, order }: { attempt: Attempt; receipt: Receipt; order: Order },
  locale: Locale,
): ReceiptPaper {
  const { seller, buyer, netSatang, vatSatang, totalSatang } = receipt
  const isTax = receipt.kind === 'tax_invoice'
  const period = m.subscriptions_period(
    { from: formatDay(order.periodStart, locale), until: formatDay(order.periodEnd, locale) },
    { locale },
  )
  const steps = order.lines.filter(({ kind }) => kind !== 'vat')

  return {
    locale,
    kind: isTax ? 'tax' : 'payment',
    issuer: {
      name: seller.name,
      address: seller.address,
      ...(seller.taxId ? { taxId: seller.taxId, ...(isTax ? { branch: '00000' } : {}) } : {}),
    },
    tenant: {
      name: buyer.name,
      isCompany: true,
      address: buyer.address,
      ...(buyer.taxId ? { taxId: buyer.taxId } : {}),
    },
    number: receipt.no,
    issuedOn: receipt.day,
    paidAt: (attempt.settledAt ?? receipt.createdAt).toISOString(),
    method: attempt.method === 'none' ? 'other' : paperMethod(attempt.method),
    ...(attempt.cardLast4
      ? { methodDetail: `${attempt.cardBrand ?? ''} •••• ${attempt.cardLast4}`.trim() }
      : attempt.channel
        ? { methodDetail: channelName(attempt.channel, locale) }
        : {}),
    ...(attempt.gatewayChargeId ? { reference: attempt.gatewayChargeId } : {}),
    lines: steps.map((step, index) => ({
      description: lineText(step, locale),
      ...(index === 0 ? { note: period } : {}),
      quantity: '1',
      unitPrice: step.amount,
      amount: step.amount,
      vat: isTax ? ('vat7' as const) : ('none' as const),
    })),
    totals: {
      subtotal: netSatang.toString(),
      vat: vatSatang.toString(),
      total: totalSatang.toString(),
      before: '0',
      received: totalSatang.toString(),
      withheld: '0',
      outstanding: '0',
    },
  }
}
