import { z } from 'zod'
import { answer, call } from '#contract/base.ts'
import { DELIVERY_STATES, WAYS } from '#contract/notices.ts'

const figures = z.object({
  threads: z.number().int(),
  messages: z.number().int(),
  /** Threads in which people outside the business wrote on a day, and those that it answered within a day. */
  asked: z.number().int(),
  answered: z.number().int(),
})

/** How messages go, in numbers: no word of a thread and no person of one. */
export const messageFiguresContract = {
  overview: call({ who: 'admin' })
    .route({ method: 'GET', path: '/admin/dashboard/messages' })
    .output(
      answer(
        z.object({
          /** Of the last 30 days, the newest first. */
          days: z.array(figures.extend({ day: z.string() })),
          /** Of the same days, the busiest first, at most 100; `waiting`: threads that wait longer than a day. */
          businesses: z.array(
            figures.extend({ id: z.string(), name: z.string(), waiting: z.number().int() }),
          ),
          waiting: z.number().int(),
          /** When all of this was counted. */
          countedAt: z.date().nullable(),
          /** How notices of the last 7 and 30 days stand, by way. */
          deliveries: z.array(
            z.object({
              way: z.enum(WAYS),
              state: z.enum(DELIVERY_STATES),
              week: z.number().int(),
              month: z.number().int(),
            }),
          ),
          /** Addresses that gave mails back. */
          bounced: z.number().int(),
          /** Ways that do not take notices now: how many wait, and since when. */
          away: z.array(z.object({ way: z.enum(WAYS), count: z.number().int(), since: z.date() })),
        }),
      ),
    ),
}
