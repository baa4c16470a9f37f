import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { asChat, CHAT_COLUMNS } from './access.ts'
import { markRead, type NewMessage, writeMessage } from './write.ts'

export { threadOfInquiry } from './inquiry.ts'
export { addReply } from './quick-replies.ts'
export { threadWith } from './thread.ts'

type Place = { workspaceId: string; chatId: string }

/** Writes a message into a thread and answers its number. @throws Problem 404, 422 */
export async function writeInto(
  tx: Tx,
  kit: Kit,
  { workspaceId, chatId }: Place,
  message: NewMessage,
): Promise<number> {
  const { rows } = await tx.execute<Parameters<typeof asChat>[0]>(sql`
    select ${CHAT_COLUMNS} from chats c where c.workspace_id = ${workspaceId} and c.id = ${chatId} for update of c`)
  if (!rows[0]) throw notFound()

  return writeMessage(tx, kit, asChat(rows[0]), message)
}

/** Notes how far somebody has read in a thread. */
export function readUpTo(
  tx: Tx,
  kit: Kit,
  { workspaceId, chatId, ...reader }: Place & { userId: string; side: 'staff' | 'party'; number: number },
): Promise<boolean> {
  return markRead(tx, kit, { chat: { workspaceId, id: chatId }, ...reader })
}
