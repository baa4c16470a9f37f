import { z } from 'zod'
import { RIGHTS, ROLES } from '#contract/access.ts'
import { answer, call, day, id, list, longText, needed, paging } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'

/** The states of an account. Lists leave deleted and erased ones out unless they are asked for. */
export const USER_STATES = ['active', 'unverified', 'suspended', 'deleted', 'erased'] as const

/** The states of a subscriber (a manager's business); `closed` goes with the deleted account of its only manager. */
export const SUBSCRIBER_STATES = ['pending', 'verified', 'suspended', 'closed'] as const

/** Why: stands in the audit log beside the act. */
export const reason = longText.min(3, 'reason_required').max(500, 'too_long')

const user = z.object({
  id: z.string(),
  /** First and last name in the reader's language. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.string(),
  isEmailVerified: z.boolean(),
  /** Names of the businesses they work in. */
  businesses: z.array(z.string()),
  createdAt: z.date(),
  lastSeenAt: z.date().nullable(),
})

/** What keeps an account from being deleted (G069): leases, money that is owed either way, businesses that hang on it. */
const hold = z.object({
  kind: z.enum(['lease', 'bill', 'payout', 'business']),
  workspaceId: z.string(),
  businessName: z.string(),
  count: z.number().int(),
})

const userDetail = user.extend({
  language: z.enum(['th', 'en']),
  suspendedAt: z.date().nullable(),
  suspendedReason: z.string().nullable(),
  deletedAt: z.date().nullable(),
  hasSecondFactor: z.boolean(),
  sessions: z.number().int(),
  workspaces: z.array(
    z.object({
      id: z.string(),
      businessName: z.string(),
      siteName: z.string().nullable(),
      status: z.string(),
      rights: z.array(z.enum(RIGHTS)),
    }),
  ),
  /** Records of their own, in whose business. */
  records: z.array(z.object({ kind: z.string(), workspaceId: z.string(), businessName: z.string() })),
  holds: z.array(hold),
  /** True for the admin who asks: their own account is out of their reach here. */
  isSelf: z.boolean(),
})

const subscriber = z.object({
  id: z.string(),
  businessName: z.string(),
  businessNameEn: z.string().nullable(),
  siteName: z.string().nullable(),
  state: z.enum(SUBSCRIBER_STATES),
  isVerified: z.boolean(),
  isPublished: z.boolean(),
  manager: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** Homes in the public search now. */
  listings: z.number().int(),
  createdAt: z.date(),
})

const subscriberDetail = subscriber.extend({
  isCompany: z.boolean(),
  userType: z.string(),
  verifiedAt: z.date().nullable(),
  suspendedAt: z.date().nullable(),
  suspendedReason: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  lineId: z.string().nullable(),
  address: z.string().nullable(),
  taxId: z.string().nullable(),
  payeeName: z.string().nullable(),
  homes: z.number().int(),
  tenants: z.number().int(),
  activeLeases: z.number().int(),
  openBills: z.number().int(),
  owedSatang: z.bigint(),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      status: z.string(),
      rights: z.array(z.enum(RIGHTS)),
    }),
  ),
})

/** Which entries of the audit log. Days are Bangkok's, the last one included. */
export const auditFilter = z.object({
  /** An account's id, or part of an e-mail address or name. */
  actor: z.string().trim().max(200).optional(),
  action: z.string().trim().max(100).optional(),
  recordKind: z.string().trim().max(50).optional(),
  recordId: z.string().trim().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
  /** A business's id; `platform` for acts on the platform itself. */
  workspace: z.union([id, z.literal('platform')]).optional(),
})

const entry = z.object({
  id: z.string(),
  at: z.date(),
  workspace: z.object({ id: z.string(), businessName: z.string() }).nullable(),
  /** Null where nobody acted but the clock or a command of the machine's owner. */
  actor: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  recordKind: z.string(),
  recordId: z.string(),
  ip: z.string().nullable(),
  /** Its place in the business's chain; null until it is sealed, within a minute or two. */
  seal: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
})

const entryDetail = entry.extend({
  requestId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})

const fault = z.object({
  kind: z.enum(['changed', 'missing_entry', 'missing_seal']),
  workspaceId: z.string(),
  seq: z.number().int(),
  entryId: z.string().nullable(),
})

/** How far a check goes: what was sealed since the last proof, or every entry. */
export const CHECK_SCOPES = ['new', 'full'] as const

