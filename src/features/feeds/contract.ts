import { z } from 'zod'
import { answer, call, id, list, paging } from '#contract/base.ts'

/** How far a partner is with a home, as the manager notes it (G138). */
export const POST_STATUSES = ['sent', 'live', 'refused'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

const partnerKey = z.string().regex(/^[a-z0-9-]{1,30}$/, 'invalid')

const post = z.object({ partner: z.string(), status: z.enum(POST_STATUSES) })

const home = z.object({
  id: z.string(),
  unitNo: z.string(),
  titleTh: z.string(),
  titleEn: z.string().nullable(),
  status: z.string(),
  /** True while it stands in feeds: it is free, or will be on a known day. */
  isInFeeds: z.boolean(),
  postTo: z.array(post),
})

export type FedHome = z.infer<typeof home>

const overview = z.object({
  siteName: z.string().nullable(),
  /** Nothing is given to others before the website is there for everyone. */
  isPublished: z.boolean(),
  primaryColor: z.string().nullable(),
  /** Homes that are free, or will be on a known day. */
  freeCount: z.number().int(),
  partners: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      website: z.string(),
      /** Homes given to this partner, and those of them that stand in its feed now. */
      postedCount: z.number().int(),
      inFeedCount: z.number().int(),
    }),
  ),
})

const view = { who: 'workspace', right: 'view' } as const
const publish = { who: 'workspace', right: 'publish', needsVerified: true } as const
const base = '/manager/dashboard/partner-websites'

/** A manager's free homes on other sites: the widget, and the feeds that partners read. */
export const feedsContract = {
  /** What the pages of the widget and of the feeds begin with. */
  overview: call(view).route({ method: 'GET', path: base }).output(answer(overview)),
  /** The published homes, and to whom each is given. */
  homes: call(view)
    .route({ method: 'GET', path: `${base}/homes` })
    .input(paging.pick({ itemsPerPage: true, page: true, search: true }).optional())
    .output(list(home)),
  /** Gives a home to these partners and takes it back from all others. */
  postTo: call(publish)
    .route({ method: 'POST', path: '/manager/dashboard/add-properties/{id}/partner-website' })
    .input(z.object({ id, postTo: z.array(partnerKey).max(50) }))
    .output(answer(z.object({ postTo: z.array(post) }))),
  /** Gives every published home to a partner, or takes all back. */
  postAll: call(publish)
    .route({ method: 'PUT', path: `${base}/{partner}` })
    .input(z.object({ partner: partnerKey, isOn: z.boolean() }))
    .output(answer(z.object({ count: z.number().int() }))),
  /** Undoes the last taking back of all: those homes are given to the partner again, with what was noted about them. */
  giveAgain: call(publish)
    .route({ method: 'PUT', path: `${base}/{partner}/give-again` })
    .input(z.object({ partner: partnerKey }))
    .output(answer(z.object({ count: z.number().int() }))),
  /** Notes how far a partner is with a home. */
  setStatus: call(publish)
    .route({ method: 'PUT', path: `${base}/{partner}/homes/{id}` })
    .input(z.object({ partner: partnerKey, id, progress: z.enum(POST_STATUSES) }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
