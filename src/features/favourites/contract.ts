import { z } from 'zod'
import { answer, call, id } from '#contract/base.ts'

const ids = z.array(id).max(60)
const kept = answer(z.object({ ids: z.array(z.string()) }))

export const favouritesContract = {
  /** The homes that the account keeps, the newest first. */
  list: call({ who: 'signedIn' }).route({ method: 'GET', path: '/user/favourites' }).output(kept),
  /** Keeps homes and lets others go; answers all that are kept then. */
  change: call({ who: 'signedIn' }, { count: 300, seconds: 3600 })
    .route({ method: 'PUT', path: '/user/favourites' })
    .input(z.object({ add: ids.optional(), remove: ids.optional() }))
    .output(kept),
}
