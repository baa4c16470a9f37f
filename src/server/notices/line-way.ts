import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { lineLinks } from '#db/tables/notices.ts'
import type { Kit } from '#server/kit.ts'
import type { LinePort } from '#server/ports/line/line-port.ts'
import { type LineLink, lineOf } from './line/links.ts'
import { messageOf } from './line/message.ts'
import { isUsedUp, noteQuota, quotaUsedUp } from './line/quota.ts'
import type { Outcome, Outgoing, WayPort } from './ways.ts'

const DAY_MS = 86_400_000
const HOUR_SECONDS = 3_600

/**
 * By a message of our official account, to the LINE account that the person connected. Who blocked it is shown nothing
 * while LINE takes all: what follows and leaves is told by its events, and asked for once a day.
 */
export const lineWay: WayPort = {
  // Also whoever blocked it: the log says so, and a mail goes instead.
  reaches: async (tx, kit, userId) => kit.ports.line !== null && (await lineOf(tx, userId)) !== null,
  async send(kit, notice) {
    const { line } = kit.ports
    if (!line) return { state: 'stopped', reason: 'line_off' }
    const { link, usedUpAt } = await asOwner(kit.database, async (tx) => ({
      link: await lineOf(tx, notice.userId!),
      usedUpAt: await quotaUsedUp(tx, kit),
    }))
    if (!link) return { state: 'stopped', reason: 'line_off' }
    if (!(await isReached(kit, line, link))) return { state: 'stopped', reason: 'line_blocked' }
    if (isUsedUp(usedUpAt, kit.now()))
      return { state: 'queued', reason: 'line_quota', afterSeconds: HOUR_SECONDS }

    const answer = await line.push(link.lineUserId, [messageOf(kit, notice)], await retryKeyOf(kit, notice))
    if (answer.state === 'quota') await noteQuota(kit, true)
    else if (answer.state === 'taken' && usedUpAt) await noteQuota(kit, false)

    return outcomeOf(answer)
  },
}

function outcomeOf({ state, said }: Awaited<ReturnType<LinePort['push']>>): Outcome {
  switch (state) {
    case 'taken':
      return { state: 'sent', said }
    case 'refused':
      return { state: 'failed', reason: 'not_taken', said }
    case 'quota':
      return { state: 'queued', reason: 'line_quota', said, afterSeconds: HOUR_SECONDS }
    case 'unauthorized':
      return { state: 'queued', reason: 'line_settings', said }
    default:
      return { state: 'queued', reason: state === 'busy' ? 'line_busy' : 'line_away', said }
  }
}

/** Whether what is sent is shown. An event may have been lost: LINE is asked, at most once a day. */
async function isReached(kit: Kit, line: LinePort, link: LineLink): Promise<boolean> {
  const now = kit.now()
  if (!link.isFollowed || now.getTime() - link.checkedAt.getTime() < DAY_MS) return link.isFollowed
  const profile = await line.profile(link.lineUserId)
  if (profile.state === 'away') return true
  const isFollowed = profile.state === 'known'
  await asOwner(kit.database, (tx) =>
    tx
      .update(lineLinks)
      .set({ checkedAt: now, isFollowed, ...(!isFollowed && { followedAt: now }) })
      .where(eq(lineLinks.userId, link.userId)),
  )

  return isFollowed
}

/**
 * The key of a message, written down before LINE sees it: a try that nobody answered is made again under it. After a day
 * LINE has forgotten it, and a new one counts.
 */
async function retryKeyOf(kit: Kit, { id }: Outgoing): Promise<string> {
  const now = kit.now()
  const forgotten = new Date(now.getTime() - DAY_MS).toISOString()
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<{ key: string }>(sql`
      update notice_deliveries
         set retry_key = case when retry_key_at > ${forgotten} then retry_key else ${randomUUID()} end,
             retry_key_at = case when retry_key_at > ${forgotten} then retry_key_at else ${now.toISOString()} end
       where id = ${id} returning retry_key as key`),
  )

  return rows[0]!.key
}
