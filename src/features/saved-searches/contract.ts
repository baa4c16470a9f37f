import { z } from 'zod'
import { answer, call, email, id } from '#contract/base.ts'
import { criteria } from '#features/listings/contract.ts'

/** What is searched for, without one manager's site and without homes that are let. */
const wanted = criteria.omit({ siteName: true, withRented: true })

const saved = z.object({
  id: z.string(),
  /** What it asks for, in the reader's language. */
  name: z.string(),
  /** The query of the search page. */
  query: z.string(),
  createdAt: z.string(),
  /** The last day on which homes were mailed. */
  mailedOn: z.string().nullable(),
})

export type SavedSearch = z.infer<typeof saved>

const token = z.string().min(1, 'required').max(1000)
const done = answer(z.object({ ok: z.literal(true) }))

export const savedSearchesContract = {
  /**
   * Saves a search for an address. Somebody who is logged in by that very address has it at once (`on`); any other
   * address is asked by a link first (`asked`), whether it is known here or not.
   */
  save: call({ who: 'public' }, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: '/property/saved-searches' })
    .input(z.object({ email: email.optional(), criteria: wanted }))
    .output(answer(z.object({ state: z.enum(['on', 'asked']) }))),
  /** What a search asks for, in words. */
  name: call({ who: 'public' }, { count: 600, seconds: 60 })
    .route({ method: 'POST', path: '/property/saved-searches/name' })
    .input(z.object({ criteria: wanted }))
    .output(answer(z.object({ name: z.string() }))),
  /** Confirms an address by the link that was sent to it: 48 hours, once. */
  confirm: call({ who: 'public' }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/property/saved-searches/confirm' })
    .input(z.object({ token }))
    .output(answer(z.object({ name: z.string(), query: z.string() }))),
  /** The searches of the address that a mail's link was sent to; `isThis` the one the mail was about. */
  byLink: call({ who: 'public' }, { count: 120, seconds: 3600 })
    .route({ method: 'GET', path: '/property/saved-searches/by-link' })
    .input(z.object({ token }))
    .output(answer(z.array(saved.extend({ isThis: z.boolean() })))),
  /** Stops the search that a mail was about, or another one of its address. Twice is as good as once. */
  stop: call({ who: 'public' }, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: '/property/saved-searches/stop' })
    .input(z.object({ token, id: id.optional() }))
    .output(done),
  /** The searches that mails of the account's own address come for. */
  list: call({ who: 'signedIn' })
    .route({ method: 'GET', path: '/user/saved-searches' })
    .output(answer(z.array(saved))),
  remove: call({ who: 'signedIn' })
    .route({ method: 'DELETE', path: '/user/saved-searches/{id}' })
    .input(z.object({ id }))
    .output(done),
}
