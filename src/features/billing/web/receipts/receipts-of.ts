import type { BillPayment } from '#features/billing/web/api-types.ts'
import type { ReceiptView } from '#features/billing/web/pay/paid-panel.tsx'
import type { Locale } from '#i18n/locale.ts'
import { bangkokParts } from '#thai/days.ts'

/** Where the tenant's own receipt is answered as PDF. */
export function ownReceiptPdf(paymentId: string, locale: Locale): string {
  return `/api/tenant/dashboard/payment-preview/payment-receipt/pdf?paymentId=${paymentId}&lang=${locale}`
}

/** The receipts of a bill that hold, oldest first. */
export function receiptsOf({ payments }: { payments: BillPayment[] }, locale: Locale): ReceiptView[] {
  return payments
    .filter(({ receiptNo, status }) => receiptNo && status === 'succeeded')
    .map((payment) => ({
      id: payment.id,
      no: payment.receiptNo!,
      day: bangkokParts(payment.settledAt ?? payment.createdAt).day,
      amountSatang: payment.amountSatang,
      pdfUrl: ownReceiptPdf(payment.id, locale),
    }))
}
