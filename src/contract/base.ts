import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access, Limit } from './access.ts'
import { EMAIL, plainAddress } from './plain-address.ts'
import { plainLines } from './plain-lines.ts'
import { absent, asBigint, asNumber } from './typed-values.ts'

/** What every call carries beside its shapes. */
export type CallMeta = {
  access: Access
  limit?: Limit
  /** What the first part in braces may be, where other calls could have its address: the call is at no other. */
  names?: readonly string[]
  /** What it may not be, where those are addresses of other things: the call is at all but these. */
  but?: readonly string[]
}

/** Which names in braces are a call's own; undefined where all are. */
export function ownNames({ names, but }: Pick<CallMeta, 'names' | 'but'>): RegExp | undefined {
  return names ? namesPattern(names) : but && new RegExp(`^(?!(?:${but.join('|')})$)`)
}

/** Whether a part of an address is one of a call's names: `share-{product}` is `share-` and the name of any product. */
function namesPattern(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.map((one) => one.replace('{product}', '[a-z0-9-]+')).join('|')})$`)
}

/**
 * Begins the contract of one call: who may make it, then `.route().input().output()`.
 * @example call({ who: 'public' }).route({ method: 'GET', path: '/taxonomy' }).output(answer(taxonomy))
 */
export function call(access: Access, limit?: Limit, at?: readonly string[] | { but: readonly string[] }) {
  const names = at && 'but' in at ? at : { names: at }

  return oc.$meta<CallMeta>({ access, limit, ...names })
}

/** The envelope of a single answer (G057). */
export function answer<T extends z.ZodType>(data: T) {
  return z.object({ data, message: z.string().optional() })
}

/** The envelope of a list (G057); `nextCursor` is absent on the last page. */
export function list<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    itemsPerPage: z.number().int(),
    nextCursor: z.string().optional(),
  })
}

/** Paging of every list: default 10, at most 100 (G142). A cursor makes deep pages cost what the first costs. */
export const paging = z.object({
  itemsPerPage: asNumber(z.number().int().min(1).max(100)).default(10),
  page: asNumber(z.number().int().min(1).max(100_000)).default(1),
  search: z.string().max(200).optional(),
  cursor: z.string().max(500).optional(),
})

export const id = z.uuid('id_invalid')

/** A calendar day, `2026-11-20`. Years are Gregorian and believable, so that 2569 is caught. */
export const day = z.iso.date('day_invalid').refine((text) => text > '1900' && text < '2400', 'day_invalid')

/** The days that the person has confirmed although they are unlikely (see `assertDay`). */
export const meantDays = z.array(day).max(10).optional()

/** Money in an answer or a request: satang as an integer. 14 digits before the decimal point are refused (G034). */
export const satang = asBigint(
  z.bigint('amount_invalid').min(0n, 'amount_invalid').max(99_999_999_999_999n, 'amount_invalid'),
)

/** The address of one person's mail, as `plainAddress` reads it. */
export const email = z
  .string(absent('email_required'))
  .overwrite(plainAddress)
  .min(1, 'email_required')
  .max(254, 'email_invalid')
  .pipe(z.email({ pattern: EMAIL, error: 'email_invalid' }))

/**
 * One line: a break pasted into a name would also stand in the subject of a mail, which no mail server takes. Without the
 * signs nobody sees: a name of them alone is none, and those that turn the direction of writing make one look like another.
 */
const line = (missing?: string) =>
  z.string(missing && absent(missing)).overwrite((text) =>
    text
      .toWellFormed()
      .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )

/** One line that must be given: left out and empty are told the same, by `key`. */
export const needed = (key: string, max = 100) => line(key).min(1, key).max(max)

export const shortText = line().max(100)
export const title = line().max(150)
export const longText = z.string().overwrite(plainLines).trim().max(5000)