const check = z.object({
  id: z.string(),
  scope: z.enum(CHECK_SCOPES),
  /** Null where every business's chain was checked. */
  workspace: z.object({ id: z.string(), businessName: z.string() }).nullable(),
  /** `stopped`: begun, but not heard of for a quarter of an hour. */
  state: z.enum(['queued', 'running', 'done', 'stopped']),
  startedBy: z.string().nullable(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  /** Entries to check, and how many have been. */
  expected: z.number().int(),
  checked: z.number().int(),
  /** Sealed entries of which the erasure of a person took a part out. */
  blanked: z.number().int(),
  /** Entries that wait for their seal. */
  unsealed: z.number().int(),
  /** True when one waits longer than it should: then the sealing does not run. */
  isSealingLate: z.boolean(),
  isWhole: z.boolean(),
  faults: z.number().int(),
  firstFault: fault.nullable(),
})

export type AuditFault = z.infer<typeof fault>

/** What became of two homes that look like one room: not decided yet, one hidden, two rooms after all. */
export const PAIR_STATES = ['open', 'hidden', 'not_same'] as const

const twin = z.object({
  id: z.string(),
  workspaceId: z.string(),
  businessName: z.string(),
  isVerified: z.boolean(),
  /** Published before the other, as far as is known. */
  isFirst: z.boolean(),
  publishedAt: z.date(),
  /** Hidden by the decision about this pair. */
  isHidden: z.boolean(),
  /** In the public search now; false also where its business took it down. */
  isListed: z.boolean(),
  /** False once its business has deleted it: then nothing else is known of it. */
  isThere: z.boolean(),
  title: z.string(),
  project: z.string().nullable(),
  unitNo: z.string(),
  floor: z.number().int().nullable(),
  bedrooms: z.number().int(),
  areaSqm: z.number().nullable(),
  rentSatang: z.bigint(),
  /** In their order; `isAlike` where the other home has the same photo. */
  photos: z.array(z.object({ src: z.string(), isAlike: z.boolean() })),
})

const pair = z.object({
  id: z.string(),
  state: z.enum(PAIR_STATES),
  /** Why they match: the same number of the room, the same cover, and how many photos are the same. */
  isUnit: z.boolean(),
  isCover: z.boolean(),
  photos: z.number().int(),
  foundAt: z.date(),
  decidedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
  /** Two, the one published first before the other. */
  homes: z.array(twin),
})

const admin = { who: 'admin' } as const
const base = '/admin/dashboard'
const done = answer(z.object({ ok: z.literal(true) }))
const withReason = z.object({ id, reason })

export const adminContract = {
  /** Accounts by type: 0 all, else the login type 1–7; owners and tenants also by a record of their own. */
  users: call(admin)
    .route({ method: 'GET', path: `${base}/get-all-users` })
    .input(
      paging.extend({
        type: asNumber(z.number().int().min(0).max(7)).default(0),
        /** What the menu calls the list (`owners`, `tenants` …). It chooses nothing; `search` does. */
        name: z.string().max(50).optional(),
        state: z.enum(USER_STATES).optional(),
      }),
    )
    .output(list(user)),
  user: call(admin)
    .route({ method: 'GET', path: `${base}/users/{id}` })
    .input(z.object({ id }))
    .output(answer(userDetail)),
  /** Corrects an account. A new role ends its sessions; the role Admin is given and taken by `updateAdminRole`. */
  updateUser: call(admin)
    .route({ method: 'PUT', path: `${base}/users/{id}` })
    .input(
      z.object({
        id,
        firstName: needed('first_name_required').optional(),
        lastName: needed('last_name_required').optional(),
        phoneNumber: z.string().trim().max(20, 'phone_long').nullish(),
        language: z.enum(['th', 'en']).optional(),
        role: z.enum(ROLES).exclude(['Admin']).optional(),
      }),
    )
    .output(answer(userDetail)),
  /** Ends every session at once; the account cannot log in until it is restored. */
  suspendUser: call(admin)
    .route({ method: 'PUT', path: `${base}/users/{id}/suspend` })
    .input(withReason)
    .output(done),
  /** Brings back a suspended or deleted account. */
  restoreUser: call(admin)
    .route({ method: 'PUT', path: `${base}/users/{id}/restore` })
    .input(withReason)
    .output(done),
  /** Deletes an account so that it can be restored. Refused while leases run or money is owed (G069). */
  deleteUser: call(admin)
    .route({ method: 'DELETE', path: `${base}/users/{id}` })
    .input(withReason)
    .output(done),
  /** Makes an account an admin, or with `isAdmin: false` takes that away again. */
  updateAdminRole: call(admin)
    .route({ method: 'PUT', path: `${base}/update-admin-role/{id}` })
    .input(withReason.extend({ isAdmin: z.boolean().default(true) }))
    .output(done),
  /**
   * For who has lost phone and recovery codes: takes every way of the second factor off an account and ends its sessions.
   * Asks for the admin's own second factor anew.
   */
  resetSecondFactor: call({ who: 'admin', needsStepUp: true }, { count: 20, seconds: 3600 })
    .route({ method: 'PUT', path: `${base}/users/{id}/reset-second-factor` })
    .input(withReason)
    .output(done),
  subscribers: call(admin)
    .route({ method: 'GET', path: `${base}/subscribers` })
    .input(paging.extend({ state: z.enum(SUBSCRIBER_STATES).optional() }))
    .output(list(subscriber)),
  subscriber: call(admin)
    .route({ method: 'GET', path: `${base}/subscribers/{id}` })
    .input(z.object({ id }))
    .output(answer(subscriberDetail)),
  /** Gives the verified badge, or with `isVerified: false` takes it back. */
  verifySubscriber: call(admin)
    .route({ method: 'PUT', path: `${base}/subscribers/{id}/verify` })
    .input(withReason.extend({ isVerified: z.boolean().default(true) }))
    .output(done),
  /** Closes the website, takes the homes out of the search and leaves the staff nothing but looking (G044). */
  suspendSubscriber: call(admin)
    .route({ method: 'PUT', path: `${base}/subscribers/{id}/suspend` })
    .input(withReason)
    .output(done),
  restoreSubscriber: call(admin)
    .route({ method: 'PUT', path: `${base}/subscribers/{id}/restore` })
    .input(withReason)
    .output(done),
  /** Homes of different businesses that look like one room, the newest find first. `total` is counted up to 1,001. */
  sameRooms: call(admin)
    .route({ method: 'GET', path: `${base}/same-rooms` })
    .input(paging.omit({ search: true }).extend({ state: z.enum(PAIR_STATES).default('open') }))
    .output(list(pair)),
  sameRoom: call(admin)
    .route({ method: 'GET', path: `${base}/same-rooms/{id}` })
    .input(z.object({ id }))
    .output(answer(pair)),
  /** Keeps one of the two from the public; its manager is told by mail, with the way to prove it theirs. */
  hideSameRoom: call(admin)
    .route({ method: 'PUT', path: `${base}/same-rooms/{id}/hide` })
    .input(withReason.extend({ propertyId: id }))
    .output(done),
  /** Shows the hidden one again; the pair is to be decided anew. */
  showSameRoom: call(admin)
    .route({ method: 'PUT', path: `${base}/same-rooms/{id}/show` })
    .input(withReason)
    .output(done),
  /** They are two rooms, or both may show it: not asked about again. */
  dismissSameRooms: call(admin)
    .route({ method: 'PUT', path: `${base}/same-rooms/{id}/not-same` })
    .input(withReason)
    .output(done),
  /** The audit log, newest first. `total` is counted up to 10,001. */
  auditLog: call(admin)
    .route({ method: 'GET', path: `${base}/audit-log` })
    .input(paging.omit({ search: true }).extend(auditFilter.shape))
    .output(list(entry)),
  /** The entries of a filter as CSV (UTF-8 with a byte order mark). Refused above 50,000 entries. */
  auditExport: call(admin, { count: 20, seconds: 3600 })
    .route({ method: 'GET', path: `${base}/audit-log/export` })
    .input(auditFilter)
    .output(z.file()),
  /** The newest checks of the log, of one business or of all, the one that runs first. */
  auditChecks: call(admin)
    .route({ method: 'GET', path: `${base}/audit-log/checks` })
    .input(z.object({ workspace: auditFilter.shape.workspace }))
    .output(answer(z.array(check))),
  /** Has a job recompute the seals: is the log whole? Answers the check that runs already where there is one. */
  startAuditCheck: call(admin, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/audit-log/checks` })
    .input(z.object({ workspace: auditFilter.shape.workspace, scope: z.enum(CHECK_SCOPES).default('new') }))
    .output(answer(z.object({ id: z.string() }))),
  auditEntry: call(admin)
    .route({ method: 'GET', path: `${base}/audit-log/{id}` })
    .input(z.object({ id }))
    .output(answer(entryDetail)),
}
