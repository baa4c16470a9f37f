import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { isLetSince } from './sources.ts'

export { type Reminder, remindAt } from '#features/days/rules.ts'

/** An entry that nobody ticked off waits so many days after its own (`rules.ts`). */
const LATE_DAYS = 30

/**
 * The entries of one's own that wait: reminded of, or of today and before, and not ticked off. `titles` are the first few.
 * Of showings, those of homes that were let meanwhile wait for nobody.
 */
export async function readReminders(
  tx: Tx,
  userId: string,
  { now, named }: { now: Date; named: number },
): Promise<{ count: number; titles: string[] }> {
  const today = todayInBangkok(now)
  const isLet = isLetSince(sql`e.place_id`, {
    home: sql`e.home_id`,
    since: sql`e.created_at`,
    day: sql`e.day`,
  })
  const { rows } = await tx.execute<{ count: number; titles: string[] | null }>(sql`
    select count(*)::int as count, (array_agg(e.title order by e.day, e.time nulls first, e.id))[1:${sql.raw(String(named))}] as titles
      from calendar_entries e
     where e.user_id = ${userId} and e.day >= ${addDays(today, -LATE_DAYS)}::date
       and (e.day <= ${today}::date or e.remind_at <= ${now.toISOString()})
       and not exists (select 1 from calendar_done d where d.user_id = e.user_id and d.key = 'own.' || e.id and d.day = e.day)
       and not (e.is_showing and e.home_id is not null and ${isLet})`)

  return { count: rows[0]!.count, titles: rows[0]!.titles ?? [] }
}
