import type { Day, Issuer, Month, PaperLocale, Satang } from '#server/ports/pdf/papers.ts'
import type { PromptPayTarget } from '#thai/qr/promptpay.ts'

/** What one person is asked for of a bill, a quarter of a page. */
export type BillSlip = {
  room: string
  name: string
  number: string
  billingMonth: Month
  dueOn: Day
  lines: { description: string; note?: string; amount: Satang }[]
  /** The whole bill. */
  total: Satang
  /** What of it was paid before. */
  paid: Satang
  /** Tax that a company keeps back; nothing of others. */
  withheld: Satang
  /** What this person is asked for; of a bill that several share their part of it. */
  asked: Satang
  isShare: boolean
}

/** ใบแจ้งยอด: four to a page, cut along the dashes, for people whom nothing else reaches. */
export type BillSlipsPaper = {
  locale: PaperLocale
  issuer: Issuer
  slips: BillSlip[]
  promptPay?: { target: PromptPayTarget; payeeName: string }
  bankAccount?: { bank: string; number: string; name: string }
}
