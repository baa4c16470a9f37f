import { z } from 'zod'
import { MOST_RENT_SATANG } from '#contract/amounts.ts'
import { answer, call, id, satang } from '#contract/base.ts'
import { asBigint } from '#contract/typed-values.ts'
import { MOST_ROOMS } from './bulk-rooms.ts'

/** By an amount, by a part of it, or to a figure. */
export const RENT_WAYS = ['amount', 'percent', 'to'] as const
/** Whole baht to which a new rent is rounded, half up. */
export const ROUNDINGS = ['1', '10', '50', '100'] as const

export type RentChange = {
  way: (typeof RENT_WAYS)[number]
  /** Satang, below zero to lower it; for `percent` basis points. */
  value: bigint
  roundTo: (typeof ROUNDINGS)[number]
}

/** What a rent becomes, in satang: rounded half up, never below nothing. */
export function changedRent(from: bigint, { way, value, roundTo }: RentChange): bigint {
  const exact = way === 'to' ? value * 10_000n : (from + (way === 'amount' ? value : 0n)) * 10_000n
  const whole = way === 'percent' ? from * (10_000n + value) : exact
  if (whole <= 0n) return 0n
  const step = BigInt(roundTo) * 100n * 10_000n

  return ((whole * 2n + step) / (step * 2n)) * (step / 10_000n)
}

const ids = z.array(id).min(1, 'rooms_none').max(MOST_ROOMS, 'rooms_most')
/** The least is a tenth of a percent off or on; the most doubles or leaves a tenth. */
const MOST_PERCENT_BP = 10_000n

const rentChange = z
  .object({
    way: z.enum(RENT_WAYS, 'choice_required'),
    value: asBigint(
      z.bigint('amount_invalid').min(-MOST_RENT_SATANG, 'rent_most').max(MOST_RENT_SATANG, 'rent_most'),
    ),
    roundTo: z.enum(ROUNDINGS, 'choice_required'),
  })
  .superRefine(({ way, value }, issues) => {
    const refuse = (message: string) => issues.addIssue({ code: 'custom', path: ['value'], message })
    if (way === 'to' ? value <= 0n : value === 0n) refuse('rent_change_none')
    if (way === 'percent' && (value > MOST_PERCENT_BP || value < -9_000n)) refuse('percent_most')
  })

/** Now: nobody rents it. Next: a lease keeps its own rent until it ends. Same: nothing would change. */
export const RENT_GROUPS = ['now', 'next', 'same', 'cannot'] as const

const rentPlan = z.object({
  id: z.string(),
  roomName: z.string(),
  fromSatang: satang,
  toSatang: satang,
  group: z.enum(RENT_GROUPS),
  /** Of the lease that keeps its rent, or that stands in the way. */
  lease: z
    .object({ id: z.string(), no: z.string(), rentSatang: satang, endDay: z.string().nullable() })
    .nullable(),
  /** Why it cannot be changed, in the reader's language. */
  why: z.string().nullable(),
})

const roomOfAct = z.object({
  id: z.string(),
  roomName: z.string(),
  state: z.enum(['done', 'failed', 'undone', 'kept']),
  /** What of a change is for the next lease alone. */
  isNext: z.boolean(),
  fromSatang: satang.nullable(),
  toSatang: satang.nullable(),
  code: z.string().nullable(),
  why: z.string().nullable(),
})

const roomAct = z.object({
  id: z.string(),
  kind: z.enum(['rent', 'publish', 'unpublish']),
  createdAt: z.date(),
  isUndone: z.boolean(),
  /** A day after it, what was done stays. */
  canUndo: z.boolean(),
  done: z.number().int(),
  rooms: z.array(roomOfAct),
})

export type RoomAct = z.infer<typeof roomAct>
export type RentPlan = z.infer<typeof rentPlan>

const result = answer(roomAct)
const base = '/manager/dashboard/rooms'

/** What is done with many rooms at once: each act once for its `key`, and undone within a day. */
export const roomActsCalls = {
  /** What each room's rent would become, and why some cannot be changed. Changes nothing. */
  planRents: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: `${base}/rent-plan` })
    .input(z.object({ ids, change: rentChange }))
    .output(answer(z.array(rentPlan))),
  /** Changes rents. `seenSatang` is what each was when it was looked at; a room that has moved since is left alone and named. */
  changeRents: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: `${base}/rent` })
    .input(
      z.object({
        key: id,
        change: rentChange,
        rooms: z
          .array(z.object({ id, seenSatang: asBigint(z.bigint().min(0n).max(MOST_RENT_SATANG)) }))
          .min(1, 'rooms_none')
          .max(MOST_ROOMS, 'rooms_most'),
      }),
    )
    .output(result),
  /** Puts listings on the web; a room that misses something is left alone and named. The e-mail must be verified (G010). */
  publishMany: call({ who: 'workspace', right: 'publish', needsVerified: true })
    .route({ method: 'POST', path: `${base}/publish` })
    .input(z.object({ key: id, ids }))
    .output(result),
  /** Takes listings off the web. */
  unpublishMany: call({ who: 'workspace', right: 'publish' })
    .route({ method: 'POST', path: `${base}/unpublish` })
    .input(z.object({ key: id, ids }))
    .output(result),
  /** An act with each of its rooms. */
  roomAct: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: `${base}/acts/{key}` })
    .input(z.object({ key: id }))
    .output(result),
  /** Gives rooms the rents back that they had. One that was changed since keeps what it has, and is named. */
  undoRents: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: `${base}/acts/{key}/undo-rent` })
    .input(z.object({ key: id }))
    .output(result),
  /** The same for listings. */
  undoListings: call({ who: 'workspace', right: 'publish' })
    .route({ method: 'POST', path: `${base}/acts/{key}/undo-listing` })
    .input(z.object({ key: id }))
    .output(result),
}
