import { z } from 'zod'
import { anySumSatang, sumSatang } from '#contract/amounts.ts'
import {
  answer,
  call,
  day,
  id,
  list,
  longText,
  meantDays,
  paging,
  satang,
  shortText,
} from '#contract/base.ts'
import { seenVersion } from '#contract/versions.ts'

/** What an introduction is of. One of an application goes on to its lease. */
export const INTRODUCED = ['application', 'lease'] as const
export type Introduced = (typeof INTRODUCED)[number]

/** Percent of one month's rent, or one sum. */
export const TERM_KINDS = ['percent', 'flat'] as const

export const BEARERS = ['workspace', 'owner'] as const

/** Expected until the lease begins, due from its first day, then paid; dropped where nobody is to get it. */
export const COMMISSION_STATES = ['expected', 'due', 'paid', 'dropped'] as const

/** How far somebody who was introduced has come. */
export const STAGES = ['applied', 'approved', 'lease', 'signed', 'moved_in', 'gone'] as const

/** Three months' rent: more is no commission of a home that is let. */
export const MOST_RATE_BP = 30_000

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const money = { who: 'workspace', right: 'money' } as const
const own = { who: 'own', kind: 'vendor' } as const
const managed = '/manager/dashboard'
const introducing = `${managed}/introductions/{of}/{id}`

const rateBp = z.number('commission_percent').int('commission_percent').min(0, 'commission_percent')
const terms = z.object({
  kind: z.enum(TERM_KINDS, 'choice_required'),
  /** Hundredths of a percent of one month's rent; 5000 is half a month. */
  rateBp: rateBp.max(MOST_RATE_BP, 'commission_percent_most').default(0),
  flatSatang: anySumSatang.default(0n),
  /** What the co-agent gets of the whole, in hundredths of a percent. */
  coShareBp: rateBp.max(10_000, 'commission_percent').default(0),
})

const agent = z.object({
  id: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  terms: z
    .object({ kind: z.enum(TERM_KINDS), rateBp: z.number(), flatSatang: satang, coShareBp: z.number() })
    .nullable(),
})

const commission = z.object({
  id: z.string(),
  introductionId: z.string(),
  of: z.enum(INTRODUCED),
  ofId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  party: z.enum(['agent', 'co']),
  state: z.enum(COMMISSION_STATES),
  /** Null where the rent is not agreed yet. */
  amountSatang: satang.nullable(),
  /** The first day of the lease. */
  dueDay: z.string().nullable(),
  bearer: z.enum(BEARERS),
  tenantName: z.string(),
  homeName: z.string(),
  leaseNo: z.string().nullable(),
  paidDay: z.string().nullable(),
  reference: z.string(),
  withheldSatang: satang,
  certificateNo: z.string().nullable(),
  /** As it would be withheld today; nothing where it does not apply. */
  wouldWithholdSatang: satang,
  /** Why it was dropped: in words, or because the lease never began. */
  reason: z.string(),
  isDroppedByHand: z.boolean(),
})

const introduction = terms.extend({
  id: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  coVendorId: z.string().nullable(),
  flatSatang: satang,
  bearer: z.enum(BEARERS),
})

const introduced = z.object({
  of: z.enum(INTRODUCED),
  id: z.string(),
  name: z.string(),
  homeName: z.string(),
  stage: z.enum(STAGES),
  leaseNo: z.string().nullable(),
  startDay: z.string().nullable(),
  rentSatang: satang.nullable(),
  introduction: introduction.nullable(),
  commissions: z.array(commission),
  version: z.string(),
})

const sums = z.object({
  expected: z.number().int(),
  expectedSatang: satang,
  due: z.number().int(),
  dueSatang: satang,
  paid: z.number().int(),
  paidSatang: satang,
})

const viewing = z.object({
  id: z.string(),
  businessName: z.string(),
  homeName: z.string(),
  at: z.date(),
  isOnline: z.boolean(),
  visitorName: z.string(),
  visitorPhone: z.string().nullable(),
  state: z.enum(['given', 'done', 'nobody']),
})

const desk = z.object({
  /** Whether the reader brings tenants for any business: then the parts are shown though empty. */
  isAgent: z.boolean(),
  /** Whether that is all they do, for each of them. */
  isOnlyAgent: z.boolean(),
  viewings: z.array(viewing),
  people: z.array(
    z.object({
      introductionId: z.string(),
      businessName: z.string(),
      name: z.string(),
      homeName: z.string(),
      stage: z.enum(STAGES),
      startDay: z.string().nullable(),
    }),
  ),
  commissions: z.array(
    commission
      .pick({
        id: true,
        state: true,
        amountSatang: true,
        dueDay: true,
        tenantName: true,
        homeName: true,
        paidDay: true,
        reference: true,
        withheldSatang: true,
        certificateNo: true,
        reason: true,
      })
      .extend({ businessName: z.string() }),
  ),
  sums,
})

const agentRecord = agent.extend({ version: z.string() })

