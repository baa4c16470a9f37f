import { sql } from 'drizzle-orm'

/** The last day of a lease `l`: what was agreed, or the day on which it ended before that; null while it has none. */
export const LEASE_END = sql`(case when l.ended_at is null then l.end_day else least(l.end_day, (l.ended_at at time zone 'Asia/Bangkok')::date) end)`

/**
 * Whether a lease `l` that is terminated was ever in force. What ends a lease that ran is a last day before; called off before
 * its first day, it keeps the one that was agreed.
 */
export const WAS_IN_FORCE = sql`(l.status <> 'terminated' or (l.activated_at is not null
  and coalesce(l.end_day < (l.ended_at at time zone 'Asia/Bangkok')::date, false)))`
