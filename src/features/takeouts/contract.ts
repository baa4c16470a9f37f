import { z } from 'zod'
import { answer, call } from '#contract/base.ts'

const takeout = z.object({
  id: z.string(),
  status: z.enum(['queued', 'ready', 'failed']),
  /** 0 to 100. */
  percent: z.number().int(),
  /** What is being written now, in the reader's language; null until it has begun. */
  step: z.string().nullable(),
  bytes: z.number().int().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  /** Where it can be fetched by whoever may ask for one, while it lies ready. */
  url: z.string().nullable(),
})

const state = z.object({
  /** What is asked before: the second factor, the password, or a fresh login. */
  proof: z.enum(['second_factor', 'password', 'login']),
  isEmailVerified: z.boolean(),
  /** Only who holds every right may take everything out. */
  isAllowed: z.boolean(),
  takeouts: z.array(takeout),
})

/** A list that leaves as a file: its name, how many rows, and whether it was searched or filtered. */
const leaving = z.object({
  list: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  entries: z.number().int().min(0).max(1_000_000),
  isNarrowed: z.boolean(),
})
const often = { count: 120, seconds: 3600 }
const done = answer(z.object({ ok: z.literal(true) }))

const people = { who: 'workspace', right: 'people' } as const

export const takeoutsContract = {
  /** The archives of the business that are being made or can still be fetched. */
  read: call(people).route({ method: 'GET', path: '/workspace/takeouts' }).output(answer(state)),
  /**
   * Has everything of the business packed; a mail says when it is ready. While one is being made, that one is it.
   * @throws 403 `takeouts_all_rights` for a member who does not hold every right
   */
  ask: call({ ...people, needsVerified: true, needsStepUp: 'whenSet' }, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: '/workspace/takeouts' })
    .input(z.object({ password: z.string().max(200).optional() }))
    .output(done),
  /** Writes into the audit log that a list of the business is taken along; its page calls it before the first row. */
  noteList: call({ who: 'workspace', right: 'view' }, often)
    .route({ method: 'POST', path: '/workspace/takeouts/lists' })
    .input(leaving)
    .output(done),
  /** The same for a list of administrators. */
  noteAdminList: call({ who: 'admin' }, often)
    .route({ method: 'POST', path: '/admin/dashboard/takeouts/lists' })
    .input(leaving)
    .output(done),
}
