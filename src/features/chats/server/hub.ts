import { isId } from '#db/ids.ts'
import type { Hub } from '#server/live/hubs.ts'
import { findSeat, placesOf } from './access.ts'
import { openRoom } from './write.ts'

/** Somebody who types is told of this often at most. */
const TYPING_MS = 2_000

/**
 * The socket of the threads, `/hubs/chat`: `ReceiveMessage` says that a thread has something new, and `JoinChatRoom` that
 * somebody has it open, so that they hear who types. What was written is read through the calls. Everybody is in the rooms
 * of their own account and business from the start; asking for the constant room 1 of the specification opens no other.
 */
export const chatHub: Hub = {
  path: '/hubs/chat',
  names: { 'chat.message': 'ReceiveMessage', 'chat.read': 'ReadMessage', 'chat.typing': 'Typing' },
  connect({ kit, socket, reader, pass }) {
    const sides = new Map<string, 'staff' | 'party'>()
    let typedAt = 0
    socket.on('JoinChatRoom', async (asked: unknown, reply?: unknown) => {
      const answer = (isIn: boolean) => typeof reply === 'function' && reply({ ok: isIn })
      if (asked === 1 || asked === '1') return answer(true)
      const side =
        typeof asked === 'string' && isId(asked) ? await sideIn(asked).catch(() => undefined) : undefined
      if (!side) return answer(false)
      sides.set(asked as string, side)
      await socket.join(openRoom(asked as string, side))
      answer(true)
    })
    socket.on('LeaveChatRoom', (asked: unknown) => {
      const side = sides.get(String(asked))
      if (!side) return
      sides.delete(String(asked))
      socket.leave(openRoom(String(asked), side))
    })
    socket.on('Typing', (asked: unknown) => {
      const chatId = String(asked)
      const side = sides.get(chatId)
      if (!side || performance.now() - typedAt < TYPING_MS) return
      typedAt = performance.now()
      const by = side === 'staff' ? reader.firstName : ''
      for (const other of ['staff', 'party'] as const)
        pass(openRoom(chatId, other), 'chat.typing', {
          chatId,
          side,
          by: other === side ? by : '',
          userId: other === side ? reader.userId : '',
        })
    })

    async function sideIn(chatId: string) {
      for (const workspaceId of placesOf(reader)) {
        const seat = await kit.database.inWorkspace(workspaceId, (tx) =>
          findSeat(tx, reader, { workspaceId, chatId }),
        )
        if (seat) return seat.side
      }
      return undefined
    }
  },
}
