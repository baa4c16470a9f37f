import { z } from 'zod'
import { sumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, needed, paging, satang } from '#contract/base.ts'
import { asBigint } from '#contract/typed-values.ts'
import { PAYOUT_STATES } from './rules/states.ts'

const money = { who: 'workspace', right: 'money' } as const
const base = '/manager/dashboard/accounting/payouts'
const one = z.object({ id })
/** Satang that may be below nothing: an owner who owes. */
const signed = asBigint(z.bigint())
const state = z.enum(PAYOUT_STATES)
/** One run holds so many owners. */
const MOST = 500

const payee = z.object({
  ownerId: z.string(),
  name: z.string(),
  /** All but the last figures covered; null where none is known. */
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  /** What the books owe on the day. */
  owedSatang: signed,
  reserveSatang: satang,
  /** On its way already. */
  preparedSatang: satang,
  /** What can be prepared: owed, less the reserve and what is on its way. */
  payableSatang: satang,
  /** A new account that is not used yet. */
  changing: z.object({ account: z.string().nullable(), usableFrom: z.date() }).nullable(),
  problem: z.enum(['no_account', 'negative', 'nothing']).nullable(),
})

const runRow = z.object({
  id: z.string(),
  day: z.string(),
  state,
  count: z.number().int(),
  totalSatang: satang,
  preparedBy: z.string(),
  preparedAt: z.date(),
  approvedBy: z.string().nullable(),
})

const payout = z.object({
  id: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  state,
  amountSatang: satang,
  payableSatang: satang,
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  waitsForAccount: z.boolean(),
  /** The owner has a new account that is not used yet: look at this one first. */
  changing: z.object({ account: z.string().nullable(), usableFrom: z.date() }).nullable(),
  /** The account that was approved is not the owner's any more. */
  isAccountMoved: z.boolean(),
  reference: z.string().nullable(),
  sentDay: z.string().nullable(),
  endReason: z.string().nullable(),
  /** Months that it paid. */
  periods: z.array(z.string()),
})

export const payoutRun = runRow.extend({
  approvedAt: z.date().nullable(),
  isAlone: z.boolean(),
  /** What the next step is about: to hand on, to approve, or to send. */
  nextSatang: satang,
  nextCount: z.number().int(),
  /** The reader may approve it. */
  mayApprove: z.boolean(),
  /** Nobody else here sees money: who prepared it approves it, by typing the sum. */
  hasNoOther: z.boolean(),
  payouts: z.array(payout),
})

const run = answer(payoutRun)

export const payoutsContract = {
  /** Runs, newest first. */
  list: call(money).route({ method: 'GET', path: base }).input(paging).output(list(runRow)),
  /** Owners with whom something is open on a day, and what can be paid to each. Without a day: today. */
  payees: call(money)
    .route({ method: 'GET', path: `${base}/payees` })
    .input(z.object({ day: day.optional() }))
    .output(answer(z.object({ day: z.string(), rows: z.array(payee) }))),
  /**
   * Prepares payouts; the same key prepares them once. 409 `payout_above_payable`, `payout_no_account`, `payout_owner_gone`,
   * each with the owner's name.
   */
  prepare: call(money, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: base })
    .input(
      z.object({
        key: id,
        day: day.optional(),
        payouts: z
          .array(
            z.object({ ownerId: id, amountSatang: sumSatang, waitsForAccount: z.boolean().default(false) }),
          )
          .min(1, 'payouts_none')
          .max(MOST),
      }),
    )
    .output(run),
  read: call(money)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(run),
  /** Lowers or raises a sum that is not handed on. 409 `payout_above_payable`, `payout_moved` where another sum stands there. */
  change: call(money)
    .route({ method: 'PUT', path: `${base}/{id}/payouts/{payoutId}` })
    .input(one.extend({ payoutId: id, amountSatang: sumSatang, seenSatang: sumSatang }))
    .output(run),
  /** Hands a run to the second person, who is mailed. 409 `payout_moved`, `payout_no_other` where there is none. */
  hand: call(money)
    .route({ method: 'PUT', path: `${base}/{id}/hand` })
    .input(one.extend({ totalSatang: sumSatang }))
    .output(run),
  /**
   * Approves the sum that was seen. 409 `payout_needs_other` for who prepared it; where nobody else sees money they approve it
   * alone, and type the sum. 409 `payout_moved`, `payout_above_balance`, `payout_no_account` with the owner's name.
   */
  approve: call({ ...money, needsStepUp: true })
    .route({ method: 'PUT', path: `${base}/{id}/approve` })
    .input(one.extend({ totalSatang: sumSatang, typedSatang: sumSatang.optional() }))
    .output(run),
  /** Takes a payout off a run before it is sent. */
  drop: call(money)
    .route({ method: 'PUT', path: `${base}/{id}/payouts/{payoutId}/drop` })
    .input(one.extend({ payoutId: id, reason: longText.max(500, 'too_long').default('') }))
    .output(run),
  /**
   * Notes what was transferred, all that is approved or the named ones; each is booked once. 409 `payout_above_balance`,
   * `books_closed`, `payout_nothing_to_send`.
   */
  send: call({ ...money, needsStepUp: true })
    .route({ method: 'PUT', path: `${base}/{id}/send` })
    .input(one.extend({ day, reference: needed('required'), payoutIds: z.array(id).max(MOST).optional() }))
    .output(run),
  /** A transfer that came back: it is booked back, and can be prepared again. */
  fail: call(money)
    .route({ method: 'PUT', path: `${base}/{id}/payouts/{payoutId}/fail` })
    .input(
      one.extend({
        payoutId: id,
        day: day.optional(),
        reason: longText.min(1, 'reason_required').max(500, 'too_long'),
      }),
    )
    .output(run),
  /** What is approved or sent as a list for the bank. Account numbers are whole in it; that it left is noted. */
  file: call(money, { count: 60, seconds: 3600 })
    .route({ method: 'GET', path: `${base}/{id}/file` })
    .input(one.extend({ format: z.enum(['csv', 'xlsx', 'pdf']) }))
    .output(z.file()),
}
