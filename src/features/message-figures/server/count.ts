import { sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, bangkokInstant, todayInBangkok } from '#thai/days.ts'

/** Every hour, beside what else runs on the hour. */
export const messageFiguresSchedules: Schedule[] = [
  { name: 'count_messages', cron: '23 * * * *', run: countMessages },
]

/** Days that are shown, and those that are counted anew each time: an answer counts for a day after the question. */
export const SHOWN_DAYS = 30
const COUNTED_ANEW = 3

/**
 * Counts the last days anew, each in a transaction of its own; what is older stands. As the owner of the database, as
 * nobody's request may look into all businesses: what it leaves are numbers alone.
 */
export async function countMessages(kit: Kit): Promise<void> {
  const now = kit.now()
  const today = todayInBangkok(now)
  const known = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ day: string }>(sql`
      select distinct day::text as day from message_days union select distinct day::text from delivery_days`)
    return new Set(rows.map(({ day }) => day))
  })
  for (let back = 0; back < SHOWN_DAYS; back++) {
    const day = addDays(today, -back)
    if (back < COUNTED_ANEW || known.size === 0) await asOwner(kit.database, (tx) => countDay(tx, day))
  }
  await asOwner(kit.database, (tx) => countNow(tx, { now, from: addDays(today, 1 - SHOWN_DAYS) }))
}

async function countDay(tx: Tx, day: IsoDay): Promise<void> {
  const [from, to] = [day, addDays(day, 1)].map((one) => bangkokInstant(one).toISOString())
  await tx.execute(sql`delete from message_days where day = ${day}`)
  await tx.execute(sql`
    with written as (
      select workspace_id, chat_id, count(*) as messages, min(created_at) filter (where side = 'party') as asked_at,
             min(number) filter (where side = 'party') as asked_number
        from chat_messages
       where created_at >= ${from} and created_at < ${to} and kind = 'text' group by workspace_id, chat_id)
    insert into message_days (day, business_id, threads, messages, asked, answered)
    select ${day}, w.workspace_id, count(*), sum(w.messages), count(w.asked_at),
           count(*) filter (where w.asked_at is not null and exists (
             select 1 from chat_messages a where a.workspace_id = w.workspace_id and a.chat_id = w.chat_id
                and a.kind = 'text' and a.side = 'staff' and a.number > w.asked_number
                and a.created_at <= w.asked_at + interval '1 day'
                -- What was told to many answers nobody.
                and not exists (select 1 from broadcast_sends b where b.workspace_id = a.workspace_id and b.id = a.client_id)))
      from written w group by w.workspace_id`)
  await tx.execute(sql`delete from delivery_days where day = ${day}`)
  await tx.execute(sql`
    insert into delivery_days (day, way, state, count)
    select ${day}, way, state, count(*) from notice_deliveries
     where created_at >= ${from} and created_at < ${to} group by way, state`)
}

async function countNow(tx: Tx, { now, from }: { now: Date; from: IsoDay }): Promise<void> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  await tx.execute(sql`delete from message_waits`)
  await tx.execute(sql`
    insert into message_waits (business_id, waiting, threads, counted_at)
    select w.id, (select count(*) from chats c where c.workspace_id = w.id and c.party_number > c.answered_number
                    and c.last_at < ${before}), coalesce(t.threads, 0), ${now.toISOString()}
      from workspaces w left join (
        -- By the newest message of each, as messages themselves are many.
        select c.workspace_id, count(*)::int as threads from chats c
          join chat_messages g on g.workspace_id = c.workspace_id and g.chat_id = c.id
           and g.number = greatest(c.staff_number, c.party_number)
         where g.created_at >= ${bangkokInstant(from).toISOString()} group by c.workspace_id) t on t.workspace_id = w.id
      where w.status = 'active'`)
}
