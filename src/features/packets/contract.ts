import { z } from 'zod'
import { answer, call, id } from '#contract/base.ts'
import { period } from '#features/owners/contract.ts'
import { DIFFERENCES } from './rules/differs.ts'

const money = { who: 'workspace', right: 'money' } as const
const own = { who: 'own', kind: 'owner' } as const
const theirs = '/manager/dashboard/owners/{id}/statements/{period}/packet'
const mine = '/owner/dashboard/reports/{period}/packet'
/** Days for which a link opens a packet. */
export const LINK_DAYS = 14

const part = z.object({
  kind: z.enum(['statement', 'receipt', 'expense', 'photo', 'missing']),
  title: z.string(),
  /** Its first page; null for what could not be set. */
  page: z.number().int().nullable(),
  pages: z.number().int(),
})

const version = z.object({
  id: z.string(),
  version: z.number().int(),
  state: z.enum(['making', 'ready', 'failed']),
  percent: z.number().int(),
  /** As it is printed and asked for at `/verify`; null until it is made. */
  code: z.string().nullable(),
  sha256: z.string().nullable(),
  pages: z.number().int(),
  sizeBytes: z.number().int(),
  parts: z.array(part),
  /** What differs from the version before. */
  differs: z.array(z.enum(DIFFERENCES)),
  madeAt: z.date().nullable(),
  /** A newer one is made: this one stays genuine. */
  isOlder: z.boolean(),
  /** A private address that opens for some minutes. */
  url: z.string().nullable(),
})

/** Versions of a month's packet, newest first; `mayMake` where the month was issued and something of it changed since, or it was never made. */
const packet = z.object({
  versions: z.array(version),
  isIssued: z.boolean(),
  mayMake: z.boolean(),
  /** Until when a link given away still opens one of its versions; null where none does. */
  linkUntil: z.date().nullable(),
})
const pick = z.object({ period, ownerId: id.optional() })
const often = { count: 60, seconds: 3600 }

export const packetsContract = {
  read: call(money)
    .route({ method: 'GET', path: theirs })
    .input(z.object({ id, period }))
    .output(answer(packet)),
  /** Has it made, once for what it is made of. 409 `statement_not_issued`. */
  make: call(money, often)
    .route({ method: 'POST', path: theirs })
    .input(z.object({ id, period }))
    .output(answer(packet)),
  ownRead: call(own).route({ method: 'GET', path: mine }).input(pick).output(answer(packet)),
  ownMake: call(own, often).route({ method: 'POST', path: mine }).input(pick).output(answer(packet)),
  /** An address that opens the newest version for 14 days, for an accountant. 409 `packet_not_ready`. */
  ownLink: call(own, often)
    .route({ method: 'POST', path: `${mine}/link` })
    .input(pick)
    .output(answer(z.object({ url: z.string(), until: z.date() }))),
  /** Takes back all links to this month that were given away. One that was opened may have been kept as a file. */
  ownUnlink: call(own, often)
    .route({ method: 'DELETE', path: `${mine}/link` })
    .input(pick)
    .output(answer(packet)),
  /** What a link opens. 404 `packet_link_over` once its days are over or it was taken back. */
  shared: call({ who: 'public' }, { count: 120, seconds: 600 })
    .route({ method: 'GET', path: '/shared-packet/{token}' })
    .input(z.object({ token: z.string().max(400) }))
    .output(
      answer(
        z.object({
          business: z.string(),
          period: z.string(),
          pages: z.number().int(),
          code: z.string().nullable(),
          until: z.date(),
          madeAt: z.date(),
          isOlder: z.boolean(),
          parts: z.array(part),
          url: z.string(),
        }),
      ),
    ),
}
