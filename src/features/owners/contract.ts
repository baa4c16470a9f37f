import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, day, email, id, list, needed, paging, satang, shortText } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import {
  accountChange,
  accountShown,
  ownAccounting,
  ownTenant,
  signed,
  statement,
  statementRow,
} from './shapes.ts'

export { statementRow } from './shapes.ts'

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
  /** Kept back of every payout, for repairs; satang. */
  reserveSatang: anySumSatang.optional(),
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
  reserveSatang: satang,
  homes: z.array(ownerHome),
  portalEmails: z.array(z.string()),
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
   * What is left out stays; an empty text takes away, and homes are replaced as a whole. Another bank account is kept and
   * counts later (`account`). 409 `changed_meanwhile` where
   * somebody else wrote since `version`.
   */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(ownerInput.shape), id, version: seenVersion }))
    .output(answer(ownerDetail)),
  /** A change of the account that the owner's money goes to, while it is not used yet. */
  account: call(money)
    .route({ method: 'GET', path: `${base}/{id}/account` })
    .input(z.object({ id }))
    .output(answer(z.object({ account: accountShown.nullable(), change: accountChange.nullable() }))),
  /** Confirms the change that was seen, as the second person. 409 `owner_account_needs_other`. */
  confirmAccount: call({ ...money, needsStepUp: true })
    .route({ method: 'PUT', path: `${base}/{id}/account/{changeId}/confirm` })
    .input(z.object({ id, changeId: id }))
    .output(done),
  /** Takes it back. */
  withdrawAccount: call(money)
    .route({ method: 'DELETE', path: `${base}/{id}/account/{changeId}` })
    .input(z.object({ id, changeId: id }))
    .output(done),
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
  /**
   * What reached the owner's account in a month and how it comes about, by home, and every month as a sum. Without a month the
   * newest that was issued, or the one that runs.
   */
  ownAccounting: call(own)
    .route({ method: 'GET', path: '/owner/dashboard/accounting' })
    .input(ownPick.extend({ period: period.optional() }))
    .output(answer(ownAccounting)),
  /** Who lives in the owner's homes, or is about to: their name, lease and rent, and whether it is paid. Nothing else of them. */
  ownTenants: call(own)
    .route({ method: 'GET', path: '/owner/dashboard/tenants' })
    .input(paging)
    .output(list(ownTenant)),
  ownPaper: call(own)
    .route({ method: 'GET', path: `${reports}/{period}/paper` })
    .input(ownPick.extend({ period }))
    .output(z.file()),
}
