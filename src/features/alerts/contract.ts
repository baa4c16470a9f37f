import { z } from 'zod'
import { AUDIENCES } from '#contract/audiences.ts'
import { answer, call, day, id, list, needed, paging } from '#contract/base.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { SHOWN_STATES } from '#contract/shown-span.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'

export const ALERT_CATEGORIES = ['news', 'notice', 'tips'] as const
export type AlertCategory = (typeof ALERT_CATEGORIES)[number]

const body = z.string().overwrite(plainLines).trim().min(1, 'required').max(20_000, 'post_long')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'alert_time')

const writing = z.object({
  category: z.enum(ALERT_CATEGORIES, 'choice_required').default('news'),
  titleTh: needed('required', 150),
  bodyTh: body,
  titleEn: needed('required', 150),
  bodyEn: body,
  /** A public picture; nothing takes it away. */
  imageFileId: id.nullish(),
  audience: z.array(z.enum(AUDIENCES, 'choice_required')).min(1, 'choice_required').max(AUDIENCES.length),
  /** In Thailand. Left out: shown as soon as it is published, and until it is ended. */
  publishOn: day.nullish(),
  publishTime: time.default('08:00'),
  expiresOn: day.nullish(),
  expiresTime: time.default('23:59'),
  /** Also as a card on the first page of dashboards, and once in the bell. */
  onDashboard: z.boolean().default(false),
})

export type Writing = z.infer<typeof writing>

const picture = z.object({ src: z.string(), srcSet: z.string() })

const row = z.object({
  id: z.string(),
  category: z.enum(ALERT_CATEGORIES),
  titleTh: z.string(),
  titleEn: z.string(),
  audience: z.array(z.enum(AUDIENCES)),
  state: z.enum(SHOWN_STATES),
  onDashboard: z.boolean(),
  showsFrom: z.date().nullable(),
  showsUntil: z.date().nullable(),
  /** How many people have opened it, and ticked it off. */
  readCount: z.number().int(),
  doneCount: z.number().int(),
  author: z.string().nullable(),
  updatedAt: z.date(),
})

const detail = row.extend({
  version: z.string(),
  bodyTh: z.string(),
  bodyEn: z.string(),
  imageFileId: z.string().nullable(),
  image: picture.nullable(),
  publishOn: z.string().nullable(),
  publishTime: z.string(),
  expiresOn: z.string().nullable(),
  expiresTime: z.string(),
})

/** An alert as its people read it, in their language. */
const own = z.object({
  id: z.string(),
  category: z.enum(ALERT_CATEGORIES),
  title: z.string(),
  /** The first words, without marks. */
  summary: z.string(),
  at: z.date(),
  image: picture.nullable(),
  isRead: z.boolean(),
  isDone: z.boolean(),
})

const ownWhole = own.extend({ body: z.string() })

const admin = { who: 'admin' } as const
const anyone = { who: 'signedIn' } as const
const base = '/admin/dashboard/alerts'
const ownBase = '/user/product-news'
const one = z.object({ id })

/** What administrators tell the people who use the product. */
export const alertsContract = {
  /** All of them, drafts first, then the newest. */
  list: call(admin)
    .route({ method: 'GET', path: base })
    .input(paging.pick({ itemsPerPage: true, page: true, search: true }).optional())
    .output(list(row)),
  read: call(admin)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(detail)),
  /** Writes a draft. */
  add: call(admin).route({ method: 'POST', path: base }).input(writing).output(answer(detail)),
  /** What is left out stays. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(admin)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(writing.shape), id, version: seenVersion }))
    .output(answer(detail)),
  /** Shows it from its day on. */
  publish: call(admin)
    .route({ method: 'PUT', path: `${base}/{id}/publish` })
    .input(one)
    .output(answer(detail)),
  /** Shows it to nobody any more. */
  end: call(admin)
    .route({ method: 'PUT', path: `${base}/{id}/end` })
    .input(one)
    .output(answer(detail)),
  /** Deletes a draft; 409 `alert_published` for what people have seen. */
  remove: call(admin)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(one)
    .output(answer(z.object({ ok: z.literal(true) }))),

  /** Those for the reader, the newest first; `dashboard`: only the cards that are not ticked off. */
  ofReader: call(anyone)
    .route({ method: 'GET', path: ownBase })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true })
        .extend({ dashboard: z.stringbool().optional() })
        .optional(),
    )
    .output(list(own)),
  /** One of them. 404 for everybody outside its audience. */
  oneOfReader: call(anyone)
    .route({ method: 'GET', path: `${ownBase}/{id}` })
    .input(one)
    .output(answer(ownWhole)),
  /** The reader has opened it. */
  markRead: call(anyone)
    .route({ method: 'PUT', path: `${ownBase}/{id}/read` })
    .input(one)
    .output(answer(ownWhole)),
  /** Ticks it off, or takes that back. */
  setDone: call(anyone)
    .route({ method: 'PUT', path: `${ownBase}/{id}/done` })
    .input(z.object({ id, isDone: z.boolean() }))
    .output(answer(ownWhole)),
}
