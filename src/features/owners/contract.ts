import { z } from 'zod'
import { answer, call, day, email, id, list, needed, paging, satang, shortText } from '#contract/base.ts'
import { asBigint } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'

/** Satang that may be below zero: what an owner owes. */
const signed = asBigint(z.bigint())

/** A month, `2026-11`. */
export const period = z.string().regex(/^(?:19|2[0-3])\d\d-(?:0[1-9]|1[0-2])$/, 'owners_period_invalid')

const share = z.object({
  propertyId: id,
  /** Basis points: 10000 is the whole home. */
  shareBp: z.number().int().min(1, 'owners_share_invalid').max(10_000, 'owners_share_invalid'),
})

export const ownerInput = z.object({
  name: needed('required'),
  nameEn: shortText.optional(),
  email: z.union([z.literal(''), email]).optional(),
  phone: shortText.optional(),
  address: z.string().trim().max(500, 'too_long').optional(),
  addressEn: z.string().trim().max(500, 'too_long').optional(),
  taxId: shortText.optional(),
  /** The bank's three digits (Bank of Thailand), or its short name. */
  bankCode: shortText.optional(),
  bankAccountNo: shortText.optional(),
  bankAccountName: shortText.optional(),
  statementLocale: z.enum(['th', 'en']).default('th'),
  /** The homes and shares; left out, they stay as they are. */
  homes: z.array(share).max(2000).optional(),
})

/** A home of an owner, with their share of it. */
export const ownerHome = z.object({
  propertyId: z.string(),
  unitNo: z.string(),
  titleTh: z.string(),
  titleEn: z.string().nullable(),
  status: z.string(),
  rentSatang: satang,
  shareBp: z.number().int(),
  feePercentBp: z.number().int(),
})

const ownerRow = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  homes: z.number().int(),
  hasPortal: z.boolean(),
  /** The newest statement that went out. */
  lastStatement: z.object({ period: z.string(), payableSatang: signed, isPaidOut: z.boolean() }).nullable(),
})

export const ownerDetail = z.object({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  addressEn: z.string().nullable(),
  taxId: z.string().nullable(),
  bankCode: z.string().nullable(),
  bankAccountNo: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  statementLocale: z.enum(['th', 'en']),
  homes: z.array(ownerHome),
  portalEmails: z.array(z.string()),
})

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

const statementLine = z.object({
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

const statement = z.object({
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

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const people = { who: 'workspace', right: 'people' } as const
const money = { who: 'workspace', right: 'money' } as const
const own = { who: 'own', kind: 'owner' } as const
const base = '/manager/dashboard/owners'
const reports = '/owner/dashboard/reports'
const done = answer(z.object({ ok: z.literal(true) }))

/** Which of the owner's own records is meant, where several managers look after their homes. */
const ownPick = z.object({ ownerId: id.optional() })

export const ownersContract = {
  list: call(view).route({ method: 'GET', path: base }).input(paging).output(list(ownerRow)),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(ownerDetail)),
  add: call(edit).route({ method: 'POST', path: base }).input(ownerInput).output(answer(ownerDetail)),
  /**
   * What is left out stays; an empty text takes away, and homes are replaced as a whole. 409 `changed_meanwhile` where
   * somebody else wrote since `version`.
   */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(ownerInput.shape), id, version: seenVersion }))
    .output(answer(ownerDetail)),
  /** Refused while the owner has homes or is owed money. */
  delete: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(done),
  /** Lets an account with a confirmed address read this owner's statements. */
  openPortal: call(people)
    .route({ method: 'POST', path: `${base}/{id}/portal` })
    .input(z.object({ id, email }))
    .output(answer(ownerDetail)),
  /** Takes that away again. */
  closePortal: call(people)
    .route({ method: 'DELETE', path: `${base}/{id}/portal` })
    .input(z.object({ id, email }))
    .output(answer(ownerDetail)),
  /** Months of an owner, newest first: as it stands now, and what was issued. */
  statements: call(money)
    .route({ method: 'GET', path: `${base}/{id}/statements` })
    .input(z.object({ id }))
    .output(answer(z.array(statementRow))),
  statement: call(money)
    .route({ method: 'GET', path: `${base}/{id}/statements/{period}` })
    .input(z.object({ id, period }))
    .output(answer(statement)),
  /** Freezes a month, settles it in the books and mails it. Asked twice it answers the same one. */
  issue: call(money)
    .route({ method: 'POST', path: `${base}/{id}/statements/{period}/issue` })
    .input(z.object({ id, period }))
    .output(answer(statement)),
  /** Notes the transfer to the owner, with the bank's reference. */
  payOut: call({ ...money, needsStepUp: true })
    .route({ method: 'POST', path: `${base}/{id}/statements/{period}/payout` })
    .input(z.object({ id, period, reference: needed('required'), day: day.optional() }))
    .output(answer(statement)),
  paper: call(money)
    .route({ method: 'GET', path: `${base}/{id}/statements/{period}/paper` })
    .input(z.object({ id, period }))
    .output(z.file()),

  /** An owner's overview: this month first, the homes, the last statements. */
  ownMain: call(own)
    .route({ method: 'GET', path: '/owner/dashboard/main' })
    .output(
      answer(
        z.object({
          months: z.array(statementRow),
          homes: z.array(
            ownerHome.extend({
              placeTh: z.string().nullable(),
              placeEn: z.string().nullable(),
              building: z.string().nullable(),
              floor: z.number().int().nullable(),
              managerName: z.string(),
              freeFrom: z.string().nullable(),
              /** While it stands before the public as free: the day it leaves the search, and who spoke for it last. */
              confirmBy: z.string().nullable(),
              confirmedBy: z.enum(['manager', 'owner']),
              confirmedDaysAgo: z.number().int().nullable(),
            }),
          ),
        }),
      ),
    ),
  /** The owner says that a home of theirs is still free: it is believed for thirty days more. Twice is as good as once. */
  ownConfirm: call(own, { count: 120, seconds: 3600 })
    .route({ method: 'PUT', path: '/owner/dashboard/homes/{id}/confirm' })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  ownReports: call(own)
    .route({ method: 'GET', path: reports })
    .output(answer(z.array(statementRow))),
  ownReport: call(own)
    .route({ method: 'GET', path: `${reports}/{period}` })
    .input(ownPick.extend({ period }))
    .output(answer(statement)),
  ownPaper: call(own)
    .route({ method: 'GET', path: `${reports}/{period}/paper` })
    .input(ownPick.extend({ period }))
    .output(z.file()),
}
