import { z } from 'zod'
import { sumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, meantDays, paging, satang, shortText } from '#contract/base.ts'

export const EXPENSE_CATEGORIES = [
  'repair',
  'cleaning',
  'common_fee',
  'tax',
  'insurance',
  'utility',
  'other',
] as const

export const BEARERS = ['owner', 'workspace'] as const

export const expenseInput = z.object({
  propertyId: id,
  day,
  meantDays,
  category: z.enum(EXPENSE_CATEGORIES),
  description: z.string().trim().min(1, 'required').max(150, 'too_long'),
  payeeName: shortText.optional(),
  amountSatang: sumSatang,
  /** Who bears it: the home's owners through their statement, or the business itself. */
  bearer: z.enum(BEARERS).default('owner'),
  approvedBy: shortText.optional(),
  maintenanceId: id.optional(),
  /** The payee's receipt, uploaded to the private container. */
  receiptFileId: id.optional(),
})

const expense = z.object({
  id: z.string(),
  propertyId: z.string(),
  propertyName: z.string(),
  propertyNameEn: z.string(),
  day: z.string(),
  category: z.enum(EXPENSE_CATEGORIES),
  bearer: z.enum(BEARERS),
  description: z.string(),
  payeeName: z.string().nullable(),
  amountSatang: satang,
  approvedBy: z.string().nullable(),
  receiptUrl: z.string().nullable(),
})

const money = { who: 'workspace', right: 'money' } as const
const base = '/manager/dashboard/accounting/expenses'

export const expensesContract = {
  /** Money spent on homes, newest first. */
  list: call(money)
    .route({ method: 'GET', path: base })
    .input(paging.extend({ propertyId: id.optional(), bearer: z.enum(BEARERS).optional() }))
    .output(list(expense)),
  /** Notes money that was spent on a home; it stands in the books at once, and in the owner's month if the owner bears it. */
  add: call(money).route({ method: 'POST', path: base }).input(expenseInput).output(answer(expense)),
}
