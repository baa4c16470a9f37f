import { type SQL, sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { NoticeTry } from '#db/tables/notices.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { LinePort } from '#server/ports/line/line-port.ts'
import { messageOf } from './message.ts'

/** LINE takes so many messages in one reply. */
const MOST = 5
const CLAIM_MS = 60_000

type Waiting = { id: string; noticeId: string; title: string; path: string | null; locale: Locale }

/**
 * Sends what waits for somebody as the answer to what they wrote, which costs nothing. Not what the quiet hours hold, and
 * not what LINE may have taken already without saying so: that goes again under its key, or it would come twice.
 * @returns whether there was anything, gone or not: the reply is used up by it
 */
export async function replyWaiting(
  kit: Kit,
  line: LinePort,
  { userId, replyToken }: { userId: string; replyToken: string },
): Promise<boolean> {
  const [now, until] = [kit.now().toISOString(), new Date(kit.now().getTime() + CLAIM_MS).toISOString()]
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<Waiting>(sql`
      with due as (
        select d.id from notice_deliveries d join notices n on n.id = d.notice_id
         where n.user_id = ${userId} and d.way = 'line' and d.state = 'queued'
           and d.reason is distinct from 'line_away' and (d.claimed_until is null or d.claimed_until <= ${now})
         order by d.created_at, d.id limit ${MOST} for update of d skip locked)
      update notice_deliveries d set claimed_until = ${until} from due, notices n
       where d.id = due.id and n.id = d.notice_id
      returning d.id, d.notice_id as "noticeId", n.title, n.path, n.locale`),
  )
  if (rows.length === 0) return false
  // Ids grow with time: the oldest first.
  const waiting = [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
  const { state, said } = await line.reply(
    replyToken,
    waiting.map((one) => messageOf(kit, one)),
  )
  const ids = sql`(${sql.join(
    waiting.map(({ id }) => sql`${id}`),
    sql`, `,
  )})`
  const tried: NoticeTry = { at: now, state: 'sent', said: `reply ${said}` }
  const change: SQL =
    state === 'taken'
      ? sql`state = 'sent', reason = null, next_try_at = null, changed_at = ${now}, tries = tries || ${JSON.stringify([tried])}::jsonb,`
      : sql``
  await asOwner(kit.database, (tx) =>
    tx.execute(sql`update notice_deliveries set ${change} claimed_until = null where id in ${ids}`),
  )

  return true
}
