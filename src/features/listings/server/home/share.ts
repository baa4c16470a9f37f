import { type SQL, sql } from 'drizzle-orm'

/** Of every so many homes one stands in an index of its own, by a hash of its id; 1 is every home (decision 163). */
export const SHARES = [1, 8, 64, 512] as const
export type Share = (typeof SHARES)[number]
export const THINNEST = 512

/** As the predicates of the indexes have it, word for word. */
export function inShare(share: Share): SQL {
  return share === 1 ? sql`true` : sql.raw(`(uuid_hash(l.property_id) & ${share - 1}) = 0`)
}
