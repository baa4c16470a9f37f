import { sql } from 'drizzle-orm'
import { isOnAtFirst, type Reach, type Topic, type Way } from '#contract/notices.ts'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'

type Somebody = { key: string; userId: string | null; address: string | null }
type Row = {
  key: string
  hasAccount: boolean
  isLineOn: boolean | null
  hasLine: boolean
  isPushOn: boolean | null
  hasDevice: boolean
  hasMail: boolean
}

/**
 * By which way each of these people would hear of a notice of a topic: as `notify` would send it, for many at once. `mustMail`
 * passes over who chose no such mails.
 */
export async function reachesOf(
  tx: Tx,
  { ports }: Pick<Kit, 'ports'>,
  people: readonly Somebody[],
  { topic, mustMail }: { topic: Topic; mustMail: boolean },
): Promise<Map<string, Reach>> {
  if (people.length === 0) return new Map()
  const isOn = (way: Way) =>
    sql`(select w.is_on from notice_wishes w where w.user_id = u.id and w.topic = ${topic} and w.way = ${way})`
  const list = <T>(values: T[]) => sql.param(values)
  const { rows } = await tx.execute<Row>(sql`
    select x.key, u.id is not null as "hasAccount", ${isOn('line')} as "isLineOn", ${isOn('push')} as "isPushOn",
           ${ports.line !== null} and exists (select 1 from line_links l where l.user_id = u.id and l.is_followed) as "hasLine",
           exists (select 1 from push_devices d join sessions s on s.id = d.session_id and s.user_id = d.user_id
              and s.revoked_at is null and s.refresh_expires_at > now() where d.user_id = u.id) as "hasDevice",
           coalesce(u.email, x.address) is not null and (${mustMail} or not (
             exists (select 1 from mail_stops m where m.address = coalesce(lower(u.email), x.address) and m.topic = ${topic})
             or exists (select 1 from mail_bounces b where b.address = coalesce(lower(u.email), x.address)))) as "hasMail"
      from unnest(${list(people.map(({ key }) => key))}::text[], ${list(people.map(({ userId }) => userId))}::uuid[],
                  ${list(people.map(({ address }) => address))}::text[]) x(key, user_id, address)
      left join users u on u.id = x.user_id and u.status = 'active'`)

  return new Map(rows.map((row) => [row.key, firstOf(row, topic)]))
}

/** Whose address has stopped mails of a topic. */
export async function stoppedBy(tx: Tx, people: readonly Somebody[], topic: Topic): Promise<Set<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select x.key from unnest(${sql.param(people.map(({ key }) => key))}::text[], ${sql.param(people.map(({ userId }) => userId))}::uuid[],
                             ${sql.param(people.map(({ address }) => address))}::text[]) x(key, user_id, address)
      left join users u on u.id = x.user_id and u.status = 'active'
      join mail_stops m on m.address = coalesce(lower(u.email), lower(x.address)) and m.topic = ${topic}`)

  return new Set(rows.map(({ key }) => key))
}

function firstOf(row: Row, topic: Topic): Reach {
  if (row.hasLine && (row.isLineOn ?? isOnAtFirst(topic, 'line'))) return 'line'
  if (row.hasDevice && (row.isPushOn ?? isOnAtFirst(topic, 'push'))) return 'push'
  if (row.hasMail) return 'mail'

  return row.hasAccount ? 'bell' : 'none'
}