const given = z.object({
  id: z.string(),
  visitorName: z.string(),
  visitorPhone: z.string().nullable(),
  homeName: z.string(),
  at: z.date(),
  isOpen: z.boolean(),
  /** The agent who shows the home. */
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  hasEmail: z.boolean(),
  state: z.enum(['given', 'done', 'nobody']).nullable(),
})

const which = z.object({ of: z.enum(INTRODUCED), id })
const one = z.object({ id })

/** Those who bring tenants: whom they introduced, what they get for it, and the homes they show. */
export const agentsContract = {
  /** Service providers whose work is `agent`, by name, with what they usually ask for. */
  agents: call(view)
    .route({ method: 'GET', path: `${managed}/agents` })
    .output(answer(z.array(agent))),
  /** What an agent usually asks for. */
  agent: call(view)
    .route({ method: 'GET', path: `${managed}/agents/{id}` })
    .input(one)
    .output(answer(agentRecord)),
  /** Their terms fill the form of each introduction. 409 `changed_meanwhile`. */
  saveAgent: call(edit)
    .route({ method: 'PUT', path: `${managed}/agents/{id}` })
    .input(terms.extend({ id, version: seenVersion }))
    .output(answer(agentRecord)),
  /** Which agent shows the home at a visit. */
  viewing: call(view)
    .route({ method: 'GET', path: `${managed}/viewings/{id}` })
    .input(one)
    .output(answer(given)),
  /** Gives a visit to an agent, who is mailed; nobody takes it back. 409 `viewing_over` once it is answered or past. */
  giveViewing: call(edit)
    .route({ method: 'PUT', path: `${managed}/viewings/{id}` })
    .input(one.extend({ vendorId: z.union([z.literal(''), id]) }))
    .output(answer(given)),
  /** Who introduced an applicant or a tenant, and what is owed for it. */
  introduction: call(view)
    .route({ method: 'GET', path: introducing })
    .input(which)
    .output(answer(introduced)),
  /**
   * Says who introduced them, and for what. 409 `introduction_paid` once a part is paid,
   * `changed_meanwhile`.
   */
  introduce: call(edit)
    .route({ method: 'PUT', path: introducing })
    .input(
      terms.extend({
        ...which.shape,
        vendorId: z.uuid('choice_required'),
        coVendorId: z.union([z.literal(''), id]).default(''),
        bearer: z.enum(BEARERS).default('workspace'),
        version: seenVersion,
      }),
    )
    .output(answer(introduced)),
  /** Nobody introduced them. 409 `introduction_paid`. */
  forget: call(edit).route({ method: 'DELETE', path: introducing }).input(which).output(answer(introduced)),
  /** Commissions: those due first, then expected ones by their day, then what is over. */
  commissions: call(money)
    .route({ method: 'GET', path: `${managed}/commissions` })
    .input(paging.extend({ state: z.enum(COMMISSION_STATES).optional(), vendorId: id.optional() }))
    .output(list(commission).extend({ sums })),
  /**
   * Paid, for the sum that was seen, less the tax that was withheld: in the books, and on the owner's statement where they
   * bear it. 409 `commission_not_due`, `commission_moved`, `commission_withheld_moved`, `commission_no_owner`,
   * `expense_month_issued`.
   */
  pay: call(money)
    .route({ method: 'PUT', path: `${managed}/commissions/{id}/pay` })
    .input(
      one.extend({
        day,
        meantDays,
        amountSatang: sumSatang,
        withheldSatang: anySumSatang,
        reference: shortText.default(''),
      }),
    )
    .output(answer(introduced)),
  /** Takes a payment back that was entered by mistake. 409 `commission_not_paid`, `expense_month_issued`. */
  unpay: call(money)
    .route({ method: 'PUT', path: `${managed}/commissions/{id}/unpay` })
    .input(one)
    .output(answer(introduced)),
  /** Nobody gets it, with the reason. 409 `commission_over`. */
  drop: call(money)
    .route({ method: 'PUT', path: `${managed}/commissions/{id}/drop` })
    .input(one.extend({ text: longText.min(1, 'reason_required').max(500, 'too_long') }))
    .output(answer(introduced)),
  /** Dropped by mistake. 409 `commission_not_dropped`. */
  resume: call(money)
    .route({ method: 'PUT', path: `${managed}/commissions/{id}/resume` })
    .input(one)
    .output(answer(introduced)),

  /** The reader's viewings, people and commissions, of each business that they serve. */
  ownDesk: call(own).route({ method: 'GET', path: '/vendor/dashboard/get-agent-desk' }).output(answer(desk)),
  /** How a viewing went: the home was shown, or nobody came. 409 `viewing_not_yet` before its day. */
  answerViewing: call(own, { count: 60, seconds: 3600 })
    .route({ method: 'PUT', path: '/vendor/dashboard/agent-viewings/{id}' })
    .input(one.extend({ state: z.enum(['done', 'nobody']) }))
    .output(answer(desk)),
}
