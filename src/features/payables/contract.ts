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
  needed,
  paging,
  satang,
  shortText,
} from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { BEARERS, EXPENSE_CATEGORIES } from '#features/expenses/contract.ts'

export const PAYABLE_STATES = ['to_approve', 'approved', 'paid', 'refused'] as const
/** What lists are narrowed to: `to_pay` is all that is approved, `due` what of it has come to its day, `overdue` passed it. */
export const PAYABLE_HEAPS = ['to_approve', 'to_pay', 'due', 'overdue', 'paid', 'refused'] as const
export const PAY_METHODS = ['transfer', 'cash', 'petty_cash'] as const
export const RHYTHMS = ['month', 'year'] as const
export const PLAN_STATES = ['on', 'paused', 'ended'] as const
export const MOST_LINES = 30

const line = z.object({
  description: needed('required', 150),
  /** Three decimals at most. */
  quantity: z
    .number('number_invalid')
    .min(0.001, 'number_invalid')
    .max(100_000, 'number_invalid')
    .multipleOf(0.001, 'number_invalid')
    .default(1),
  unitPriceSatang: anySumSatang,
  /** Work, not goods: tax is withheld from it where the business has to. */
  isService: z.boolean().default(false),
})

/** What a bill is for, and a plan that makes bills. */
const what = {
  vendorId: id.nullable().default(null),
  /** Needed where no vendor is named. */
  payeeName: shortText.default(''),
  payeeTaxId: shortText.default(''),
  payeeAddress: longText.max(300, 'too_long').default(''),
  category: z.enum(EXPENSE_CATEGORIES, 'choice_required'),
  bearer: z.enum(BEARERS).default('workspace'),
  propertyId: id.nullable().default(null),
  projectId: id.nullable().default(null),
  lines: z.array(line).min(1, 'required').max(MOST_LINES, 'too_many'),
  vatSatang: anySumSatang.default(0n),
  note: longText.max(500, 'too_long').default(''),
}

const billFields = {
  ...what,
  no: shortText.default(''),
  billDay: day,
  dueDay: day,
  /** The picture, uploaded to the private container. */
  fileId: id.nullable().default(null),
}

const planFields = {
  ...what,
  rhythm: z.enum(RHYTHMS, 'choice_required'),
  firstDay: day,
  endsOn: day.nullable().default(null),
  dueDays: z
    .number('number_invalid')
    .int('number_invalid')
    .min(0, 'number_invalid')
    .max(120, 'number_invalid')
    .default(7),
}

const place = {
  propertyId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** The home or building in both languages; empty for the business as a whole. */
  propertyName: z.string(),
  propertyNameEn: z.string(),
}

/** A row of the one list of what is to be paid: bills of every kind, and those of repairs, which are paid with their repair. */
const row = z.object({
  id: z.string(),
  kind: z.enum(['bill', 'repair']),
  /** Of a repair's bill: where it is approved and paid. */
  maintenanceId: z.string().nullable(),
  no: z.string(),
  payeeName: z.string(),
  description: z.string(),
  category: z.enum(EXPENSE_CATEGORIES),
  propertyName: z.string(),
  propertyNameEn: z.string(),
  billDay: z.string(),
  dueDay: z.string(),
  totalSatang: satang,
  withheldSatang: satang,
  state: z.enum(PAYABLE_STATES),
  /** Approved, and its day has come; past it where it is overdue. */
  isDue: z.boolean(),
  isOverdue: z.boolean(),
  paidDay: z.string().nullable(),
})

const shownLine = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPriceSatang: satang,
  amountSatang: satang,
  isService: z.boolean(),
})

const shownWhat = {
  ...place,
  vendorId: z.string().nullable(),
  payeeName: z.string(),
  payeeTaxId: z.string(),
  payeeAddress: z.string(),
  category: z.enum(EXPENSE_CATEGORIES),
  bearer: z.enum(BEARERS),
  lines: z.array(shownLine),
  subtotalSatang: satang,
  vatSatang: satang,
  totalSatang: satang,
  currency: z.literal('THB'),
  note: z.string(),
}

/** As G023 has it. */
const detail = z.object({
  id: z.string(),
  version: z.string(),
  ...shownWhat,
  no: z.string(),
  billDay: z.string(),
  dueDay: z.string(),
  fileId: z.string().nullable(),
  fileUrl: z.string().nullable(),
  state: z.enum(PAYABLE_STATES),
  isDue: z.boolean(),
  isOverdue: z.boolean(),
  refusal: z.string(),
  expenseId: z.string().nullable(),
  paidDay: z.string().nullable(),
  method: z.enum(PAY_METHODS).nullable(),
  tinName: z.string().nullable(),
  withheldSatang: satang,
  certificateNo: z.string().nullable(),
  /** As it would be withheld today; nothing where it does not apply. */
  wouldWithholdSatang: satang,
  planId: z.string().nullable(),
  enteredByName: z.string().nullable(),
  /** The reader entered it, and the rule of the business wants somebody else to approve it. */
  needsOther: z.boolean(),
})

const plan = z.object({
  id: z.string(),
  version: z.string(),
  ...shownWhat,
  rhythm: z.enum(RHYTHMS),
  firstDay: z.string(),
  /** On which the next bill is made; null while it is paused or ended. */
  nextDay: z.string().nullable(),
  endsOn: z.string().nullable(),
  dueDays: z.number().int(),
  state: z.enum(PLAN_STATES),
})

const paid = z.object({ count: z.number().int(), totalSatang: satang, withheldSatang: satang })

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
