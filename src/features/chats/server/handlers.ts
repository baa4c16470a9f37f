import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { openTicket, TICKET_SECONDS } from '#features/accounts/server/service.ts'
import { chatsContract } from '#features/chats/contract.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import type { Reader } from '#server/http/reader.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { readAbout } from './about.ts'
import { assertMayWrite, inChat, type Seat } from './access.ts'
import { beginChat } from './begin.ts'
import { readLinked, writeLinked } from './guest.ts'
import { assertReached, readInfo } from './info.ts'
import { settleInquiry } from './inquiry.ts'
import { countUnread, listChats } from './list.ts'
import { listOthers } from './people.ts'
import { addReply, listReplies, readReply, removeReply, updateReply } from './quick-replies.ts'
import { readMessage, readMessages } from './read.ts'
import { assignChat, markSeen, setMine, settleChat } from './state.ts'
import { writeMessage } from './write.ts'

const os = serve(chatsContract)
const OK = { data: { ok: true as const } }
const FIRST = { itemsPerPage: 10, page: 1 }

export const chatsHandlers = {
  users: os.users.handler(({ input, context }) =>
    listOthers(context.kit, { reader: signedIn(context), locale: context.locale }, input ?? FIRST),
  ),
  history: os.history.handler(({ input, context }) =>
    listChats(
      context.kit,
      { reader: signedIn(context), locale: context.locale },
      input ?? { ...FIRST, heap: 'all' },
    ),
  ),
  unread: os.unread.handler(async ({ input, context }) => ({
    data: { count: await countUnread(context.kit, signedIn(context), input?.side) },
  })),
  userInfo: os.userInfo.handler(async ({ input, context }) => {
    const { kit, locale } = context
    const reader = signedIn(context)
    return {
      data: await inChat(kit, reader, input.chatId, (tx, seat) =>
        readInfo(tx, kit, { reader, locale, seat }),
      ),
    }
  }),
  messages: os.messages.handler(async ({ input: { chatId, ...window }, context }) => {
    const { kit, locale } = context
    const reader = signedIn(context)
    return {
      data: await inChat(kit, reader, chatId, (tx, seat) =>
        readMessages(tx, kit, { seat, userId: reader.userId, locale }, window),
      ),
    }
  }),
  send: os.send.handler(async ({ input: { chatId, isNote, about, ...written }, context }) => {
    const { kit, locale } = context
    const reader = signedIn(context)
    const message = await inChat(
      kit,
      reader,
      chatId,
      async (tx, seat) => {
        const { chat, side } = seat
        assertMayWrite(reader, seat)
        if (isNote && (side === 'party' || chat.partyKind === null)) throw new Problem(403, 'no_right')
        if (side === 'staff' && !isNote) await assertReached(tx, chat)
        if (about) await readAbout(tx, { seat, locale }, about)
        const number = await writeMessage(tx, kit, chat, {
          ...written,
          ...{ kind: isNote ? 'note' : 'text', side, senderId: reader.userId, about },
        })
        if (side === 'staff' && !isNote) await settleInquiry(tx, kit, chat, reader.userId)
        return readMessage(tx, kit, { seat, userId: reader.userId, locale }, number)
      },
      { isHeld: true },
    )
    return { data: message }
  }),
  create: os.create.handler(async ({ input, context }) => ({
    data: { chatId: await beginChat(context.kit, signedIn(context), input.with) },
  })),
  about: os.about.handler(async ({ input: { chatId, ...about }, context }) => ({
    data: await inChat(context.kit, signedIn(context), chatId, (tx, seat) =>
      readAbout(tx, { seat, locale: context.locale }, about),
    ),
  })),
  seen: os.seen.handler(async ({ input: { chatId, number }, context }) => {
    const reader = signedIn(context)
    await inChat(context.kit, reader, chatId, (tx, seat) => markSeen(tx, context.kit, reader, seat, number))
    return OK
  }),
  mine: os.mine.handler(async ({ input: { chatId, ...mine }, context }) => {
    const reader = signedIn(context)
    await inChat(context.kit, reader, chatId, (tx, seat) => setMine(tx, { reader, seat }, mine))
    return OK
  }),
  assign: os.assign.handler(({ input: { chatId, userId }, context }) =>
    asStaff(context, chatId, (tx, reader, seat) => assignChat(tx, context.kit, reader, seat, userId)),
  ),
  settle: os.settle.handler(({ input: { chatId }, context }) =>
    asStaff(context, chatId, (tx, reader, seat) => settleChat(tx, context.kit, reader, seat)),
  ),
  quickReplies: os.quickReplies.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => listReplies(tx, context.kit, workspaceId)),
  })),
  addQuickReply: os.addQuickReply.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, actor) => addReply(tx, context.kit, actor, input)),
  })),
  updateQuickReply: os.updateQuickReply.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const saved = await inPlace(context, (tx, actor) => {
      const read = () => readReply(tx, kit, actor.workspaceId, id, { isHeld: true })
      return unlessMoved({ version, yours: change, read }, () => updateReply(tx, kit, actor, id, change))
    })
    return savedAnswer(saved, { version, locale })
  }),
  removeQuickReply: os.removeQuickReply.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => removeReply(tx, context.kit, actor, input.id))
    return OK
  }),
  ticket: os.ticket.handler(async ({ context }) => ({
    data: {
      ticket: await openTicket(context.kit, signedIn(context).sessionId),
      expiresInSeconds: TICKET_SECONDS,
    },
  })),
  linked: os.linked.handler(async ({ input: { token, ...window }, context }) => ({
    data: await readLinked(context.kit, { token, locale: context.locale }, window),
  })),
  answerLinked: os.answerLinked.handler(async ({ input: { token, ...written }, context }) => ({
    data: await writeLinked(context.kit, { token, locale: context.locale }, written),
  })),
}

/** What people of the business alone may do to a thread, its row held. @throws Problem 403 `no_right` for the other side */
async function asStaff(
  context: ApiContext,
  chatId: string,
  work: (tx: Tx, reader: Reader, seat: Seat) => Promise<void>,
) {
  const reader = signedIn(context)
  await inChat(
    context.kit,
    reader,
    chatId,
    (tx, seat) => {
      if (seat.side !== 'staff') throw new Problem(403, 'no_right')
      return work(tx, reader, seat)
    },
    { isHeld: true },
  )

  return OK
}
