import { z } from 'zod'
import { answer, call, id } from '#contract/base.ts'

const session = z.object({
  id: z.string(),
  /** Read from the browser's own words; null where it said nothing we know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'other']),
  /** Address at login or at the last use. */
  ip: z.string().nullable(),
  createdAt: z.date(),
  /** To about five minutes. */
  lastUsedAt: z.date(),
  isCurrent: z.boolean(),
})

const own = { who: 'signedIn' } as const
const changes = { count: 60, seconds: 3600 }

export const sessionsContract = {
  /** Where this account is logged in, the session at hand first. */
  list: call(own)
    .route({ method: 'GET', path: '/account/sessions' })
    .output(answer(z.array(session))),
  /** Logs one of them out; its open pages go within seconds. */
  end: call(own, changes)
    .route({ method: 'DELETE', path: '/account/sessions/{id}' })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** Logs all others out. Answers how many there were. */
  endOthers: call(own, changes)
    .route({ method: 'DELETE', path: '/account/sessions' })
    .output(answer(z.object({ ended: z.number().int() }))),
}
