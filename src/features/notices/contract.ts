import { z } from 'zod'
import { answer, call, day, id, list, paging } from '#contract/base.ts'
import { DELIVERY_REASONS, DELIVERY_STATES, STOPPABLE, TOPICS, WAYS } from '#contract/notices.ts'

const own = { who: 'signedIn' } as const
const change = { count: 300, seconds: 3600 }
const done = answer(z.object({ ok: z.literal(true) }))

const minute = z.number().int().min(0, 'quiet_time').max(1439, 'quiet_time')
const quiet = z.object({ isOn: z.boolean(), fromMinute: minute, untilMinute: minute })

const waysOf = z.object({
  bell: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
  line: z.boolean(),
})

const wishes = z.object({
  bills: waysOf,
  papers: waysOf,
  repairs: waysOf,
  messages: waysOf,
  visits: waysOf,
  calendar: waysOf,
  reports: waysOf,
  news: waysOf,
  security: waysOf,
})

/** A browser that shows notices of the account. */
const device = z.object({
  id: z.string(),
  name: z.string(),
  /** Switched on in the login that asks. */
  isHere: z.boolean(),
  createdAt: z.date(),
  lastSentAt: z.date().nullable(),
})

/** Whether the account can be told by LINE. */
const line = z.object({
  /** Not configured here, not connected, blocked (or no friend yet), the month's messages used up, or fine. */
  state: z.enum(['off', 'none', 'blocked', 'quota', 'on']),
  name: z.string(),
  since: z.date().nullable(),
  /** Whether it can be connected by logging in there. */
  hasLogin: z.boolean(),
  /** Where one becomes a friend of the official account. */
  friendUrl: z.string().nullable(),
})

const settings = z.object({
  wishes,
  quiet,
  email: z.string(),
  /** Mails to it come back: only what must be tried goes there. */
  isEmailBounced: z.boolean(),
  devices: z.array(device),
  line,
  /** Whether a mail server is configured at all. */
  hasMailServer: z.boolean(),
})

const notice = z.object({
  id: z.string(),
  topic: z.enum(TOPICS),
  title: z.string(),
  /** Where it leads within the product, without its language. */
  path: z.string().nullable(),
  at: z.date(),
  isRead: z.boolean(),
})

const delivery = z.object({
  id: z.string(),
  topic: z.enum(TOPICS),
  title: z.string(),
  /** Who it is for, by name where one was written, else by address. */
  to: z.string(),
  way: z.enum(WAYS),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  at: z.date(),
  changedAt: z.date(),
  nextTryAt: z.date().nullable(),
})

