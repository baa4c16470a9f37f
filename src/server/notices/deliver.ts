import { sql } from 'drizzle-orm'
import type { Way } from '#contract/notices.ts'
import { asOwner, type Tx } from '#db/client.ts'
import type { NoticeTry } from '#db/tables/notices.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { Log } from '#server/log.ts'
import { type CountedLog, createCountedLog } from '#server/log-counted.ts'
import { nextTry } from './rules.ts'
import { type Outcome, type Outgoing, ways } from './ways.ts'

/** How long whoever tries a notice may take, before it is anybody's again. */
const TRY_MS = 120_000
/** So many are tried in one round, so many of them at once. */
const ROUND = 200
const AT_ONCE = 4
/** Whoever goes through what is due stops by then; the clock begins anew. */
const RUN_MS = 60_000

type Claimed = Outgoing & { way: Exclude<Way, 'bell'>; count: number; createdAt: Date }

/**
 * Tries one delivery that is due, unless another process does so already.
 * @throws whatever is no answer of the other side; the delivery stays and is tried again
 */
export async function attempt(kit: Kit, deliveryId: string): Promise<Outcome['state'] | null> {
  const claimed = await claim(kit, deliveryId)
  if (!claimed) return null
  const outcome = await ways[claimed.way].send(kit, claimed)
  if (outcome.state === 'queued') countedOf(kit.log)('error', outcome.reason, { error: outcome.error })
  else if (outcome.state === 'bounced' || outcome.state === 'refused' || outcome.state === 'failed')
    kit.log.warn('notice_refused', { deliveryId, way: claimed.way, reason: outcome.reason })
  await asOwner(kit.database, (tx) => settle(tx, kit, claimed, outcome))

  return outcome.state
}

/**
 * Tries what is due, the oldest first, until nothing is or a minute is over: after an hour without a mail server tens of
 * thousands wait. A way that is away is left alone until the next time.
 */
export async function deliverDue(kit: Kit): Promise<void> {
  const until = performance.now() + RUN_MS
  const away = new Set<Way>()
  while (performance.now() < until) {
    const { rows } = await asOwner(kit.database, (tx) =>
      tx.execute<{ id: string; way: Way }>(sql`
        select id, way from notice_deliveries
         where state in ('queued', 'held') and next_try_at <= ${kit.now().toISOString()}
           and not way = any (${sql.param([...away])}::text[])
         order by next_try_at, id limit ${ROUND}`),
    )
    await tryRound(kit, rows, away)
    if (rows.length < ROUND) return
  }
}

async function tryRound(kit: Kit, rows: { id: string; way: Way }[], away: Set<Way>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await Promise.all(
      rows.slice(from, from + AT_ONCE).map(async ({ id, way }) => {
        if (away.has(way)) return
        const state = await attempt(kit, id).catch((error: Error) => {
          kit.log.error('notice_failed', { deliveryId: id, error })
          return null
        })
        if (state === 'queued' && way !== 'push') away.add(way)
      }),
    )
}

/** Makes it this process's own for a while. */
async function claim(kit: Kit, id: string): Promise<Claimed | null> {
  const [now, lease] = [kit.now(), new Date(kit.now().getTime() + TRY_MS)]
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<Omit<Claimed, 'createdAt'> & { createdAt: string }>(sql`
      update notice_deliveries d set next_try_at = ${lease.toISOString()}, claimed_until = ${lease.toISOString()} from notices n
       where d.id = ${id} and n.id = d.notice_id and d.state in ('queued', 'held') and d.next_try_at <= ${now.toISOString()}
         and (d.claimed_until is null or d.claimed_until <= ${now.toISOString()})
      returning d.id, d.notice_id as "noticeId", d.way, d.mail_id as "mailId", jsonb_array_length(d.tries) as count,
                d.created_at as "createdAt", n.user_id as "userId", n.workspace_id as "workspaceId", n.address, n.name, n.title,
                n.path, n.locale, n.is_urgent as "isUrgent"`),
  )

  return rows[0] ? { ...rows[0], createdAt: new Date(rows[0].createdAt) } : null
}

/** Writes down what came of a try, and when the next one is. */
async function settle(tx: Tx, kit: Kit, claimed: Claimed, outcome: Outcome): Promise<void> {
  const now = kit.now()
  const wait = outcome.state === 'queued' ? outcome.afterSeconds : undefined
  const next =
    outcome.state === 'queued'
      ? nextTry({ count: claimed.count + 1, since: claimed.createdAt, now }, wait)
      : null
  const isGivenUp = outcome.state === 'queued' && next === null
  const state = isGivenUp ? 'failed' : outcome.state
  const reason = isGivenUp ? 'gave_up' : outcome.reason
  const tried: NoticeTry = { at: now.toISOString(), state, reason, said: outcome.said }
  const { rowCount } = await tx.execute(sql`
    update notice_deliveries
       set state = ${state}, reason = ${reason ?? null}, tries = tries || ${JSON.stringify([tried])}::jsonb,
           next_try_at = ${next?.toISOString() ?? null}, claimed_until = null, changed_at = ${now.toISOString()}
     where id = ${claimed.id}`)
  if (isGivenUp && claimed.mailId)
    await tx.execute(sql`update mail_outbox set status = 'failed' where id = ${claimed.mailId}`)
  const { workspaceId, way } = claimed
  if (way === 'line' && (reason === 'line_quota' || ['stopped', 'refused', 'failed'].includes(state)))
    await mailInstead(tx, claimed.noticeId, now)
  if (rowCount && workspaceId && way === 'mail' && (state === 'bounced' || isGivenUp))
    await announce(tx, 'notice.returned', { workspaceId, deliveryId: claimed.id })
}

/** What LINE does not bring goes by mail, once, where the person wanted it by LINE alone. */
async function mailInstead(tx: Tx, noticeId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ mailId: string }>(sql`
    update notice_deliveries set state = 'queued', reason = null, next_try_at = ${now.toISOString()}, changed_at = ${now.toISOString()}
     where notice_id = ${noticeId} and way = 'mail' and state = 'stopped' and reason = 'by_person' and mail_id is not null
    returning mail_id as "mailId"`)
  for (const { mailId } of rows)
    await tx.execute(sql`update mail_outbox set status = 'queued' where id = ${mailId}`)
}

const counted = new WeakMap<Log, CountedLog>()

/** While a way is away every notice that waits fails again and again: one line a minute says how many tries there were. */
function countedOf(log: Log): CountedLog {
  const known = counted.get(log) ?? createCountedLog(log)
  counted.set(log, known)

  return known
}
