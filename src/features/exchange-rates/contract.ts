import { z } from 'zod'
import { answer, call, day, list, paging } from '#contract/base.ts'
import { rateE4 } from '#contract/foreign-money.ts'
import { flag } from '#contract/typed-values.ts'

const admin = { who: 'admin' } as const
const RATES = '/admin/dashboard/exchange-rates'

const rate = z.object({
  id: z.string(),
  /** It counts from this day on, until the next. */
  day: z.string(),
  /** Baht for a dollar with four decimals: 350000 is 35.0000. */
  rateE4: z.number().int(),
  note: z.string(),
  authorName: z.string().nullable(),
  createdAt: z.coerce.date(),
  /** Of one day the newest counts; this one was corrected. */
  isReplaced: z.boolean(),
})

export const exchangeRatesContract = {
  /** Rates of the dollar, the newest day first; of a day the newest entry first. */
  list: call(admin)
    .route({ method: 'GET', path: RATES })
    .input(paging.pick({ itemsPerPage: true, page: true }))
    .output(list(rate)),
  /**
   * Enters the rate of a day. A row is never changed: a correction is another row of that day. 422 for a day ahead or older than ten
   * years, a rate outside of 10 to 100 baht, and one that is over a tenth from the rate before it unless `isMeant`; 409
   * `rate_same` where it is that day's rate already.
   */
  add: call(admin, { count: 100, seconds: 3600 })
    .route({ method: 'POST', path: RATES })
    .input(
      z.object({
        day,
        rateE4,
        note: z.string().trim().max(200, 'too_long').default(''),
        isMeant: flag.optional(),
      }),
    )
    .output(answer(rate)),
  /** The rate that counts on a day, today where none is named: the newest entered for it or before. Null where there is none. */
  onDay: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/exchange-rate' })
    .input(z.object({ day: day.optional() }))
    .output(answer(z.object({ rateE4: z.number().int(), rateDay: z.string() }).nullable())),
}
