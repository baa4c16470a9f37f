import { z } from 'zod'
import { answer, call, satang } from '#contract/base.ts'

/** What a link of a mail does: one home is still free or is not any more, or all that the mail named are still free. */
export const CONFIRM_ACTS = ['free', 'gone', 'all'] as const

const token = z.string().min(1, 'required').max(1000)
const forLinks = { count: 120, seconds: 3600 }

const home = z.object({
  id: z.string(),
  unitNo: z.string(),
  project: z.string().nullable(),
  title: z.string(),
  rentSatang: satang,
  coverUrl: z.string(),
  /** `waits` for a word, `fresh` by a word since the mail, or `closed`: let, or taken down. */
  state: z.enum(['waits', 'fresh', 'closed']),
  /** The day it leaves the search; past for one that has left it. */
  confirmBy: z.string().nullable(),
})

export const confirmationsContract = {
  /** What the link of a mail asks: its homes as they stand today. Changes nothing: scanners open links. */
  byLink: call({ who: 'public' }, forLinks)
    .route({ method: 'GET', path: '/property/confirmations/by-link' })
    .input(z.object({ token }))
    .output(answer(z.object({ act: z.enum(CONFIRM_ACTS), business: z.string(), homes: z.array(home) }))),
  /** Does what the link is for; twice is as good as once. `count` is how many homes it changed. */
  answer: call({ who: 'public' }, forLinks)
    .route({ method: 'POST', path: '/property/confirmations/answer' })
    .input(z.object({ token }))
    .output(answer(z.object({ act: z.enum(CONFIRM_ACTS), count: z.number().int() }))),
}
