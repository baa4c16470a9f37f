import { sql } from 'drizzle-orm'
import type { DeliveryState, Way } from '#contract/notices.ts'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { SHOWN_DAYS } from './count.ts'

const MOST_BUSINESSES = 100
const SUMS = sql.raw(
  `sum(d.messages)::int as messages, sum(d.asked)::int as asked, sum(d.answered)::int as answered`,
)

type Figures = { threads: number; messages: number; asked: number; answered: number }

/** What was counted of the last days, and how the ways stand now. */
export async function readOverview(tx: Tx, kit: Kit, locale: Locale) {
  const today = todayInBangkok(kit.now())
  const [month, week] = [addDays(today, 1 - SHOWN_DAYS), addDays(today, -6)]
  const days = await tx.execute<Figures & { day: string }>(sql`
    select d.day::text as day, sum(d.threads)::int as threads, ${SUMS} from message_days d where d.day >= ${month} group by d.day order by d.day desc`)
  const name =
    locale === 'en' ? sql`coalesce(nullif(w.business_name_en, ''), w.business_name)` : sql`w.business_name`
  const businesses = await tx.execute<Figures & { id: string; name: string; waiting: number }>(sql`
    select w.id, ${name} as name, ${SUMS}, coalesce(max(x.threads), 0)::int as threads, coalesce(max(x.waiting), 0)::int as waiting
      from message_days d join workspaces w on w.id = d.business_id left join message_waits x on x.business_id = w.id
     where d.day >= ${month} group by w.id order by sum(d.messages) desc, w.id limit ${MOST_BUSINESSES}`)
  const waits = await tx.execute<{ waiting: number; countedAt: string | null }>(sql`
    select coalesce(sum(waiting), 0)::int as waiting, max(counted_at)::text as "countedAt" from message_waits`)
  const deliveries = await tx.execute<{ way: Way; state: DeliveryState; week: number; month: number }>(sql`
    select way, state, sum(count) filter (where day >= ${week})::int as week, sum(count)::int as month
      from delivery_days where day >= ${month} group by way, state order by way, state`)
  const bounced = await tx.execute<{ count: number }>(sql`select count(*)::int as count from mail_bounces`)
  // Held ones wait for the end of quiet hours; what waits for its way is queued and was tried.
  const away = await tx.execute<{ way: Way; count: number; since: string }>(sql`
    select way, count(*)::int as count, min(created_at)::text as since from notice_deliveries
     where state = 'queued' and jsonb_array_length(tries) > 0 group by way order by way`)
  const { waiting, countedAt } = waits.rows[0]!

  return {
    days: days.rows,
    businesses: businesses.rows,
    waiting,
    countedAt: countedAt ? new Date(countedAt) : null,
    deliveries: deliveries.rows.map((row) => ({ ...row, week: row.week ?? 0 })),
    bounced: bounced.rows[0]!.count,
    away: away.rows.map((row) => ({ ...row, since: new Date(row.since) })),
  }
}
