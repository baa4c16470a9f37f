import { sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { AboutKind } from '#features/chats/rules/kinds.ts'
import { chatFiles, chatMessages } from '#features/chats/tables.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { Chat } from './access.ts'
import { keepFiles } from './files.ts'

export type NewMessage = {
  clientId: string
  kind: 'text' | 'note' | 'assigned'
  side: 'staff' | 'party'
  /** Null for whoever writes through the link of a mail. */
  senderId: string | null
  text?: string
  files?: File[]
  seconds?: number
  about?: { kind: AboutKind; id: string }
  assigneeId?: string | null
  /** Told to many: it answers nothing that waits, and the thread stays where it is in the list of the business. */
  isTold?: boolean
}

/**
 * Writes a message into a thread whose row is held, and answers its number. What is sent again under one `clientId` is
 * there once and answers the number that it has: a line that broke after the message had come brings it no second time.
 * @throws Problem 422 for one without words and files, 413, 415 and 422 for files that cannot be kept
 */
export async function writeMessage(tx: Tx, kit: Kit, chat: Chat, message: NewMessage): Promise<number> {
  const { workspaceId, id: chatId } = chat
  const { clientId, kind, side, senderId, text = '', files = [], seconds, about } = message
  const before = await tx.execute<{ number: number }>(sql`
    select number from chat_messages
     where workspace_id = ${workspaceId} and chat_id = ${chatId} and client_id = ${clientId}`)
  if (before.rows[0]) return before.rows[0].number
  if (kind !== 'assigned' && text === '' && files.length === 0 && about?.kind !== 'inquiry')
    throw invalid({ text: 'chat_empty' })

  const number = chat.lastNumber + 1
  const at = kit.now()
  await tx.insert(chatMessages).values({
    ...{ workspaceId, chatId, number, clientId, kind, side, senderId, text },
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
    assigneeId: message.assigneeId ?? null,
    createdAt: at,
  })
  const kept = await keepFiles(tx, kit, {
    workspaceId,
    uploadedBy: senderId,
    files,
    isVoice: seconds !== undefined,
  })
  for (const [position, fileId] of kept.entries())
    await tx
      .insert(chatFiles)
      .values({ workspaceId, fileId, chatId, number, position, seconds: seconds ?? null })
  const isForBoth = kind === 'text'
  const isAnswer = side === 'staff' && !message.isTold
  const seen = sql`${sql.identifier(`${side}_number`)} = ${number}
    ${isAnswer ? sql`, answered_number = ${number}` : sql``} ${message.isTold ? sql`` : sql`, last_at = ${at.toISOString()}`}`
  await tx.execute(sql`
    update chats set last_number = ${number} ${isForBoth ? sql`, ${seen}` : sql``}
     where workspace_id = ${workspaceId} and id = ${chatId}`)
  // Whoever tells many has not read what waits in each of their threads.
  if (senderId && !message.isTold) await markRead(tx, kit, { chat, userId: senderId, side, number })
  await ringThread(tx, chat, { isForBoth })

  return number
}

/** Notes how far somebody has read; never back. Answers whether that is further than before. */
export async function markRead(
  tx: Tx,
  kit: Kit,
  {
    chat: { workspaceId, id },
    userId,
    side,
    number,
  }: { chat: Pick<Chat, 'workspaceId' | 'id'>; userId: string; side: 'staff' | 'party'; number: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into chat_readers (workspace_id, chat_id, user_id, side, read_number, read_at)
    values (${workspaceId}, ${id}, ${userId}, ${side}, ${number}, ${kit.now().toISOString()})
    on conflict (workspace_id, chat_id, user_id) do update
       set read_number = excluded.read_number, read_at = excluded.read_at, side = excluded.side
     where chat_readers.read_number < excluded.read_number`)

  return rowCount === 1
}

/** The rooms of those who have a thread open, by their side of it. */
export const openRoom = (chatId: string, side: 'staff' | 'party') => `hub:chat:${chatId}:${side}`

/** Rings where it shows that somebody read on: at who has the thread open, and at the reader's other pages. */
export async function ringRead(tx: Tx, { id }: Pick<Chat, 'id'>, readerId: string | null): Promise<void> {
  const rooms = [openRoom(id, 'staff'), openRoom(id, 'party'), ...(readerId ? [`user:${readerId}`] : [])]
  for (const room of rooms) await push(tx, room, 'chat.read', { chatId: id })
}

/** Rings at everybody who is in a thread: the open pages of the business, and of the accounts of the other side. */
async function ringThread(
  tx: Tx,
  { workspaceId, id, partyKind, partyId }: Chat,
  { isForBoth }: { isForBoth: boolean },
): Promise<void> {
  const ids = { chatId: id }
  if (partyKind) await push(tx, `workspace:${workspaceId}`, 'chat.message', ids)
  if (!isForBoth && partyKind) return
  const { rows } = await tx.execute<{ userId: string }>(
    partyKind
      ? sql`select user_id as "userId" from user_links
             where workspace_id = ${workspaceId} and kind = ${partyKind} and record_id = ${partyId}`
      : sql`select user_id as "userId" from chat_members where workspace_id = ${workspaceId} and chat_id = ${id}`,
  )
  for (const { userId } of rows) await push(tx, `user:${userId}`, 'chat.message', ids)
}
