import type { PayPreview } from '#features/billing/web/api-types.ts'
import { readPromptPay } from '#thai/qr/promptpay.ts'
import { qrShape } from '#web/qr-shape.ts'
import type { PromptPay } from './promptpay-panel.tsx'

/** The PromptPay block of a bill: its code, and the number for those who cannot scan. Null where there is none. */
export function promptPayOf(bill: PayPreview): PromptPay | null {
  const { promptPay } = bill.pay
  const read = promptPay && readPromptPay(promptPay.payload)
  if (!read) return null
  const number = read.kind === 'bill' ? read.bill.billerId : read.id

  return {
    shape: qrShape(promptPay.payload),
    businessName: bill.businessName,
    payeeName: promptPay.payeeName,
    amountSatang: promptPay.amountSatang,
    number,
    masked: maskNumber(number),
  }
}

/** `081-234-5678` → `xxx-xxx-5678`; of other numbers too only the last four digits are shown. */
export function maskNumber(number: string): string {
  const end = number.slice(-4)

  return number.length === 10 ? `xxx-xxx-${end}` : `${'x'.repeat(Math.max(0, number.length - 4))}${end}`
}
