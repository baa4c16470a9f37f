import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { NO_READER } from '#features/chats/rules/kinds.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { readRecordToken, recordToken } from '#server/links/record-token.ts'
import { asChat, CHAT_COLUMNS, type Chat, type ChatRow, type Seat } from './access.ts'
import { reopenInquiry } from './inquiry.ts'
import { askedAbout, partyOf } from './party.ts'
import { readMessage, readMessages, type Window } from './read.ts'
import { markRead, type NewMessage, ringRead, writeMessage } from './write.ts'

const PURPOSE = 'chat'
/** A link is good as long as somebody of the business wrote in so many days. */
const LINK_DAYS = 90

/** The way into a thread for whoever gets it by mail. */
export function linkOf(
  { config }: Pick<Kit, 'config'>,
  chat: Pick<Chat, 'workspaceId' | 'id' | 'linkNo'>,
): string {
  return recordToken(config, { workspaceId: chat.workspaceId, id: chat.id, no: chat.linkNo }, PURPOSE)
}

type Eye = { token: string; locale: Locale }

/** The thread as whoever holds its link sees it; reading it is noted. @throws Problem 404 for links that are over */
export function readLinked(kit: Kit, { token, locale }: Eye, window: Window) {
  return behind(kit, token, async (tx, seat) => {
    const { chat } = seat
    const eye = { seat, userId: null, locale }
    const { rows } = await tx.execute<{
      businessName: string
      name: string | null
      subject: string | null
    }>(sql`
      select ${businessNameIn(locale)} as "businessName", party.name,
             ${askedAbout(locale)} as subject
        from chats c join workspaces w on w.id = c.workspace_id ${partyOf(locale, NO_READER)}
       where c.workspace_id = ${chat.workspaceId} and c.id = ${chat.id}`)
    const read = await readMessages(tx, kit, eye, window)
    const number = Math.max(chat.staffNumber, chat.partyNumber)
    if (await markRead(tx, kit, { chat, userId: NO_READER, side: 'party', number }))
      await ringRead(tx, chat, null)
    const { businessName, name, subject } = rows[0]!

    return { id: chat.id, businessName, name: name ?? '', subject, ...read }
  })
}

type Written = Pick<NewMessage, 'clientId' | 'text' | 'files' | 'seconds'>

/** Whoever holds the link writes. @throws Problem 404, 413, 415, 422 */
export function writeLinked(kit: Kit, { token, locale }: Eye, written: Written) {
  return behind(
    kit,
    token,
    async (tx, seat) => {
      const number = await writeMessage(tx, kit, seat.chat, {
        ...written,
        ...{ kind: 'text', side: 'party', senderId: null },
      })
      await markRead(tx, kit, { chat: seat.chat, userId: NO_READER, side: 'party', number })
      // Sent again it is there already, and what was answered since stays answered.
      if (number > seat.chat.lastNumber) await reopenInquiry(tx, kit, seat.chat)

      return readMessage(tx, kit, { seat, userId: null, locale }, number)
    },
    { isHeld: true },
  )
}

async function behind<T>(
  kit: Kit,
  token: string,
  work: (tx: Tx, seat: Seat) => Promise<T>,
  { isHeld = false } = {},
): Promise<T> {
  const place = readRecordToken(kit.config, token, PURPOSE)
  if (!place) throw notFound()

  return kit.database.inWorkspace(place.workspaceId, async (tx) => {
    const since = new Date(kit.now().getTime() - LINK_DAYS * 86_400_000).toISOString()
    const { rows } = await tx.execute<ChatRow>(sql`
      select ${CHAT_COLUMNS} from chats c join workspaces w on w.id = c.workspace_id and w.status = 'active'
       where c.workspace_id = ${place.workspaceId} and c.id = ${place.id} and c.link_no = ${place.no ?? 0}
         and c.party_kind is not null
         and exists (select 1 from chat_messages g where g.workspace_id = c.workspace_id and g.chat_id = c.id
                        and g.number = c.staff_number and g.created_at > ${since})
       ${isHeld ? sql`for update of c` : sql``}`)
    if (!rows[0]) throw notFound()

    return work(tx, { chat: asChat(rows[0]), side: 'party' })
  })
}
