import { z } from 'zod'
import { sumSatang } from '#contract/amounts.ts'
import { answer, call, id, longText, satang } from '#contract/base.ts'

/** `outdated`: the price has risen since; an answer to it counts no more. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'outdated', 'expired'] as const
export const ANSWERS = ['approve', 'refuse', 'ask', 'withdraw'] as const
/** So many days an owner has to answer. */
export const APPROVAL_DAYS = 14

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const money = { who: 'workspace', right: 'money' } as const
const owner = { who: 'own', kind: 'owner' } as const
const base = '/manager/dashboard/maintenance/{id}/approvals'
const mine = '/owner/dashboard/approvals'
const link = '/approvals/{token}'
const often = { count: 60, seconds: 3600 }

const reason = longText.max(500, 'too_long').default('')
const limit = satang.nullable()

/** Something that was asked or said, the newest first. */
const asked = z.object({
  id: z.string(),
  kind: z.enum(['owner', 'manager', 'first']),
  ownerName: z.string().nullable(),
  amountSatang: satang,
  state: z.enum(APPROVAL_STATES),
  reason: z.string(),
  answerText: z.string(),
  answeredVia: z.enum(['portal', 'link', 'manager']).nullable(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
  remindedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
})

/** What the homes of one owner, or the business's own, bear of it. */
const part = z.object({
  owner: z.object({ id: z.string(), name: z.string(), hasEmail: z.boolean() }).nullable(),
  homeCount: z.number().int(),
  amountSatang: satang,
  softSatang: limit,
  hardSatang: limit,
  zone: z.enum(['go', 'manager', 'owner']),
  isGiven: z.boolean(),
})

const standing = z.object({
  /** What it is to cost as agreed or guessed; null where nobody has said. */
  amountSatang: satang.nullable(),
  parts: z.array(part),
  asked: z.array(asked),
})

const question = z.object({
  id: z.string(),
  state: z.enum(APPROVAL_STATES),
  amountSatang: satang,
  /** What falls on this owner by now: more than was asked where the price has risen. */
  currentSatang: satang,
  /** What their share of the homes bears of it; null for whoever owns them alone. */
  ownSatang: satang.nullable(),
  no: z.string(),
  title: z.string(),
  description: z.string(),
  homeNames: z.array(z.string()),
  reportedAt: z.date(),
  reportedBy: z.enum(['manager', 'tenant', 'door']),
  isUrgent: z.boolean(),
  photos: z.array(z.object({ id: z.string(), url: z.string() })),
  /** Prices that count, the cheapest first; one that a worker was chosen by is marked. */
  quotes: z.array(
    z.object({
      id: z.string(),
      vendorName: z.string(),
      totalSatang: satang,
      warrantyDays: z.number().int(),
      earliestDay: z.string(),
      isChosen: z.boolean(),
      chosenReason: z.string(),
    }),
  ),
  reason: z.string(),
  billTo: z.string(),
  billToReason: z.string(),
  businessName: z.string(),
  businessPhone: z.string().nullable(),
  ownerName: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  answeredAt: z.date().nullable(),
  answerText: z.string(),
  /** Withdrawn by the owner, and not by the business. */
  isTakenBack: z.boolean(),
  /** A yes can be taken back until somebody is at work. */
  canWithdraw: z.boolean(),
})

const answerInput = z.object({
  answer: z.enum(ANSWERS, 'choice_required'),
  /** The sum that was seen; another one by now is refused. */
  amountSatang: sumSatang,
  /** Why not, or the question: needed for these two. */
  text: reason,
})

const one = z.object({ id })
const token = z.string().max(200)

export const approvalsContract = {
  /** Who has to say yes to what a repair is to cost, and what was asked and said. */
  read: call(view).route({ method: 'GET', path: base }).input(one).output(answer(standing)),
  /**
   * Asks each owner who has to say yes, for the sum that was seen: the repair waits meanwhile. 409 `approval_amount_moved`
   * where it is another by now, `approval_not_needed`.
   */
  ask: call(edit, often)
    .route({ method: 'POST', path: base })
    .input(one.extend({ amountSatang: sumSatang, reason }))
    .output(answer(standing)),
  /** A manager with the right to money says yes where no owner has to. */
  confirm: call(money)
    .route({ method: 'PUT', path: `${base}/confirm` })
    .input(one.extend({ amountSatang: sumSatang }))
    .output(answer(standing)),
  /** An emergency goes first; its owners are told why. 409 `approval_no_emergency` for anything else. */
  first: call(edit)
    .route({ method: 'PUT', path: `${base}/first` })
    .input(one.extend({ reason: longText.min(1, 'reason_required').max(500, 'too_long') }))
    .output(answer(standing)),
  /** Writes to the owner again, once in an hour; with words it answers what they asked, at once. */
  remind: call(edit, often)
    .route({ method: 'POST', path: `${base}/{approvalId}/remind` })
    .input(one.extend({ approvalId: id, text: reason }))
    .output(answer(standing)),
  /** The link to the question, to be handed over by hand. */
  link: call(edit, often)
    .route({ method: 'GET', path: `${base}/{approvalId}/link` })
    .input(one.extend({ approvalId: id }))
    .output(answer(z.object({ url: z.string() }))),
  /** Takes a question back that nobody has answered. */
  withdraw: call(edit)
    .route({ method: 'DELETE', path: `${base}/{approvalId}` })
    .input(one.extend({ approvalId: id }))
    .output(answer(standing)),

  /** What an owner is asked and was asked, open ones first. */
  listAsOwner: call(owner)
    .route({ method: 'GET', path: mine })
    .output(answer(z.array(question.omit({ photos: true, quotes: true })))),
  readAsOwner: call(owner)
    .route({ method: 'GET', path: `${mine}/{id}` })
    .input(one)
    .output(answer(question)),
  answerAsOwner: call(owner, often)
    .route({ method: 'PUT', path: `${mine}/{id}` })
    .input(answerInput.extend({ id }))
    .output(answer(question)),

  /** By the link of the mail, without an account; opening it changes nothing. */
  open: call({ who: 'public' }, { count: 120, seconds: 3600 })
    .route({ method: 'GET', path: link })
    .input(z.object({ token }))
    .output(answer(question)),
  /** 409 `approval_price_changed`, `approval_answered`, `approval_withdrawn`, `approval_expired`. */
  answerByLink: call({ who: 'public' }, { count: 30, seconds: 3600 })
    .route({ method: 'PUT', path: link })
    .input(answerInput.extend({ token }))
    .output(answer(question)),
}
