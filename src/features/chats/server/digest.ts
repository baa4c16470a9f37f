import { type SQL, sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import { isTellingDue } from '#features/chats/rules/digest.ts'
import { NO_READER } from '#features/chats/rules/kinds.ts'
import { announceAll } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { HAS_ACCOUNT, HAS_ADDRESS } from './party.ts'

/** Older ones were told, or their people do not want to hear. */
const DAYS = 3

/** What somebody has not read in a thread and was not told about: after one number, up to another. */
type Untold = {
  workspaceId: string
  chatId: string
  userId: string
  side: 'staff' | 'party'
  after: number
  upTo: number
  since: string
  toldAt: string | null
  readAt: string | null
}

/**
 * Finds who has unread messages that they are to be mailed about, marks them as told, and announces one mail for each
 * person. Run by two processes at once each thread is told once: its rows are held.
 */
export async function tellUnread(kit: Kit): Promise<void> {
  await asOwner(kit.database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chats:digest', 0))`)
    const now = kit.now()
    const found = await findUntold(tx, now)
    const due = found.filter((one) =>
      isTellingDue(
        {
          since: new Date(one.since),
          toldAt: one.toldAt ? new Date(one.toldAt) : null,
          readAt: one.readAt ? new Date(one.readAt) : null,
          isByMail: one.userId === NO_READER,
        },
        now,
      ),
    )
    // One mail names all threads of a person: what is not due yet goes with what is.
    const people = new Set(due.map((one) => one.userId).filter((id) => id !== NO_READER))
    const told = [
      ...due.filter((one) => one.userId === NO_READER),
      ...found.filter((one) => people.has(one.userId)),
    ]
    for (const one of told) await markTold(tx, one, now)
    await announceAll(
      tx,
      'chat.unread',
      [...people].map((userId) => ({
        userId,
        at: now.toISOString(),
        threads: told.filter((one) => one.userId === userId).map(threadOf),
      })),
    )
    await announceAll(tx, 'chat.answered', told.filter((one) => one.userId === NO_READER).map(threadOf))
  })
}

const threadOf = ({ workspaceId, chatId, after, upTo }: Untold) => ({ workspaceId, chatId, after, upTo })

function markTold(tx: Tx, { workspaceId, chatId, userId, side, upTo }: Untold, now: Date) {
  return tx.execute(sql`
    insert into chat_readers (workspace_id, chat_id, user_id, side, told_number, told_at)
    values (${workspaceId}, ${chatId}, ${userId}, ${side}, ${upTo}, ${now.toISOString()})
    on conflict (workspace_id, chat_id, user_id) do update set told_number = ${upTo}, told_at = ${now.toISOString()}`)
}

const ACTIVE = sql`u.status = 'active' and u.email_verified_at is not null`

/**
 * Everybody who is to hear of what comes into the threads of the last days, with the messages that they wait for: of
 * which side, and after which number.
 */
const SEATS = (since: string): SQL => sql`
  with open as (select c.* from chats c join workspaces w on w.id = c.workspace_id and w.status = 'active' where c.last_at > ${since})
  -- The other side, by account.
  select c.workspace_id, c.id, u.id as user_id, 'party' as side, 'staff' as of_side, 0 as floor from open c
    join user_links k on k.workspace_id = c.workspace_id and k.kind = c.party_kind and k.record_id = c.party_id
    join users u on u.id = k.user_id and ${ACTIVE}
  union
  -- The other side by mail alone.
  select c.workspace_id, c.id, ${NO_READER}::uuid, 'party', 'staff', 0 from open c
   where c.party_kind is not null and not ${HAS_ACCOUNT} and ${HAS_ADDRESS}
  union
  -- The business: who looks after it, or everybody who may answer. What a colleague has answered waits for nobody.
  select c.workspace_id, c.id, u.id, 'staff', 'party', c.answered_number from open c
    join workspace_members m on m.workspace_id = c.workspace_id and 'edit' = any (m.rights)
    join users u on u.id = m.user_id and ${ACTIVE}
   where c.party_kind is not null and c.party_number > c.answered_number
     and (c.assigned_to = u.id or not exists (
           select 1 from workspace_members a where a.workspace_id = c.workspace_id and a.user_id = c.assigned_to))
  union
  -- Colleagues among themselves.
  select c.workspace_id, c.id, u.id, 'staff', 'staff', 0 from open c
    join chat_members m on m.workspace_id = c.workspace_id and m.chat_id = c.id
    join workspace_members b on b.workspace_id = c.workspace_id and b.user_id = m.user_id
    join users u on u.id = m.user_id and ${ACTIVE}`

/** What nobody has read and been told of, thread by thread and person by person. */
async function findUntold(tx: Tx, now: Date): Promise<Untold[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
  const { rows } = await tx.execute<Untold>(sql`
    select s.workspace_id as "workspaceId", s.id as "chatId", s.user_id as "userId", s.side,
           greatest(s.floor, coalesce(r.read_number, 0), coalesce(r.told_number, 0)) as after,
           n.up_to as "upTo", n.since,
           (select max(t.told_at) from chat_readers t
             where t.user_id = s.user_id and (s.user_id <> ${NO_READER} or (t.workspace_id = s.workspace_id and t.chat_id = s.id))) as "toldAt",
           r.read_at as "readAt"
      from (${SEATS(since)}) s
      left join chat_readers r on r.workspace_id = s.workspace_id and r.chat_id = s.id and r.user_id = s.user_id
      join lateral (
        select max(g.number) as up_to, min(g.created_at) as since from chat_messages g
         where g.workspace_id = s.workspace_id and g.chat_id = s.id and g.kind = 'text' and g.side = s.of_side
           and g.sender_id is distinct from s.user_id and g.created_at > ${since}
           and g.number > greatest(s.floor, coalesce(r.read_number, 0), coalesce(r.told_number, 0))) n on n.up_to is not null
     where not coalesce(r.is_muted, false)
     order by s.user_id, n.since limit 5000`)

  return rows
}
