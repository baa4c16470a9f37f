import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { day, id, longText, needed, satang, shortText } from '#contract/base.ts'
import { foreignShape } from '#contract/foreign-money.ts'
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

export const billFields = {
  ...what,
  /**
   * In what the prices of the lines and the VAT are: satang, or with `USD` US cents. Dollars are worked out in baht, each price once, at
   * the newest rate of the bill's day.
   */
  currency: z.enum(['THB', 'USD']).default('THB'),
  no: shortText.default(''),
  billDay: day,
  dueDay: day,
  /** The picture, uploaded to the private container. */
  fileId: id.nullable().default(null),
}

export const planFields = {
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
export const row = z.object({
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

/** With the fields of every paper of accounting. */
export const detail = z.object({
  id: z.string(),
  version: z.string(),
  ...shownWhat,
  /** Where it was typed in dollars: all of them, and by which rate the baht were worked out. */
  foreign: foreignShape,
  /** Its prices and VAT as they were typed: in cents where `foreign` is there. */
  typed: z.object({ prices: z.array(satang), vat: satang }),
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

export const plan = z.object({
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

export const paid = z.object({ count: z.number().int(), totalSatang: satang, withheldSatang: satang })
