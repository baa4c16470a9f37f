import { z } from 'zod'
import { answer, call, id, list, paging } from '#contract/base.ts'
import { REACHES } from '#contract/notices.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { asNumber } from '#contract/typed-values.ts'
import { AUDIENCE, BROADCAST_STATES, NECESSARY, SEND_STATES } from './rules.ts'

/** So many people may be chosen one by one, and so many reached at once. */
export const MOST_CHOSEN = 500
export const MOST_REACHED = 5_000
export const MOST_SUBJECT = 80
export const MOST_TEXT = 2_000

const view = { who: 'workspace', right: 'view' } as const
/** What goes out in the name of the business. */
const send = { who: 'workspace', right: 'edit', needsVerified: true } as const
const base = '/manager/dashboard/broadcasts'

const audience = z.string().regex(AUDIENCE, 'choice_required')
const person = z.string().regex(/^(tenant|owner):[0-9a-f-]{36}$/, 'choice_required')
const words = (most: number) => z.string().overwrite(plainLines).trim().max(most, 'too_long')
const line = (most: number) =>
  z
    .string()
    .overwrite((typed) => plainLines(typed).replace(/\s+/g, ' '))
    .trim()
    .max(most, 'too_long')

const writing = z.object({
  /** `tenants`, `bill_due`, `owners`, `chosen`, `building:{project}` or `floor:{project}:{floor}`. */
  audience,
  /** `tenant:{id}` and `owner:{id}`, where people are chosen one by one. */
  chosen: z.array(person).max(MOST_CHOSEN, 'too_many').default([]),
  subjectTh: line(MOST_SUBJECT).default(''),
  /** English is read by whoever reads English; left empty, they get the Thai. */
  subjectEn: line(MOST_SUBJECT).default(''),
  textTh: words(MOST_TEXT).default(''),
  textEn: words(MOST_TEXT).default(''),
  /** What makes it necessary: it is then mailed also to those who stopped mails of messages. Null: as each of them chose. */
  necessary: z.enum(NECESSARY, 'choice_required').nullable().default(null),
})
export type Writing = z.infer<typeof writing>

const reaches = z.array(z.object({ reach: z.enum(REACHES), count: z.number().int() }))

const shown = z.object({
  name: z.string(),
  room: z.string(),
  reach: z.enum(REACHES),
  language: z.enum(['th', 'en']),
  subject: z.string(),
  text: z.string(),
})

const preview = z.object({
  /** Who gets it, by the way that they hear of it first. */
  count: z.number().int(),
  reaches,
  /** Those meant who cannot be reached: no account and no address. */
  unreachedCount: z.number().int(),
  unreached: z.array(z.object({ name: z.string(), room: z.string() })),
  /** Of all who are meant, how many stopped mails of messages: they get none, or this one all the same where it is necessary. */
  stoppedCount: z.number().int(),
  /** Fields that nothing is known for, and for how many: they get none. */
  gaps: z.array(z.object({ field: z.string(), count: z.number().int() })),
  /** Whose letter is shown, counted from 0; null where nobody gets one. */
  at: z.number().int().nullable(),
  letter: shown.nullable(),
  businessName: z.string(),
  /** Texts of fields that it cannot be sent with, in the reader's language. */
  faults: z.record(z.string(), z.string()),
})
export type Preview = z.infer<typeof preview>

const counts = z.object({
  /** Who was to get it; of them: */
  count: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  read: z.number().int(),
  /** Who could not be reached at all. */
  noWay: z.number().int(),
})

const row = z.object({
  id: z.string(),
  subject: z.string(),
  /** `ชั้น 2 · หอพักใบเตย`, in the reader's language. */
  audience: z.string(),
  state: z.enum(BROADCAST_STATES),
  createdAt: z.date(),
  /** Seconds left to undo it, by the clock of the server; 0 once it goes. */
  secondsLeft: z.number().int(),
  counts,
})
export type BroadcastRow = z.infer<typeof row>

