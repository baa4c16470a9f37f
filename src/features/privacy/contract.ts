import { z } from 'zod'
import { answer, call } from '#contract/base.ts'

/** What stands against an erasure: `workspaceId` is null for what is no business's. */
const hold = z.object({
  kind: z.enum([
    'lease',
    'bill',
    'payout',
    'business',
    'deposit',
    'payment',
    'owned_home',
    'business_money',
    'last_admin',
  ]),
  workspaceId: z.string().nullable(),
  businessName: z.string(),
  count: z.number().int(),
})

const dataExport = z.object({
  id: z.string(),
  status: z.enum(['queued', 'ready', 'failed']),
  bytes: z.number().int().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  /** Where it can be fetched by whoever is logged in as its owner, while it lies ready. */
  url: z.string().nullable(),
})

const state = z.object({
  /** What is asked before an export or an erasure: the second factor, the password, or a fresh login. */
  proof: z.enum(['second_factor', 'password', 'login']),
  isEmailVerified: z.boolean(),
  exports: z.array(dataExport),
  /** Null when one may be asked for now. */
  nextExportAt: z.date().nullable(),
  /** The day on which the account goes, where that has been asked for. */
  erasure: z.object({ dueAt: z.date() }).nullable(),
})

/** What an erasure would do, counted. */
const plan = z.object({
  holds: z.array(hold),
  /** Days between the asking and the act. */
  graceDays: z.number().int(),
  goes: z.object({
    sessions: z.number().int(),
    logins: z.number().int(),
    applications: z.number().int(),
    files: z.number().int(),
    memberships: z.number().int(),
  }),
  /** Records of which the name, the addresses and the numbers go, while bills and leases go on naming their id. */
  records: z.array(z.object({ kind: z.enum(['tenant', 'owner', 'vendor']), businessName: z.string() })),
  /** Businesses that close with the account, for nobody else manages them. */
  closing: z.array(z.string()),
  /** What the law makes us keep, and until the end of which year at the latest. */
  kept: z.array(
    z.object({
      what: z.enum(['lease', 'bill', 'receipt', 'deposit', 'statement', 'slip', 'signature']),
      count: z.number().int(),
      untilYear: z.number().int(),
    }),
  ),
})

const own = { who: 'signedIn' } as const
/** Who has a second factor shows it again. */
const proven = { who: 'signedIn', needsStepUp: 'whenSet' } as const
const few = { count: 20, seconds: 3600 }
const password = z.string().max(200).optional()
const done = answer(z.object({ ok: z.literal(true) }))

export const privacyContract = {
  /** The exports of one's own data, and whether the account is about to be erased. */
  read: call(own).route({ method: 'GET', path: '/user/privacy' }).output(answer(state)),
  /** Has everything packed that is kept of the person, as JSON and files; a mail says when it is ready. Once a day. */
  askExport: call({ ...proven, needsVerified: true }, few)
    .route({ method: 'POST', path: '/user/privacy/exports' })
    .input(z.object({ password }))
    .output(done),
  /** What an erasure would do, and what stands against it. */
  plan: call(own, { count: 120, seconds: 3600 })
    .route({ method: 'GET', path: '/user/privacy/erasure' })
    .output(answer(plan)),
  /** Has the account erased after the days of grace. `confirmation` is the account's e-mail address, typed. */
  askErasure: call(proven, few)
    .route({ method: 'POST', path: '/user/privacy/erasure' })
    .input(z.object({ password, confirmation: z.string().max(254) }))
    .output(answer(z.object({ dueAt: z.date() }))),
  /** Calls it off. */
  keepAccount: call(own, few).route({ method: 'DELETE', path: '/user/privacy/erasure' }).output(done),
  /** The same by the mailed link, for somebody whom a thief has locked out. */
  keepByLink: call({ who: 'public' }, { count: 30, seconds: 900 })
    .route({ method: 'POST', path: '/user/privacy/erasure/keep' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(done),
  /** The day that the mailed link can still put off, without using the link up. @throws 422 `privacy_link_over` */
  readKeepLink: call({ who: 'public' }, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: '/user/privacy/erasure/keep/read' })
    .input(z.object({ token: z.string().max(200) }))
    .output(answer(z.object({ dueAt: z.date() }))),
}

export type ErasureHold = z.infer<typeof hold>
export type ErasurePlan = z.infer<typeof plan>
