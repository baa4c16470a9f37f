import type { IsoDay } from '#thai/dates.ts'
import type { KINDS } from './noise.ts'
import type { KnownPayer, Letters, Payer } from './payer.ts'
import type { Effort } from './subset.ts'

/** A line of an account that nobody has decided. */
export type OpenLine = { id: string; day: IsoDay; satang: bigint; words: string[]; isProvisional: boolean }

/** A bill that waits for money. */
export type OpenBill = {
  id: string
  /** As printed: `INV-2026-0042`. */
  no: string
  tenantId: string
  /** Of the tenant, and of those who rent beside them. */
  names: string[]
  propertyId: string
  issueDay: IsoDay
  dueDay: IsoDay
  openSatang: bigint
}

/** Money that somebody noted or sent a slip for, and no line of a bank has shown yet. */
export type UnseenPayment = {
  id: string
  tenantId: string
  satang: bigint
  day: IsoDay
  transRef: string | null
}

/** A payer of whom a person said whose bills they pay. */
export type LearntPayer = Payer & { tenantId: string }

export type Part = { invoiceId: string; satang: bigint }

/** Why a line is in its state, in the order of the states; the words for it are the page's. */
export const REASONS = [
  ...['reference', 'payer', 'unique_sum', 'name_and_sum', 'seen_before'],
  ...[
    'name',
    'sum_alone',
    'unusual_day',
    'several',
    'short',
    'over',
    'oldest',
    'payers_several',
    'payment_like',
    'rest',
  ],
  ...['equal_bills', 'equal_lines'],
  ...['provisional', 'double', 'stranger', 'no_bill'],
  ...['going_out', 'words', 'holder'],
] as const
export type Reason = (typeof REASONS)[number]

export const HEAPS = ['certain', 'propose', 'choose', 'queue', 'notRent'] as const

export type Match = {
  lineId: string
  state: (typeof HEAPS)[number]
  reason: Reason
  /** What it pays, as it is proposed; in `choose` the bills that fit equally. */
  parts: Part[]
  /** A payment that it shows, in place of a new one. */
  paymentId: string | null
  kind: (typeof KINDS)[number] | null
  /** The money that came before, where this may be the same money once more. */
  twin: Paid | null
}

/** Money that came of late, by whom: a payment, or a line that is about to be one. */
export type Paid = { tenantId: string; satang: bigint; day: IsoDay; paymentId?: string; lineId?: string }

export type Household = {
  ownBank: string | null
  holder: string | null
  bills: OpenBill[]
  payments: UnseenPayment[]
  learnt: LearntPayer[]
  /** What was paid of late, for money that comes twice. */
  paid: Paid[]
}

/** What is known of a line before it is decided: its payer, and the tenants that account or name point to. */
export type Seen = {
  line: OpenLine
  payer: KnownPayer | null
  strong: Set<string>
  named: Set<string>
}

export type Found = Pick<Match, 'state' | 'reason'> & Partial<Match>

/** A bill with what of it is left, and its number as references print it. */
export type Bill = OpenBill & { left: bigint; ref: string }

export type Around = {
  holder: Letters | null
  bills: Bill[]
  free: Set<UnseenPayment>
  given: Paid[]
  effort: Effort
  /** Lines by their sum. */
  seen: Map<bigint, Seen[]>
}