const detail = row.extend({
  subjectTh: z.string(),
  subjectEn: z.string(),
  textTh: z.string(),
  textEn: z.string(),
  necessary: z.enum(NECESSARY).nullable(),
  senderName: z.string().nullable(),
  reaches,
  /** The letter of the first who got it, as they read it; null where nobody does. */
  example: z
    .object({
      name: z.string().nullable(),
      language: z.enum(['th', 'en']),
      subject: z.string(),
      text: z.string(),
    })
    .nullable(),
})
export type BroadcastDetail = z.infer<typeof detail>

const letter = z.object({
  id: z.string(),
  /** Null for a former user. */
  name: z.string().nullable(),
  room: z.string(),
  kind: z.enum(['tenant', 'owner']),
  personId: z.string(),
  reach: z.enum(REACHES),
  state: z.enum(SEND_STATES),
  isRead: z.boolean(),
  chatId: z.string().nullable(),
})
export type Letter = z.infer<typeof letter>

const sample = z.object({
  id: z.string(),
  title: z.string(),
  subjectTh: z.string(),
  subjectEn: z.string(),
  textTh: z.string(),
  textEn: z.string(),
})
export type Sample = z.infer<typeof sample>

const named = z.object({ key: z.string(), name: z.string(), room: z.string() })

const of = z.object({ id })

/** One message to many people of a business. */
export const broadcastsContract = {
  /** What was sent to many, the newest first. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(paging.pick({ itemsPerPage: true, page: true, search: true }).optional())
    .output(list(row)),
  /** The buildings and floors where somebody lives, and texts to begin with: the product's own, then the quick replies. */
  options: call(view)
    .route({ method: 'GET', path: `${base}/options` })
    .output(
      answer(
        z.object({
          buildings: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              floors: z.array(z.number().int()),
              people: z.number().int(),
            }),
          ),
          /** Whether somebody rents elsewhere than in one building. */
          hasOutside: z.boolean(),
          samples: z.array(sample),
        }),
      ),
    ),
  /** Whom one may write to, by name or room; with `keys` those who were chosen. */
  people: call(view)
    .route({ method: 'GET', path: `${base}/people` })
    .input(
      z
        .object({ search: z.string().max(200).optional(), keys: z.string().max(30_000).optional() })
        .optional(),
    )
    .output(answer(z.object({ people: z.array(named), chosen: z.array(named), total: z.number().int() }))),
  /** How many it reaches and how, and the letter of one of them. Nothing is kept. */
  preview: call(view, { count: 1_200, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/preview` })
    .input(writing.extend({ at: asNumber(z.number().int().min(0).max(100_000)).default(0) }))
    .output(answer(preview)),
  /**
   * Sends it: nothing leaves for half a minute, in which it can be undone. Once for each `requestId`.
   * 409 `broadcast_count` where it would reach another number of people than was shown, `broadcast_nobody`.
   */
  add: call(send, { count: 30, seconds: 3600 })
    .route({ method: 'POST', path: base })
    .input(
      writing.extend({
        requestId: id,
        subjectTh: line(MOST_SUBJECT).min(1, 'required'),
        textTh: words(MOST_TEXT).min(1, 'required'),
        /** As many as the button said. */
        count: asNumber(z.number().int().min(0).max(100_000)),
      }),
    )
    .output(answer(detail)),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(of)
    .output(answer(detail)),
  /** Its letters, failed ones first. */
  sends: call(view)
    .route({ method: 'GET', path: `${base}/{id}/sends` })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true })
        .extend({ id, state: z.enum([...SEND_STATES, 'read', 'unread']).optional() }),
    )
    .output(list(letter)),
  /** Takes it back before anything left. 409 `broadcast_gone` once it goes. */
  undo: call(send)
    .route({ method: 'POST', path: `${base}/{id}/undo` })
    .input(of)
    .output(answer(detail)),
  /** Does not wait for the half minute. */
  go: call(send)
    .route({ method: 'POST', path: `${base}/{id}/go` })
    .input(of)
    .output(answer(detail)),
  /** Sends it again to those alone whom it did not reach. 409 `broadcast_none_failed`. */
  retry: call(send, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/retry` })
    .input(of)
    .output(answer(detail)),
  /** A sheet for each of those who cannot be reached, to print. 409 `broadcast_no_sheets` where there is nobody. */
  sheets: call(view, { count: 60, seconds: 3600 })
    .route({ method: 'GET', path: `${base}/{id}/sheets` })
    .input(of)
    .output(z.file()),
}
