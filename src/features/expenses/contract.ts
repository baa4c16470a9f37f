import { z } from 'zod'
import { sumSatang } from '#contract/amounts.ts'
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
import { foreignShape, usdCents } from '#contract/foreign-money.ts'

/** What money is spent on, in the order of forms. */
export const EXPENSE_CATEGORIES = [
  'repair',
  'cleaning',
  'wages',
  'utility',
  'internet',
  'security',
  'supplies',
  'common_fee',
  'tax',
  'insurance',
  'rent',
  'marketing',
  'professional',
  'bank_fee',
  'other',
] as const

export type Category = (typeof EXPENSE_CATEGORIES)[number]

export const BEARERS = ['owner', 'workspace'] as const
export type Bearer = (typeof BEARERS)[number]
/** What wrote an expense down. */
export const EXPENSE_SOURCES = [
  'hand',
  'repair',
  'commission',
  'bill',
  'petty_cash',
  'withholding',
  'bank',
] as const

export const expenseInput = z.object({
  /** Made by the form, so that a form sent twice notes one expense. */
  key: id.optional(),
  /** The home; without it the expense is of the building, or of the business. */
  propertyId: id.optional(),
  projectId: id.optional(),
  day,
  meantDays,
  category: z.enum(EXPENSE_CATEGORIES, 'choice_required'),
  description: z.string().trim().min(1, 'required').max(150, 'too_long'),
  payeeName: shortText.optional(),
  /** Needed, unless it is in dollars. */
  amountSatang: sumSatang.optional(),
  /** In dollars, in cents: its baht are worked out at the newest rate of its day. */
  usdCents: usdCents.optional(),
  /** Who bears it: the home's owners through their statement (so it is with a home), or the business itself. */
  bearer: z.enum(BEARERS).optional(),
  approvedBy: shortText.optional(),
  maintenanceId: id.optional(),
  /** The payee's receipt, uploaded to the private container. */
  receiptFileId: id.optional(),
})

const expense = z.object({
  id: z.string(),
  propertyId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** The home or building in both languages; empty for the business as a whole. */
  propertyName: z.string(),
  propertyNameEn: z.string(),
  /** The day that it counts for. */
  day: z.string(),
  /** Of a bill that was approved: the day that it was paid, null while it was not; of all others the same day. */
  paidDay: z.string().nullable(),
  category: z.enum(EXPENSE_CATEGORIES),
  account: z.string(),
  bearer: z.enum(BEARERS),
  source: z.enum(EXPENSE_SOURCES),
  description: z.string(),
  payeeName: z.string().nullable(),
  amountSatang: satang,
  /** Where it was typed in dollars: by which rate the baht were worked out. */
  foreign: foreignShape,
  approvedBy: z.string().nullable(),
  receiptUrl: z.string().nullable(),
})

const spent = z.object({ category: z.enum(EXPENSE_CATEGORIES), count: z.number().int(), spentSatang: satang })
const account = z.object({
  account: z.string(),
  name: z.string(),
  bearer: z.enum(BEARERS),
  count: z.number().int(),
  spentSatang: satang,
  /** Every kind that is booked in it, spent on or not. */
  categories: z.array(spent),
})

const money = { who: 'workspace', right: 'money' } as const
const accounting = '/manager/dashboard/accounting'
const base = `${accounting}/expenses`

export const expensesContract = {
  /** Money spent, newest first. */
  list: call(money)
    .route({ method: 'GET', path: base })
    .input(
      paging.extend({
        propertyId: id.optional(),
        bearer: z.enum(BEARERS).optional(),
        category: z.enum(EXPENSE_CATEGORIES).optional(),
      }),
    )
    .output(list(expense)),
  read: call(money)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(expense)),
  /** Notes money that was spent; it stands in the books at once, and in the owner's month if the owner bears it. */
  add: call(money).route({ method: 'POST', path: base }).input(expenseInput).output(answer(expense)),
  /**
   * Takes back what was written down by hand. 409 `expense_of_other` for what a repair, a bill, petty cash or a bank line wrote,
   * `expense_month_issued`.
   */
  undo: call(money)
    .route({ method: 'POST', path: `${base}/{id}/undo` })
    .input(z.object({ id, reason: longText.min(1, 'reason_required').max(300, 'too_long') }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** Accounts for expenses with the kinds booked in each, and what was spent in a span of days, both ends included. */
  accounts: call(money)
    .route({ method: 'GET', path: `${accounting}/expense-account` })
    .input(z.object({ from: day.optional(), to: day.optional() }))
    .output(answer(z.object({ accounts: z.array(account), spentSatang: satang }))),
}
