import { z } from 'zod'
import { anySumSatang, sumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, meantDays, paging, satang } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { EXPENSE_CATEGORIES } from '#features/expenses/contract.ts'
import {
  billFields,
  detail,
  PAY_METHODS,
  PAYABLE_HEAPS,
  PLAN_STATES,
  paid,
  plan,
  planFields,
  row,
} from './shapes.ts'

export { PAY_METHODS, PAYABLE_HEAPS, PAYABLE_STATES, PLAN_STATES, RHYTHMS } from './shapes.ts'

const view = { who: 'workspace', right: 'money' } as const
const people = { who: 'workspace', right: 'people' } as const
const accounting = '/manager/dashboard/accounting'
const bills = `${accounting}/bills-to-pay`
const plans = `${accounting}/recurring-bills`
const one = z.object({ id })
const often = { count: 120, seconds: 3600 }

export const payablesContract = {
  /** All that is to be paid, repairs' bills among it: to approve first, then by the day it is due; paid and refused last. */
  list: call(view)
    .route({ method: 'GET', path: bills })
    .input(paging.extend({ heap: z.enum(PAYABLE_HEAPS).optional() }))
    .output(
      list(row).extend({
        counts: z.array(
          z.object({ heap: z.enum(PAYABLE_HEAPS), count: z.number().int(), totalSatang: satang }),
        ),
      }),
    ),
  read: call(view)
    .route({ method: 'GET', path: `${bills}/{id}` })
    .input(one)
    .output(answer(detail)),
  /** A bill to pay; it waits to be approved. 409 `payable_twice` where this payee's bill of that number is there. */
  add: call(view, often)
    .route({ method: 'POST', path: `${accounting}/expenses/invoice` })
    .input(z.object({ key: id.optional(), meantDays, ...billFields }))
    .output(answer(detail)),
  /** Changes a bill that waits to be approved; what is left out stays. 409 `changed_meanwhile`, `payable_not_waiting`. */
  update: call(view)
    .route({ method: 'PUT', path: `${bills}/{id}` })
    .input(z.object({ ...changesOf(billFields), meantDays, id, version: seenVersion }))
    .output(answer(detail)),
  /**
   * Approves a bill for the sum that was seen; from then on it is owed, and an expense on its own day or `day`. 409
   * `payable_moved`, `payable_not_waiting`, `payable_needs_other`, `expense_month_issued`.
   */
  approve: call(view)
    .route({ method: 'PUT', path: `${bills}/{id}/approve` })
    .input(one.extend({ totalSatang: sumSatang, day: day.optional(), meantDays }))
    .output(answer(detail)),
  refuse: call(view)
    .route({ method: 'PUT', path: `${bills}/{id}/refuse` })
    .input(one.extend({ text: longText.min(1, 'reason_required').max(500, 'too_long') }))
    .output(answer(detail)),
  /** Takes an approval or a refusal back. 409 `payable_paid`, `expense_month_issued`. */
  reopen: call(view)
    .route({ method: 'PUT', path: `${bills}/{id}/reopen` })
    .input(one)
    .output(answer(detail)),
  /** Paid, less what is withheld. 409 `payable_not_approved`, `payable_withheld_moved`, `petty_not_enough`. */
  pay: call(view)
    .route({ method: 'PUT', path: `${bills}/{id}/pay` })
    .input(
      one.extend({
        day,
        meantDays,
        method: z.enum(PAY_METHODS, 'choice_required'),
        tinId: id.nullable().default(null),
        withheldSatang: anySumSatang,
      }),
    )
    .output(answer(detail)),
  /** Takes a payment back that was entered by mistake. */
  unpay: call(view)
    .route({ method: 'PUT', path: `${bills}/{id}/unpay` })
    .input(one)
    .output(answer(detail)),
  /** What was paid of bills, repairs' among them, in a span of days: by month, kind and payee; each bill once. */
  summary: call(view)
    .route({ method: 'GET', path: `${accounting}/bills-paid-summary` })
    .input(z.object({ from: day.optional(), to: day.optional() }))
    .output(
      answer(
        paid.extend({
          months: z.array(paid.extend({ month: z.string() })),
          categories: z.array(paid.extend({ category: z.enum(EXPENSE_CATEGORIES) })),
          /** The hundred that got most. */
          payees: z.array(paid.extend({ payeeName: z.string() })),
        }),
      ),
    ),

  /** What comes again, what runs first and soonest on top. */
  plans: call(view)
    .route({ method: 'GET', path: plans })
    .input(paging.extend({ state: z.enum(PLAN_STATES).optional() }))
    .output(list(plan)),
  readPlan: call(view)
    .route({ method: 'GET', path: `${plans}/{id}` })
    .input(one)
    .output(answer(plan)),
  /** Makes a bill on each of its days from today on; each waits to be approved. */
  addPlan: call(view, often)
    .route({ method: 'POST', path: plans })
    .input(z.object({ key: id.optional(), ...planFields }))
    .output(answer(plan)),
  updatePlan: call(view)
    .route({ method: 'PUT', path: `${plans}/{id}` })
    .input(z.object({ ...changesOf(planFields), id, version: seenVersion }))
    .output(answer(plan)),
  /** Pauses it, goes on with it or ends it; bills that were made stay. */
  setPlanState: call(view)
    .route({ method: 'PUT', path: `${plans}/{id}/state` })
    .input(one.extend({ state: z.enum(PLAN_STATES) }))
    .output(answer(plan)),

  /** From which sum on a bill is approved by somebody else than who entered it; null: everyone who may see money approves. */
  rule: call(view)
    .route({ method: 'GET', path: `${accounting}/bill-approval` })
    .output(answer(z.object({ secondFromSatang: satang.nullable() }))),
  setRule: call(people)
    .route({ method: 'PUT', path: `${accounting}/bill-approval` })
    .input(z.object({ secondFromSatang: sumSatang.nullable() }))
    .output(answer(z.object({ secondFromSatang: satang.nullable() }))),
}