const tried = z.object({
  at: z.date(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  /** The words of the other side. */
  said: z.string().nullable(),
})

export const noticesContract = {
  /** By which ways the person is told of what, when they are left in peace, and how they can be reached. */
  settings: call(own).route({ method: 'GET', path: '/user/notifications' }).output(answer(settings)),
  /** Chooses one way of one topic. @throws 422 `notice_locked` for what cannot be switched off */
  choose: call(own, change)
    .route({ method: 'PUT', path: '/user/notifications' })
    .input(z.object({ topic: z.enum(TOPICS), way: z.enum(WAYS), isOn: z.boolean() }))
    .output(done),
  setQuiet: call(own, change)
    .route({ method: 'PUT', path: '/user/notifications/quiet' })
    .input(
      quiet.refine(({ isOn, fromMinute, untilMinute }) => !isOn || fromMinute !== untilMinute, {
        path: ['untilMinute'],
        message: 'quiet_same',
      }),
    )
    .output(done),
  /** Tells the person something that is none, by each way they have. */
  test: call(own, { count: 5, seconds: 600 })
    .route({ method: 'POST', path: '/user/notifications/test' })
    .output(done),
  /** The key by which a browser knows who may send to it. */
  pushKey: call(own)
    .route({ method: 'GET', path: '/user/push-key' })
    .output(answer(z.object({ key: z.string() }))),
  /** Has the browser that asks show notices, while it is logged in. @throws 422 on the field `endpoint` */
  addDevice: call(own, { count: 30, seconds: 3600 })
    .route({ method: 'POST', path: '/user/push-devices' })
    .input(
      z.object({
        endpoint: z.string().max(1000, 'push_endpoint'),
        publicKey: z.string().max(200, 'push_endpoint'),
        authText: z.string().max(60, 'push_endpoint'),
      }),
    )
    .output(answer(z.object({ id: z.string() }))),
  removeDevice: call(own, change)
    .route({ method: 'DELETE', path: '/user/push-devices/{id}' })
    .input(z.object({ id }))
    .output(done),
  /** A code that connects the LINE account it is sent from, once within ten minutes. @throws 404 where there is none */
  lineCode: call(own, { count: 10, seconds: 3600 })
    .route({ method: 'POST', path: '/user/line/code' })
    .output(answer(z.object({ code: z.string(), expiresAt: z.date(), url: z.string() }))),
  /** The account is told by LINE no more. */
  endLine: call(own, change).route({ method: 'DELETE', path: '/user/line' }).output(done),
  /** Events of LINE, signed by it. Answers 200 for all that is understood, whether or not it concerns us. */
  lineWebhook: call({ who: 'machine' }).route({ method: 'POST', path: '/line/webhook' }).output(done),
  /** A mail that came back (RFC 3464), handed in raw by whoever has the secret of it. Answers whether it was about one of ours. */
  mailBounce: call({ who: 'machine' })
    .route({ method: 'POST', path: '/mail/bounces' })
    .output(answer(z.object({ ok: z.literal(true), isOurs: z.boolean() }))),
  /** Stops the topic of the mail that a link came with, for the address it was sent to. */
  stopMail: call({ who: 'public' }, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: '/user/stop-mail' })
    .input(z.object({ token: z.string().max(2000) }))
    .output(answer(z.object({ topic: z.enum(STOPPABLE) }))),
  /** What the bell has for the person, the newest first; in a business of several only what is of this one. */
  list: call(own)
    .route({ method: 'GET', path: '/user/notices' })
    .input(paging.pick({ itemsPerPage: true, page: true }))
    .output(list(notice)),
  unread: call(own)
    .route({ method: 'GET', path: '/user/notices/unread' })
    .output(answer(z.object({ count: z.number().int(), latest: z.array(notice) }))),
  /** Opens one: it is read, and answers where it leads. */
  open: call(own)
    .route({ method: 'POST', path: '/user/notices/{id}/open' })
    .input(z.object({ id }))
    .output(answer(z.object({ path: z.string().nullable() }))),
  readAll: call(own).route({ method: 'POST', path: '/user/notices/read' }).output(done),
  /** What a business sent to whom, by which way, and what came of it. */
  log: call({ who: 'workspace', right: 'people' })
    .route({ method: 'GET', path: '/manager/dashboard/sending-log' })
    .input(
      paging.omit({ cursor: true }).extend({
        state: z.enum(DELIVERY_STATES).optional(),
        way: z.enum(WAYS).optional(),
        topic: z.enum(TOPICS).optional(),
        /** Days in Bangkok, both included. */
        from: day.optional(),
        to: day.optional(),
      }),
    )
    .output(list(delivery)),
  /** One of them with each try. */
  logEntry: call({ who: 'workspace', right: 'people' })
    .route({ method: 'GET', path: '/manager/dashboard/sending-log/{id}' })
    .input(z.object({ id }))
    .output(
      answer(
        delivery.extend({
          address: z.string(),
          tries: z.array(tried),
          isBounced: z.boolean(),
          /** Whom the business knows by that address. */
          person: z.object({ kind: z.enum(['tenant', 'owner', 'contact']), id: z.string() }).nullable(),
        }),
      ),
    ),
}
