import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { NO_READER } from '#features/chats/rules/kinds.ts'
import type { Kit } from '#server/kit.ts'
import { holdChat } from './access.ts'
import { linkOf } from './guest.ts'
import { threadWith } from './thread.ts'
import { writeMessage } from './write.ts'

type Letter = {
  workspaceId: string
  partyKind: 'tenant' | 'owner'
  partyId: string
  senderId: string | null
  /** The same letter is there once. */
  clientId: string
  text: string
  /** Accounts that are told of it by whoever sends; none: they read through the link of a mail. */
  readers: readonly string[]
}

/**
 * Writes what a business tells many into the thread of one of them. It answers no question that waits there, and the digest of
 * unread messages leaves it out: whoever sends it tells of it. Answers where it stands, and the page behind a mail's link.
 */
export async function broadcastChat(
  tx: Tx,
  kit: Kit,
  { workspaceId, partyKind, partyId, senderId, readers, ...message }: Letter,
): Promise<{ chatId: string; number: number; link: string }> {
  const chatId = await threadWith(tx, kit, { workspaceId, partyKind, partyId, createdBy: senderId })
  const chat = await holdChat(tx, { workspaceId, chatId })
  const number = await writeMessage(tx, kit, chat, {
    ...message,
    ...{ kind: 'text', side: 'staff', senderId, isTold: true },
  })
  for (const userId of readers.length > 0 ? readers : [NO_READER])
    await tx.execute(sql`
      insert into chat_readers (workspace_id, chat_id, user_id, side, told_number, told_at)
      values (${workspaceId}, ${chatId}, ${userId}, 'party', ${number}, ${kit.now().toISOString()})
      on conflict (workspace_id, chat_id, user_id) do update
         set told_number = greatest(chat_readers.told_number, ${number}), told_at = excluded.told_at`)

  return { chatId, number, link: `/chat/${linkOf(kit, chat)}` }
}
