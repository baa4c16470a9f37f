import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { holdChat } from './access.ts'
import { markRead, type NewMessage, writeMessage } from './write.ts'

export { NO_READER } from '#features/chats/rules/kinds.ts'
export { broadcastChat } from './broadcast.ts'
export { threadOfInquiry } from './inquiry.ts'
export { addReply, listReplies } from './quick-replies.ts'
export { threadWith } from './thread.ts'

type Place = { workspaceId: string; chatId: string }

/** Writes a message into a thread and answers its number. @throws Problem 404, 422 */
export async function writeInto(tx: Tx, kit: Kit, place: Place, message: NewMessage): Promise<number> {
  return writeMessage(tx, kit, await holdChat(tx, place), message)
}

/** Notes how far somebody has read in a thread. */
export function readUpTo(
  tx: Tx,
  kit: Kit,
  { workspaceId, chatId, ...reader }: Place & { userId: string; side: 'staff' | 'party'; number: number },
): Promise<boolean> {
  return markRead(tx, kit, { chat: { workspaceId, id: chatId }, ...reader })
}
