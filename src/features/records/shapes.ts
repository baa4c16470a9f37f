import { z } from 'zod'
import { invoiceStatus } from '#features/invoices/contract.ts'

export const day = z.string()
export const satang = z.bigint()

export const note = z.object({
  id: z.string(),
  text: z.string(),
  /** The first name of who wrote it; null where the account is gone. */
  by: z.string().nullable(),
  at: z.date(),
})

/** A bill as a record lists it. */
export const bill = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.enum(['first', 'rent', 'advance', 'opening', 'final', 'charge']),
  period: z.string(),
  dueDay: day,
  status: invoiceStatus,
  totalSatang: satang,
  outstandingSatang: satang,
  /** Days past the due day; 0 before it and for what is paid or void. */
  daysLate: z.number().int(),
})

/** What is owed: all of it, and what of that is past its day. */
export const money = z.object({
  toPaySatang: satang,
  overdueSatang: satang,
  /** Of the bill that has been late for longest. */
  overdueDays: z.number().int(),
  /** The bill to be paid first. */
  nextBillId: z.string().nullable(),
  creditSatang: satang,
  depositSatang: satang,
})

/** Kinds of what happens around a home or a tenant. */
export const EVENT_KINDS = [
  'bill_issued',
  'bill_void',
  'paid',
  'meter_read',
  'lease_began',
  'lease_ended',
  'repair',
  'visit',
  'deposit_returned',
  'statement_issued',
  'owner_paid',
  'home_came',
  'home_went',
] as const

/** What has happened, newest first; the words belong to the page. */
export const event = z.object({
  kind: z.enum(EVENT_KINDS),
  at: z.date(),
  /** A number, a figure or a title: what tells this one from others of its kind. */
  text: z.string(),
  satang: satang.nullable(),
  /** Where it leads, below the manager's dashboard; null where it has no page. */
  path: z.string().nullable(),
})

export const lease = z.object({
  id: z.string(),
  no: z.string(),
  status: z.string(),
  startDay: day,
  endDay: day.nullable(),
  rentSatang: satang,
  billingMode: z.enum(['before', 'after']),
  dueDay: z.number().int(),
  /** It was given notice: it ends on its last day for certain. */
  hasNotice: z.boolean(),
  tenantId: z.string(),
  tenantName: z.string(),
})

export const repair = z.object({
  id: z.string(),
  title: z.string(),
  priority: z.string(),
  status: z.string(),
  at: z.date(),
})

export const visit = z.object({ id: z.string(), name: z.string(), at: z.date() })

/** What should be there of a tenant. */
export const PAPER_KINDS = ['identity', 'lease', 'deposit', 'filing', 'insurance'] as const

export const paper = z.object({
  kind: z.enum(PAPER_KINDS),
  isKept: z.boolean(),
  /** Signed on paper: nothing is missing, and its file can be added. */
  isOnPaper: z.boolean().optional(),
  path: z.string(),
})

/** What was asked of a tenant or came from them, with what they owed after it. */
export const ledger = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      day,
      /** As the books name it: `invoice_issued`, `payment_received` and so on. */
      kind: z.string(),
      kindName: z.string(),
      /** Above zero what was asked, below it what came. */
      amountSatang: satang,
      balanceSatang: satang,
      bill: bill.nullable(),
      receiptNo: z.string().nullable(),
      method: z.string().nullable(),
    }),
  ),
  /** What was owed before the oldest of these. */
  openingSatang: satang,
  page: z.number().int(),
  pages: z.number().int(),
})

export const neighbour = z.object({ id: z.string(), unitNo: z.string() }).nullable()

/** The bill that comes next, as the rent run would make it. */
export const nextRun = z.object({
  leaseId: z.string(),
  period: z.string(),
  issueDay: day,
  totalSatang: satang,
  state: z.enum(['held', 'late', 'review', 'planned']),
  unreadMeters: z.array(z.enum(['water', 'electric'])),
})
