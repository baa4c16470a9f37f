import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import type { ChatMessage } from '#features/chats/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { aboutCards } from './about.ts'
import type { Seat } from './access.ts'
import { filesOf } from './files.ts'

export type Window = { after?: number; before?: number; limit: number }
/** Who reads: an account, or whoever holds the link of a mail. */
type Eye = { seat: Seat; userId: string | null; locale: Locale }

type Row = {
  number: number
  clientId: string
  kind: ChatMessage['kind']
  side: ChatMessage['side']
  senderId: string | null
  senderName: string | null
  text: string
  aboutKind: string | null
  aboutId: string | null
  assigneeName: string | null
  at: string
}

/** What the other side of a thread never sees. */
export const visibleTo = (side: Seat['side']): SQL => (side === 'staff' ? sql`true` : sql`g.kind = 'text'`)

/**
 * Messages of a thread in their order: those after a number, those before one, or the newest. `upTo` is the number that a
 * reader goes on from; it may belong to a note that they do not see.
 */
export async function readMessages(tx: Tx, kit: Kit, eye: Eye, { after, before, limit }: Window) {
  const { chat, side } = eye.seat
  const isOn = after !== undefined
  const place = isOn ? sql`g.number > ${after}` : before === undefined ? sql`true` : sql`g.number < ${before}`
  const rows = await find(
    tx,
    eye,
    sql`${place} and ${visibleTo(side)} order by g.number ${isOn ? sql`asc` : sql`desc`} limit ${limit + 1}`,
  )
  const hasMore = rows.length > limit
  const kept = rows.slice(0, limit)
  if (!isOn) kept.reverse()
  // The row of the thread was read first: what came since then is asked for next time.
  const upTo = isOn && hasMore ? kept.at(-1)!.number : Math.max(chat.lastNumber, kept.at(-1)?.number ?? 0)

  return {
    messages: await shown(tx, kit, eye, kept),
    upTo,
    hasOlder: !isOn && hasMore,
    readNumber: await readByOthers(tx, eye),
  }
}

/** One message as its sender sees it. */
export async function readMessage(tx: Tx, kit: Kit, eye: Eye, number: number): Promise<ChatMessage> {
  const [message] = await shown(tx, kit, eye, await find(tx, eye, sql`g.number = ${number}`))

  return message!
}

async function find(tx: Tx, { seat: { chat }, locale }: Eye, rest: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select g.number, g.client_id as "clientId", g.kind, g.side, g.sender_id as "senderId",
           case when u.status not in ('deleted', 'erased') then ${personNameIn(locale)} end as "senderName",
           g.text, g.about_kind as "aboutKind", g.about_id as "aboutId",
           case when a.status not in ('deleted', 'erased') then a.first_name end as "assigneeName",
           g.created_at as at
      from chat_messages g left join users u on u.id = g.sender_id left join users a on a.id = g.assignee_id
     where g.workspace_id = ${chat.workspaceId} and g.chat_id = ${chat.id} and ${rest}`)

  return rows
}

async function shown(tx: Tx, kit: Kit, { seat, userId, locale }: Eye, rows: Row[]): Promise<ChatMessage[]> {
  const { chat, side } = seat
  const of = { workspaceId: chat.workspaceId, chatId: chat.id }
  const files = await filesOf(tx, kit, { ...of, numbers: rows.map((row) => row.number) })
  const cards = await aboutCards(tx, { seat, locale }, rows)

  return rows.map(({ aboutKind, aboutId, senderId, at, ...row }) => ({
    ...row,
    isOwn: userId === null ? row.side === 'party' : senderId === userId,
    files: files.get(row.number) ?? [],
    about: (aboutId && cards.get(`${aboutKind}:${aboutId}`)) || null,
    assigneeName: side === 'staff' ? row.assigneeName : null,
    at: new Date(at),
  }))
}

/** How far the other side has read: anybody of the business for its tenant, the tenant for the business, any other among colleagues. */
async function readByOthers(tx: Tx, { seat: { chat, side }, userId }: Eye): Promise<number> {
  const others = chat.partyKind === null ? sql`user_id <> ${userId}` : sql`side <> ${side}`
  const { rows } = await tx.execute<{ number: number }>(sql`
    select coalesce(max(read_number), 0)::int as number from chat_readers
     where workspace_id = ${chat.workspaceId} and chat_id = ${chat.id} and ${others}`)

  return rows[0]!.number
}
