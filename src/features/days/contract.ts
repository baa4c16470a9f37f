import { z } from 'zod'
import { answer, call, day, id, list, longText, needed, paging } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { DAY_KINDS, REMINDERS } from './rules.ts'

const anyone = { who: 'signedIn' } as const
const often = { count: 120, seconds: 3600 }

/** What stands in an entry of one's own. */
const details = z.object({
  title: needed('required', 150),
  date: day,
  /** Clock time in Thailand; null for the whole day. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'days_time_invalid')
    .nullable()
    .default(null),
  /** How long, where there is a time. */
  minutes: z.number().int().min(5, 'number_invalid').max(1440, 'number_invalid').nullable().default(null),
  /** A home of the business in use. */
  homeId: id.nullable().default(null),
  /** The home is shown to somebody: once it is let to another, the entry is struck through. */
  isShowing: z.boolean().default(false),
  note: longText.default(''),
  remind: z.enum(REMINDERS, 'choice_required').default('none'),
})

const entry = z.object({
  id: z.string(),
  kind: z.enum(DAY_KINDS),
  date: z.string(),
  time: z.string().nullable(),
  minutes: z.number().int().nullable(),
  /** In the reader's language. */
  title: z.string(),
  detail: z.string().nullable(),
  homeId: z.string().nullable(),
  home: z.string().nullable(),
  /** Why it does not take place; it stays where it stood. */
  gone: z.string().nullable(),
  /** Page within the product. */
  path: z.string().nullable(),
  status: z.enum(['open', 'done']),
  doneAt: z.date().nullable(),
  isOverdue: z.boolean(),
})

const own = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  date: z.string(),
  time: z.string().nullable(),
  minutes: z.number().int().nullable(),
  homeId: z.string().nullable(),
  isShowing: z.boolean(),
  note: z.string(),
  remind: z.enum(REMINDERS),
})

const holiday = z.object({
  day: z.string(),
  name: z.string(),
  isOff: z.boolean(),
  isSubstitute: z.boolean(),
})

const feed = z
  .object({
    url: z.string(),
    showsNames: z.boolean(),
    /** When a program has read it last. */
    readAt: z.date().nullable(),
    /** Read once, and not for days. */
    isSilent: z.boolean(),
  })
  .nullable()
const done = answer(z.object({ ok: z.literal(true) }))
const one = z.object({ id })
const alertId = z.string().max(80)
const link = '/user/calendar-feed'

export const daysContract = {
  /** What stands on the days of a month, from its first or from `date`; `date` is today unless given. */
  calendar: call(anyone)
    .route({ method: 'GET', path: '/user/get-calendar' })
    .input(paging.pick({ itemsPerPage: true, page: true }).extend({ date: day.optional() }))
    .output(list(entry)),
  /** A span of at most 62 days as a page shows it, with its holidays. */
  span: call(anyone)
    .route({ method: 'GET', path: '/user/calendar' })
    .input(z.object({ from: day, to: day }))
    .output(
      answer(
        z.object({
          entries: z.array(entry),
          /** Entries beyond the 40 of a day, by day. */
          more: z.array(z.object({ day: z.string(), count: z.number().int() })),
          holidays: z.array(holiday),
          /** Whether the Cabinet has announced the holidays of all these days. */
          holidaysAre: z.enum(['published', 'reckoned', 'fixed']),
        }),
      ),
    ),
  add: call(anyone, often)
    .route({ method: 'POST', path: '/user/add-calendar' })
    .input(details)
    .output(answer(own)),
  read: call(anyone).route({ method: 'GET', path: '/user/calendar/{id}' }).input(one).output(answer(own)),
  /** 409 `changed_meanwhile` where it was written elsewhere since `version`. */
  update: call(anyone)
    .route({ method: 'PUT', path: '/user/calendar/{id}' })
    .input(z.object({ ...changesOf(details.shape), id, version: seenVersion }))
    .output(answer(own)),
  remove: call(anyone)
    .route({ method: 'DELETE', path: '/user/delete-calendar/{id}' })
    .input(one)
    .output(done),
  /** `get-{product}-alerts`: what needs doing by its day, those that are late first; `dashboard` leaves out what is done. */
  alerts: call(anyone, undefined, ['get-{product}-alerts'])
    .route({ method: 'GET', path: '/user/{name}' })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true })
        .extend({ name: z.string().max(80), dashboard: z.stringbool().optional() }),
    )
    .output(list(entry)),
  /** `get-{product}-alerts/{id}`, and `done-{product}-alerts/{id}` which ticks it off: only from a page of ours (G380). */
  alert: call(anyone, undefined, ['get-{product}-alerts', 'done-{product}-alerts'])
    .route({ method: 'GET', path: '/user/{name}/{id}' })
    .input(z.object({ name: z.string().max(80), id: alertId }))
    .output(answer(entry)),
  /** Ticks off, or takes that back. */
  done: call(anyone)
    .route({ method: 'PUT', path: '/user/calendar-done' })
    .input(z.object({ id: alertId, isDone: z.boolean() }))
    .output(answer(entry)),
  /** At most ten that are open, those that are late first. */
  recentTasks: call(anyone)
    .route({ method: 'GET', path: '/user/get-recent-task' })
    .output(answer(z.array(entry))),
  /** The days from today on which something is to be done, 31 days ahead. */
  datesAndTasks: call(anyone)
    .route({ method: 'GET', path: '/user/get-date-and-task' })
    .output(answer(z.array(z.object({ date: z.string(), tasks: z.array(entry) })))),
  /** The private address of one's calendar; null where there is none. */
  feed: call(anyone).route({ method: 'GET', path: link }).output(answer(feed)),
  /** Makes the address, or a new one: the one before answers 404 at once. */
  renewFeed: call(anyone, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: link })
    .output(answer(feed)),
  /** Whether names of people stand in it. */
  setFeed: call(anyone)
    .route({ method: 'PUT', path: link })
    .input(z.object({ showsNames: z.boolean() }))
    .output(answer(feed)),
  removeFeed: call(anyone).route({ method: 'DELETE', path: link }).output(done),
}
