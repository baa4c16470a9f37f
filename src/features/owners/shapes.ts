import { z } from 'zod'
import { satang } from '#contract/base.ts'
import { asBigint } from '#contract/typed-values.ts'

/** Satang that may be below zero: what an owner owes. */
export const signed = asBigint(z.bigint())

/** Why a line is there, as far as it goes for its kind. */
const cause = z.object({
  invoiceNo: z.string().optional(),
  receiptNo: z.string().optional(),
  tenantName: z.string().optional(),
  method: z.string().optional(),
  dueDay: z.string().optional(),
  billMonth: z.string().optional(),
  payeeName: z.string().optional(),
  approvedBy: z.string().optional(),
  approvedAt: z.string().optional(),
  /** A private link that works for some minutes. */
  receiptUrl: z.string().optional(),
  baseSatang: signed.optional(),
  feePercentBp: z.number().int().optional(),
  /** The month that a debt is carried from, or that was issued before its money was noted. */
  fromPeriod: z.string().optional(),
  /** Income that is the tenant's credit now, for its bill was taken back: the amount is below zero. */
  isTakenBack: z.boolean().optional(),
})

export const statementLine = z.object({
  key: z.string(),
  kind: z.enum(['carried', 'income', 'expense', 'fee']),
  /** rent, utilities, fees, late_fee, moved_out, opening, advance; an expense's category; fee; carried. */
  category: z.string(),
  day: z.string(),
  propertyId: z.string().nullable(),
  propertyName: z.string().nullable(),
  /** In the reader's language. */
  title: z.string(),
  /** Positive, but for what is taken back; `kind` gives the sign. */
  amountSatang: signed,
  /** The whole amount where the owner has a share of it. */
  wholeSatang: signed,
  shareBp: z.number().int(),
  cause,
})

/** `open`: the month still runs; `draft`: over, not issued yet; `empty`: over, and nothing happened in it to tell. */
const monthState = z.enum(['open', 'empty', 'draft', 'issued', 'paid_out'])

export const statement = z.object({
  workspaceId: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  managerName: z.string(),
  period: z.string(),
  state: monthState,
  issuedAt: z.date().nullable(),
  paidOutAt: z.date().nullable(),
  payoutReference: z.string().nullable(),
  payoutAccount: z.string().nullable(),
  homes: z.number().int(),
  openingSatang: signed,
  incomeSatang: signed,
  expenseSatang: signed,
  feeSatang: signed,
  payableSatang: signed,
  /** What of it was transferred so far. */
  paidSatang: satang,
  lines: z.array(statementLine),
})

export const statementRow = z.object({
  workspaceId: z.string(),
  ownerId: z.string(),
  managerName: z.string(),
  period: z.string(),
  state: monthState,
  incomeSatang: signed,
  expenseSatang: signed,
  feeSatang: signed,
  payableSatang: signed,
  issuedAt: z.date().nullable(),
  paidOutAt: z.date().nullable(),
})

/** What a home brought an owner in a month: their part of each sum. */
const homeMonth = z.object({
  /** Null for what is of no home: a debt carried over from a month before. */
  propertyId: z.string().nullable(),
  name: z.string(),
  /** Basis points of the lines shown, or of today where there are none; null where it changed within the month. */
  shareBp: z.number().int().nullable(),
  incomeSatang: signed,
  expenseSatang: signed,
  feeSatang: signed,
  netSatang: signed,
  lines: z.array(statementLine),
})

/** A bank account as its owner and the business see it, all but its last four figures covered. */
export const accountShown = z.object({ account: z.string(), name: z.string().nullable() })

/** A change of the account that is not used yet: it counts from `usableFrom`, once somebody else has confirmed it. */
export const accountChange = z.object({
  id: z.string(),
  account: z.string().nullable(),
  name: z.string().nullable(),
  askedBy: z.string(),
  askedAt: z.date(),
  usableFrom: z.date(),
  confirmedBy: z.string().nullable(),
  /** The reader may confirm it: they did not ask for it, or nobody else here sees money. */
  mayConfirm: z.boolean(),
  /** Nobody else sees money here: who asked confirms it, too (G502). */
  isAlone: z.boolean(),
})

export const ownAccounting = z.object({
  /** The reader's records, one for each business that looks after homes of theirs. */
  records: z.array(z.object({ ownerId: z.string(), managerName: z.string() })),
  statement,
  homes: z.array(homeMonth),
  months: z.array(statementRow),
  account: accountShown.nullable(),
  /** A new account that is not used yet. */
  changing: z.object({ account: z.string().nullable(), usableFrom: z.date() }).nullable(),
})

export const ownTenant = z.object({
  leaseId: z.string(),
  managerName: z.string(),
  propertyId: z.string(),
  homeTh: z.string(),
  homeEn: z.string(),
  shareBp: z.number().int(),
  tenantName: z.string(),
  startDay: z.string(),
  /** Null for a lease without an end. */
  endDay: z.string().nullable(),
  /** Of the whole home, a month. */
  rentSatang: satang,
  /** `upcoming`: they move in later; `late`: a bill is past its day since `day`; `due`: one waits until `day`; `paid`: nothing is open. */
  state: z.enum(['upcoming', 'paid', 'due', 'late']),
  day: z.string().nullable(),
})
