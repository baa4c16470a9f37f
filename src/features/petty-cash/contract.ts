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
import { asBigint } from '#contract/typed-values.ts'
import { EXPENSE_CATEGORIES } from '#features/expenses/contract.ts'

/** What happens to a tin. `counted`: it held what it should; `short` and `over`: it did not. */
export const MOVE_KINDS = ['top_up', 'return', 'spend', 'bill', 'short', 'over', 'counted'] as const
/** A business has so many tins at most. */
export const MOST_TINS = 50

const tin = z.object({
  id: z.string(),
  name: z.string(),
  projectId: z.string().nullable(),
  /** The building in both languages; empty for the whole business. */
  propertyName: z.string(),
  propertyNameEn: z.string(),
  keeper: z.string(),
  floatSatang: satang,
  balanceSatang: satang,
  /** When somebody last counted it. */
  countedDay: z.string().nullable(),
  isClosed: z.boolean(),
})

const move = z.object({
  id: z.string(),
  day: z.string(),
  kind: z.enum(MOVE_KINDS),
  /** Above zero came, below went. */
  amountSatang: asBigint(z.bigint()),
  /** What lay in the tin after it. */
  balanceSatang: asBigint(z.bigint()),
  note: z.string(),
  category: z.enum(EXPENSE_CATEGORIES).nullable(),
  countedSatang: satang.nullable(),
  expenseId: z.string().nullable(),
  payableId: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  undoneAt: z.date().nullable(),
  undoReason: z.string(),
})

const detail = tin.extend({ toTopUpSatang: satang })

const money = { who: 'workspace', right: 'money' } as const
const base = '/manager/dashboard/accounting/petty-cash'
const one = z.object({ id })
const reason = longText.min(1, 'reason_required').max(300, 'too_long')
/** Of the form; sent twice, it is done once. */
const act = one.extend({ key: id.optional(), day, meantDays })

export const pettyCashContract = {
  /** Tins with what lies in each, closed ones last. */
  list: call(money)
    .route({ method: 'GET', path: base })
    .output(answer(z.array(tin))),
  /** A new tin, empty. 409 `petty_too_many` after 50. */
  add: call(money)
    .route({ method: 'POST', path: base })
    .input(
      z.object({
        key: id.optional(),
        name: needed('required'),
        projectId: id.nullable().default(null),
        keeper: shortText.default(''),
        floatSatang: sumSatang,
      }),
    )
    .output(answer(detail)),
  read: call(money)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(detail)),
  /** What came and went, newest first. */
  moves: call(money)
    .route({ method: 'GET', path: `${base}/{id}/moves` })
    .input(paging.extend({ id }))
    .output(list(move)),
  /** From the bank into the tin. */
  topUp: call(money)
    .route({ method: 'POST', path: `${base}/{id}/top-up` })
    .input(act.extend({ amountSatang: sumSatang, note: shortText.default('') }))
    .output(answer(detail)),
  /** From the tin into the bank. 409 `petty_not_enough`. */
  giveBack: call(money)
    .route({ method: 'POST', path: `${base}/{id}/return` })
    .input(act.extend({ amountSatang: sumSatang, note: shortText.default('') }))
    .output(answer(detail)),
  /** An expense of the business paid from the tin. 409 `petty_not_enough`. */
  spend: call(money)
    .route({ method: 'POST', path: `${base}/{id}/spend` })
    .input(
      act.extend({
        amountSatang: sumSatang,
        category: z.enum(EXPENSE_CATEGORIES, 'choice_required'),
        description: z.string().trim().min(1, 'required').max(150, 'too_long'),
        payeeName: shortText.optional(),
        propertyId: id.optional(),
        receiptFileId: id.optional(),
      }),
    )
    .output(answer(detail)),
  /**
   * What was found when it was counted, while the books say `seenSatang`. A difference wants a reason, and is booked. 409
   * `petty_moved` where something came or went meanwhile.
   */
  count: call(money)
    .route({ method: 'POST', path: `${base}/{id}/count` })
    .input(
      one.extend({
        key: id.optional(),
        seenSatang: anySumSatang,
        countedSatang: anySumSatang,
        reason: longText.max(300, 'too_long').default(''),
      }),
    )
    .output(answer(detail)),
  /** Takes a move back, with its expense. 409 `petty_not_enough`, `petty_of_bill`. */
  undo: call(money)
    .route({ method: 'POST', path: `${base}/{id}/moves/{moveId}/undo` })
    .input(one.extend({ moveId: id, reason }))
    .output(answer(detail)),
  /** Closes an empty tin. 409 `petty_not_empty`. */
  close: call(money)
    .route({ method: 'POST', path: `${base}/{id}/close` })
    .input(one)
    .output(answer(detail)),
}
