import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import type { Seat } from './access.ts'
import { settleInquiry } from './inquiry.ts'
import { markRead, ringRead, writeMessage } from './write.ts'

/** The reader has read up to a message of the thread. The other side's open pages say so. */
export async function markSeen(
  tx: Tx,
  kit: Kit,
  reader: Reader,
  { chat, side }: Seat,
  number: number,
): Promise<void> {
  const upTo = Math.min(number, chat.lastNumber)
  const isFurther = await markRead(tx, kit, { chat, userId: reader.userId, side, number: upTo })
  const unmarked = await tx.execute(sql`
    update chat_readers set is_marked = false
     where workspace_id = ${chat.workspaceId} and chat_id = ${chat.id} and user_id = ${reader.userId} and is_marked`)
  if (isFurther || unmarked.rowCount) await ringRead(tx, chat, reader.userId)
}

type Mine = { isMuted?: boolean; isArchived?: boolean; isUnread?: true }

/** What the reader alone makes of a thread: muted, put away, marked as unread. */
export async function setMine(
  tx: Tx,
  { reader, seat: { chat, side } }: { reader: Reader; seat: Seat },
  { isMuted, isArchived, isUnread }: Mine,
): Promise<void> {
  const newest = Math.max(chat.staffNumber, chat.partyNumber)
  const archived = isArchived === undefined ? null : isArchived ? newest : -1
  await tx.execute(sql`
    insert into chat_readers as r (workspace_id, chat_id, user_id, side, is_muted, archived_number, is_marked)
    values (${chat.workspaceId}, ${chat.id}, ${reader.userId}, ${side}, ${isMuted ?? false}, ${archived}, ${isUnread ?? false})
    on conflict (workspace_id, chat_id, user_id) do update
       set is_muted = coalesce(${isMuted ?? null}, r.is_muted), archived_number = coalesce(${archived}, r.archived_number),
           is_marked = coalesce(${isUnread ?? null}, r.is_marked)`)
}

/**
 * Gives a thread to somebody of the business, or to nobody; it is written into the thread for the business alone.
 * @throws Problem 404 for somebody who does not work there, 409 `chat_team` among people of the business
 */
export async function assignChat(
  tx: Tx,
  kit: Kit,
  reader: Reader,
  { chat }: Seat,
  userId: string | null,
): Promise<void> {
  if (chat.partyKind === null) throw conflict('chat_team')
  const { workspaceId, id, assignedTo } = chat
  if (assignedTo === userId) return
  if (userId !== null) {
    const { rowCount } = await tx.execute(sql`
      select 1 from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId}`)
    if (rowCount !== 1) throw notFound()
  }
  await tx.execute(
    sql`update chats set assigned_to = ${userId} where workspace_id = ${workspaceId} and id = ${id}`,
  )
  const number = await writeMessage(tx, kit, chat, {
    ...{
      clientId: randomUUID(),
      kind: 'assigned',
      side: 'staff',
      senderId: reader.userId,
      assigneeId: userId,
    },
  })
  if (userId !== null && userId !== reader.userId)
    await announce(tx, 'chat.assigned', { workspaceId, chatId: id, userId, byId: reader.userId, number })
  await audit(tx, {
    at: kit.now(),
    ...{ workspaceId, actorId: reader.userId },
    ...{ action: 'chat.assigned', recordKind: 'chat', recordId: id },
    before: { assignedTo },
    after: { assignedTo: userId },
  })
}

/**
 * What waits in a thread needs no answer: it waits no more, and a question from a website counts as answered. Until somebody
 * writes anew. @throws Problem 409 `chat_team` among people of the business
 */
export async function settleChat(tx: Tx, kit: Kit, reader: Reader, { chat }: Seat): Promise<void> {
  const { workspaceId, id, partyKind, partyNumber, answeredNumber } = chat
  if (partyKind === null) throw conflict('chat_team')
  if (partyNumber <= answeredNumber) return
  await tx.execute(sql`
    update chats set answered_number = ${partyNumber} where workspace_id = ${workspaceId} and id = ${id}`)
  await settleInquiry(tx, kit, chat, reader.userId)
  await push(tx, `workspace:${workspaceId}`, 'chat.read', { chatId: id })
  await audit(tx, {
    at: kit.now(),
    ...{ workspaceId, actorId: reader.userId },
    ...{ action: 'chat.settled', recordKind: 'chat', recordId: id },
  })
}
