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
import { changesOf, seenVersion } from '#contract/versions.ts'

/** What money comes in for beside rent, in the order of forms. */
export const INCOME_CATEGORIES = [
  'laundry',
  'parking',
  'vending',
  'keys',
  'late',
  'space',
  'scrap',
  'interest',
  'other',
] as const
/** What is found above the books when petty cash is counted. */
export const ALL_INCOME_CATEGORIES = [...INCOME_CATEGORIES, 'cash_over'] as const
export const INCOME_METHODS = ['cash', 'transfer'] as const

const fields = {
  day,
  category: z.enum(INCOME_CATEGORIES, 'choice_required'),
  description: z.string().trim().min(1, 'required').max(150, 'too_long'),
  payerName: shortText.default(''),
  /** The home, or the building; neither for the whole business. */
  propertyId: id.nullable().default(null),
  projectId: id.nullable().default(null),
  /** Needed, unless it is in dollars. */
  amountSatang: sumSatang.optional(),
  /** In dollars, in cents: its baht are worked out at the newest rate of its day. Null: it is in baht. */
  usdCents: usdCents.nullish(),
  method: z.enum(INCOME_METHODS, 'choice_required'),
  /** The picture, uploaded to the private container. */
  fileId: id.nullable().default(null),
}

const line = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPriceSatang: satang,
  amountSatang: satang,
})

/** With the fields of every paper of accounting. Nothing is withheld from it and no VAT is split off: it is one line, paid on its day. */
const income = z.object({
  id: z.string(),
  no: z.string(),
  day: z.string(),
  dueDay: z.string(),
  paidDay: z.string(),
  category: z.enum(ALL_INCOME_CATEGORIES),
  description: z.string(),
  payerName: z.string(),
  propertyId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** The home or building in both languages; empty for the business as a whole. */
  propertyName: z.string(),
  propertyNameEn: z.string(),
  lines: z.array(line),
  subtotalSatang: satang,
  vatSatang: satang,
  withheldSatang: satang,
  totalSatang: satang,
  currency: z.literal('THB'),
  /** Where it was typed in dollars: by which rate the baht were worked out. */
  foreign: foreignShape,
  method: z.enum(INCOME_METHODS),
  fileUrl: z.string().nullable(),
})

const detail = income.extend({
  version: z.string(),
  fileId: z.string().nullable(),
  source: z.enum(['hand', 'petty_cash', 'bank']),
  amountSatang: satang,
})

const money = { who: 'workspace', right: 'money' } as const
const accounting = '/manager/dashboard/accounting'
const base = `${accounting}/other-income`
const one = z.object({ id })

export const otherIncomeContract = {
  /** Money that came in beside rent, newest first, with what all that was asked for comes to. */
  list: call(money)
    .route({ method: 'GET', path: `${accounting}/all-other-income` })
    .input(
      paging.extend({
        category: z.enum(ALL_INCOME_CATEGORIES).optional(),
        propertyId: id.optional(),
        from: day.optional(),
        to: day.optional(),
      }),
    )
    .output(list(income).extend({ totalSatang: satang })),
  read: call(money)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(detail)),
  /** Notes money that came in; it stands in the books at once. With the same `key` again it is noted once. */
  add: call(money)
    .route({ method: 'POST', path: base })
    .input(z.object({ key: id.optional(), meantDays, ...fields }))
    .output(answer(detail)),
  /** Changes it; another sum, day or place is booked anew. 409 `changed_meanwhile`, `income_of_other`. */
  update: call(money)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(fields), meantDays, id, version: seenVersion }))
    .output(answer(detail)),
  /** Takes it back: it counts nowhere any more, and the books hold its opposite. */
  undo: call(money)
    .route({ method: 'POST', path: `${base}/{id}/undo` })
    .input(one.extend({ reason: longText.min(1, 'reason_required').max(300, 'too_long') }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
