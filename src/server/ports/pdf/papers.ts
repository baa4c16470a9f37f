import type { Words } from '#contract/composed-paper.ts'
import type { Locale } from '#i18n/locale.ts'
import type { LeaseClause } from '#server/ports/pdf/lease/lease-clauses.ts'
import type { LeaseTerms } from '#server/ports/pdf/lease/lease-terms.ts'
import type { PromptPayTarget } from '#thai/qr/promptpay.ts'
import type { ComposedPrint } from './composed/composed-print.ts'
import type { InspectionPrint } from './inspection/inspection-print.ts'
import type { DoorLabelsPaper } from './labels/door-labels-paper.ts'
import type { NoteSheetsPaper } from './notes/note-sheets-paper.ts'
import type { ReportPaper } from './report/report-paper.ts'
import type { BillSlipsPaper } from './slips/bill-slips-paper.ts'

/** Language a paper is printed in. Leases are always printed in both. */
export type PaperLocale = Locale

/** Satang as a string of digits, `-` in front when negative: `"879800"` is ฿8,798.00. */
export type Satang = string

/** A calendar day, `2026-11-20`. */
export type Day = string

/** A calendar month, `2026-11`. */
export type Month = string

/** An instant in UTC, `2026-12-01T02:14:00Z`; printed in Bangkok time. */
export type Instant = string

/** A logo as it was uploaded. SVG is refused on purpose: it may refer to other files. */
export type PaperLogo = { format: 'png' | 'jpg' | 'webp'; bytes: Uint8Array }

/** The business whose name stands at the head. `accent` is `#rrggbb`; Ruen's green without it. */
export type Issuer = {
  name: string
  address: string
  phone?: string
  email?: string
  taxId?: string
  /** Five digits; `00000` is the head office. */
  branch?: string
  logo?: PaperLogo
  accent?: string
}

/** The person or company a paper is made out to. */
export type PaperParty = {
  name: string
  isCompany: boolean
  address?: string
  taxId?: string
  branch?: string
  /** Where they live, in words: `ห้อง 308 ชั้น 3 หอพักบ้านใบตอง`. */
  home?: string
  leaseNumber?: string
}

/** `none`: the issuer is not registered for VAT and the line says nothing about it. */
export type VatKind = 'exempt' | 'vat7' | 'none'

/** One line of a bill. `amount` is before VAT; `unitPrice` too. `quantity` is a plain decimal, `"112"`. */
export type PaperLine = {
  description: string
  note?: string
  quantity: string
  unitPrice: Satang
  amount: Satang
  vat: VatKind
}

/** subtotal = Σ lines; total = subtotal + vat; due = total − paid. Checked before printing. */
export type InvoiceTotals = { subtotal: Satang; vat: Satang; total: Satang; paid: Satang; due: Satang }

/** What a company keeps back for the Revenue Department: 5 % of rent, 3 % of services. */
export type Withholding = { of: 'rent' | 'service'; ratePercent: number; base: Satang; amount: Satang }

/** ใบแจ้งหนี้. `promptPay` prints a QR locked to what is to be paid; left out when nothing is. */
export type InvoicePaper = {
  locale: PaperLocale
  issuer: Issuer
  tenant: PaperParty
  number: string
  issuedOn: Day
  dueOn: Day
  billingMonth: Month
  billingMode?: 'before' | 'after'
  lines: PaperLine[]
  totals: InvoiceTotals
  withholding?: Withholding[]
  promptPay?: { target: PromptPayTarget; payeeName: string }
  bankAccount?: { bank: string; number: string; name: string }
  /** Sentences of the issuer's own, such as the late fee and its clause. */
  notes?: string[]
  /** It was taken back, and why: it asks for nothing any more. */
  voided?: { reason: string }
  issuedBy?: string
  verifyUrl?: string
}

export type PaymentMethod =
  | 'promptpay'
  | 'transfer'
  | 'card'
  | 'bankApp'
  | 'counter'
  | 'wallet'
  | 'paypal'
  | 'cash'
  | 'deposit'
  | 'credit'
  | 'withheld'
  | 'other'

/** subtotal = Σ lines; total = subtotal + vat; received + withheld + before + outstanding = total. */
export type ReceiptTotals = {
  subtotal: Satang
  vat: Satang
  total: Satang
  /** Paid by earlier receipts of the same bill. */
  before: Satang
  received: Satang
  /** What came above the bill and is kept for the next one; no part of `received`. */
  kept?: Satang
  /** Tax the payer withheld and answers for with a certificate. */
  withheld: Satang
  outstanding: Satang
}

/** ใบเสร็จรับเงิน, or ใบรับเงินประกัน when `kind` is `deposit`. */
export type ReceiptPaper = {
  locale: PaperLocale
  /** `tax`: a tax invoice too (Revenue Code s.86/4), by an issuer who is registered for VAT. */
  kind: 'payment' | 'deposit' | 'tax'
  issuer: Issuer
  tenant: PaperParty
  number: string
  issuedOn: Day
  /** The bill this receipt settles; left out where there is none. */
  settles?: { number: string; billingMonth?: Month }
  /** A day alone, where nobody noted the hour. */
  paidAt: Instant | Day
  method: PaymentMethod
  /** `ธนาคารกสิกรไทย •••• 4821`, `Visa •••• 4242`. */
  methodDetail?: string
  reference?: string
  lines: PaperLine[]
  totals: ReceiptTotals
  /** The deposit held after this payment, told on the paper when given. */
  depositHeld?: Satang
  /** What of it went back to the payer since, less than all. */
  refunded?: Satang
  /** The money was not this bill's after all: the receipt no longer holds. */
  isTakenBack?: boolean
  receivedBy?: string
  notes?: string[]
  verifyUrl?: string
}

