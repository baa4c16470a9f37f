import { z } from 'zod'
import {
  answer,
  call,
  day,
  email,
  id,
  list,
  longText,
  needed,
  paging,
  satang,
  shortText,
} from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'

/** Kinds of work, as lists are narrowed by them (G016). */
export const SERVICES = [
  'plumbing',
  'electrical',
  'aircon',
  'cleaning',
  'pest',
  'gardening',
  'locksmith',
  'painting',
  'appliances',
  'general',
  'agent',
] as const
export type Service = (typeof SERVICES)[number]

export const VENDOR_TYPES = ['individual', 'company'] as const

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const managed = '/manager/dashboard/vendors'
const own = { who: 'own', kind: 'vendor' } as const
const base = '/vendor/dashboard'
const optional = (most: number) => z.string().trim().max(most, 'too_long').default('')

/** The last day of a licence or an insurance; empty where none is known. */
const lastDay = z.union([z.literal(''), day]).default('')

/** Leave to do the trade, and the insurance against harm that they do. */
const cover = {
  licenceNo: optional(60),
  licenceUntil: lastDay,
  insurer: optional(100),
  policyNo: optional(60),
  policyUntil: lastDay,
}

const coverSeen = {
  licenceNo: z.string().nullable(),
  licenceUntil: z.string().nullable(),
  insurer: z.string().nullable(),
  policyNo: z.string().nullable(),
  policyUntil: z.string().nullable(),
}

const details = z.object({
  name: needed('required'),
  nameEn: optional(100),
  type: z.enum(VENDOR_TYPES).default('individual'),
  /** Whom to ask for at a company. */
  contactName: optional(100),
  services: z.array(z.enum(SERVICES)).max(SERVICES.length).default([]),
  /** The same in their own words. */
  trade: optional(100),
  /** Where they work: districts, buildings. */
  areas: optional(300),
  phoneNumber: optional(30),
  email: z.union([z.literal(''), email]).default(''),
  lineId: optional(50),
  address: optional(500),
  taxId: optional(20),
  ...cover,
  /** Of the mails to them. */
  locale: z.enum(['th', 'en']).default('th'),
  notes: longText.default(''),
  /**
   * Where their money goes; left out, it stays. Changed with the right `money` and a second factor, like an owner's.
   * An empty bank takes the account away.
   */
  bankCode: z.string().trim().max(20).optional(),
  bankAccountNo: z.string().trim().max(40, 'bank_number').optional(),
  bankAccountName: shortText.optional(),
})

const row = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  type: z.enum(VENDOR_TYPES),
  services: z.array(z.enum(SERVICES)),
  trade: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  lineId: z.string().nullable(),
  licenceUntil: z.string().nullable(),
  policyUntil: z.string().nullable(),
  /** Whether an account sees this record. */
  hasPortal: z.boolean(),
  archivedAt: z.date().nullable(),
})

const detail = row.extend({
  ...coverSeen,
  version: z.string(),
  contactName: z.string().nullable(),
  areas: z.string().nullable(),
  address: z.string().nullable(),
  taxId: z.string().nullable(),
  locale: z.enum(['th', 'en']),
  notes: z.string().nullable(),
  createdAt: z.date(),
  /** Null for readers without the right `money`. */
  bank: z
    .object({
      code: z.string().nullable(),
      accountNo: z.string().nullable(),
      accountName: z.string().nullable(),
    })
    .nullable(),
})

/** How finished repairs were found by tenants and the team: judged, and content with. */
const ratings = z.object({ rated: z.number().int(), content: z.number().int() })

const record = z.object({
  id: z.string(),
  /** The business that keeps the record, in the reader's language, and how it is reached. */
  business: z.object({
    id: z.string(),
    name: z.string(),
    siteName: z.string().nullable(),
    isVerified: z.boolean(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  name: z.string(),
  /** What they do: air-con, plumbing, painting … in their own words. */
  trade: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  taxId: z.string().nullable(),
  ...coverSeen,
  since: z.date(),
  ratings,
  version: z.string(),
})

/** Whoever repairs and looks after homes: as a business keeps them, and in what they see of themselves. */
export const vendorsContract = {
  /** Those of a business by name; those put away are asked for, and those whose licence or insurance is over or ends within 30 days. */
  list: call(view)
    .route({ method: 'GET', path: managed })
    .input(
      paging.extend({
        type: z.enum(VENDOR_TYPES).optional(),
        services: z.enum(SERVICES).optional(),
        state: z.enum(['active', 'ending', 'archived']).default('active'),
      }),
    )
    .output(list(row)),
  read: call(view)
    .route({ method: 'GET', path: `${managed}/{id}` })
    .input(z.object({ id }))
    .output(answer(detail)),
  /** What they do for the business: repairs in hand and done, how they were found, and what is still to be paid. */
  work: call(view)
    .route({ method: 'GET', path: `${managed}/{id}/work` })
    .input(z.object({ id }))
    .output(
      answer(
        z.object({
          openJobs: z.number().int(),
          doneJobs: z.number().int(),
          ratings: ratings.extend({ meanStars: z.number().nullable() }),
          /** Of bills to approve, and of approved ones. */
          waitingSatang: satang,
          approvedSatang: satang,
        }),
      ),
    ),
  add: call(edit).route({ method: 'POST', path: managed }).input(details).output(answer(detail)),
  /** What is left out stays; an empty text takes away. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${managed}/{id}` })
    .input(z.object({ ...changesOf(details.shape), id, version: seenVersion }))
    .output(answer(detail)),
  /** Puts away: out of the lists and without a login, all that is known is kept. */
  archive: call(edit)
    .route({ method: 'DELETE', path: `${managed}/{id}` })
    .input(z.object({ id }))
    .output(answer(detail)),
  restore: call(edit)
    .route({ method: 'PUT', path: `${managed}/{id}/restore` })
    .input(z.object({ id }))
    .output(answer(detail)),

  /** The reader's own records, one for each business that they serve. */
  ownRecords: call(own)
    .route({ method: 'GET', path: `${base}/get-vendor` })
    .output(answer(z.array(record))),
  /** Keeps the reader's own record true; what is left out stays, an empty text takes away. What the business notes about them is not theirs to read or change. */
  updateOwn: call(own, { count: 60, seconds: 3600 })
    .route({ method: 'PUT', path: `${base}/update-vendor/{id}` })
    .input(
      z.object({
        ...changesOf(
          details.pick({
            ...{ name: true, trade: true, phoneNumber: true, email: true, taxId: true },
            ...{ licenceNo: true, licenceUntil: true, insurer: true, policyNo: true, policyUntil: true },
          }).shape,
        ),
        id,
        version: seenVersion,
      }),
    )
    .output(answer(record)),
}