/** What proves an electronic signature: who, when, from where, by which method, to which words. */
export type SignatureEvidence = {
  role: 'landlord' | 'tenant'
  /** Which of the tenants of the paper, from 0 on. */
  tenant?: number
  signer: string
  /** Empty where the signature was drawn. */
  typedName: string
  /** Strokes as text (`drawn-signature.ts`). */
  drawing?: string
  email: string
  signedAt: Instant
  ip: string
  userAgent?: string
  /** The signer's name on the paper in English, and whose login it was where the business signed. */
  signerEn?: string
  account?: string
  /** `emailCode`: a one-time code by mail; `signedIn`: typed while logged in with password. */
  method: 'emailCode' | 'signedIn'
  consent: { th: string; en: string }
}

/** What the evidence page says of the seal that closes the file. */
export type PaperSeal = {
  /** `K7QF-2MXA-9TPD` */
  code: string
  /** Where the code is checked. */
  url: string
  at: Instant
  certificate: { subject: string; until: Day; isSelfMade: boolean }
}

/**
 * สัญญาเช่า in Thai and English. `status` `draft` prints a watermark, `signed` needs `signatures`
 * and prints the evidence page. `textHash` is what was signed; without it the hash of this text is printed.
 */
export type LeasePaper = {
  issuer: Issuer
  /** `agent` prints "ตัวแทนผู้ให้เช่า" under the name at the head. */
  issuerActsAs: 'landlord' | 'agent'
  number: string
  version: number
  madeOn: Day
  /** Where the lease is made, Thai and English. */
  madeAt?: { th: string; en: string }
  status: 'draft' | 'final' | 'signed'
  terms: LeaseTerms
  /** As they were agreed. A draft has none yet: its clauses follow from its terms. */
  clauses?: LeaseClause[]
  signatures?: SignatureEvidence[]
  textHash?: string
  /** SHA-256 of the PDF that was sent to be signed, hex. */
  sentSha256?: string
  seal?: PaperSeal
}

export type StatementLine = {
  on: Day
  kind: 'income' | 'expense' | 'fee'
  title: string
  /** Why: who paid, who approved, which receipt. */
  cause?: string
  /** Always as a positive amount; `kind` gives the sign. Negative for a correction. */
  amount: Satang
}

/** payable = opening + income − expenses − fees. Checked before printing. */
export type StatementTotals = {
  opening: Satang
  income: Satang
  expenses: Satang
  fees: Satang
  payable: Satang
}

/** รายงานสรุปสำหรับเจ้าของ for one month. */
export type OwnerStatementPaper = {
  locale: PaperLocale
  issuer: Issuer
  owner: { name: string; address?: string; taxId?: string }
  number: string
  month: Month
  issuedOn: Day
  properties: { name: string; lines: StatementLine[] }[]
  totals: StatementTotals
  payout?: { on: Day; account: string; isDone: boolean }
  /** Said beside the sum of one that was not issued: its date is the day of its figures. */
  draft?: string
  verifyUrl?: string
}

/**
 * ใบสรุปการคืนเงินประกัน, printed in both languages with the reader's first.
 * held = bills + deductions + refund − debt. Checked before printing.
 */
export type DepositSettlementPaper = {
  locale: PaperLocale
  issuer: Issuer
  tenant: PaperParty
  number: string
  issuedOn: Day
  leaseEnd: Day
  held: Satang
  /** What of it is rent in advance that no bill used. */
  advance: Satang
  /** What of it was paid above a bill. */
  credit?: Satang
  /** Bills that it paid, with what was taken for each. */
  bills: { number: string; billingMonth: Month; amount: Satang }[]
  deductions: { th: string; en: string; amount: Satang }[]
  refund: Satang
  debt: Satang
  /** How the rest went back; left out where nothing was left. */
  returned?: { on: Day; method: 'transfer' | 'cash'; reference?: string }
  note?: string
  evidence?: DepositEvidence[]
}

/** A small JPEG and the day on which it was taken. */
export type EvidencePicture = { on: Day; bytes: Uint8Array }

/** What the deductions rest on: the inspection, and of each thing how the sum was reached, with pictures of before and after. */
export type DepositEvidence = {
  no: string
  on: Day
  items: { words: Words; sum: Words; before: EvidencePicture[]; after: EvidencePicture[] }[]
}

/** Which data each template takes. */
export type Papers = {
  invoice: InvoicePaper
  receipt: ReceiptPaper
  lease: LeasePaper
  'owner-statement': OwnerStatementPaper
  'deposit-settlement': DepositSettlementPaper
  'door-labels': DoorLabelsPaper
  'note-sheets': NoteSheetsPaper
  'bill-slips': BillSlipsPaper
  /** Every paper that is written from clauses. */
  composed: ComposedPrint
  /** What was found in a home, with its photos. */
  inspection: InspectionPrint
  report: ReportPaper
}

export type PaperName = keyof Papers
