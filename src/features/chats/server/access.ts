import { type SQL, sql } from 'drizzle-orm'
import { notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { PartyKind } from '#features/chats/rules/kinds.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'

/** A thread as it is kept. */
export type Chat = {
  workspaceId: string
  id: string
  /** Null among people of the business. */
  partyKind: PartyKind | null
  partyId: string | null
  lastNumber: number
  staffNumber: number
  answeredNumber: number
  partyNumber: number
  assignedTo: string | null
  linkNo: number
  lastAt: Date
}

/** A thread and the side that the reader is on. Among people of the business all are `staff`. */
export type Seat = { chat: Chat; side: 'staff' | 'party' }

export const CHAT_COLUMNS = sql`
  c.workspace_id as "workspaceId", c.id, c.party_kind as "partyKind", c.party_id as "partyId", c.last_number as "lastNumber",
  c.staff_number as "staffNumber", c.party_number as "partyNumber", c.answered_number as "answeredNumber", c.assigned_to as "assignedTo", c.link_no as "linkNo",
  c.last_at as "lastAt"`

export type ChatRow = Omit<Chat, 'lastAt'> & { lastAt: string }

export const asChat = (row: ChatRow): Chat => ({ ...row, lastAt: new Date(row.lastAt) })

/** A thread with its row held, for who writes into it without a reader. @throws Problem 404 */
export async function holdChat(
  tx: Tx,
  { workspaceId, chatId }: { workspaceId: string; chatId: string },
): Promise<Chat> {
  const { rows } = await tx.execute<ChatRow>(sql`
    select ${CHAT_COLUMNS} from chats c where c.workspace_id = ${workspaceId} and c.id = ${chatId} for update of c`)
  if (!rows[0]) throw notFound()

  return asChat(rows[0])
}

/** The businesses in which the reader may have threads, the one in use first. */
export function placesOf({ workspace, placeId, links }: Reader): string[] {
  const ids = [workspace?.id, placeId, ...links.map((link) => link.workspaceId)]

  return [...new Set(ids.filter((id): id is string => Boolean(id)))]
}

/** Which threads of a business, `c`, the reader is in: as one of its people, and as the other side. */
export function seatsIn(reader: Reader, workspaceId: string): { staff: SQL; party: SQL } {
  const works = reader.workspace?.id === workspaceId && reader.workspace.rights.includes('view')
  const own = reader.links.filter((link) => link.workspaceId === workspaceId)
  const pairs = own.map(({ kind, recordId }) => sql`(${kind}, ${recordId}::uuid)`)

  return {
    staff: works
      ? sql`(c.party_kind is not null or exists (select 1 from chat_members m
           where m.workspace_id = c.workspace_id and m.chat_id = c.id and m.user_id = ${reader.userId}))`
      : sql`false`,
    party: pairs.length > 0 ? sql`(c.party_kind, c.party_id) in (${sql.join(pairs, sql`, `)})` : sql`false`,
  }
}

/**
 * Finds a thread that the reader is in and goes on in its business. `isHeld` locks it: what takes a number does.
 * @throws Problem 404 for everybody else: a thread that is not one's own is not there
 */
export async function inChat<T>(
  kit: Kit,
  reader: Reader,
  chatId: string,
  work: (tx: Tx, seat: Seat) => Promise<T>,
  { isHeld = false } = {},
): Promise<T> {
  for (const workspaceId of placesOf(reader)) {
    const done = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const seat = await findSeat(tx, reader, { workspaceId, chatId, isHeld })

      return seat && { answer: await work(tx, seat) }
    })
    if (done) return done.answer
  }
  throw notFound()
}

/** The reader's seat in a thread of this business, or undefined. */
export async function findSeat(
  tx: Tx,
  reader: Reader,
  { workspaceId, chatId, isHeld = false }: { workspaceId: string; chatId: string; isHeld?: boolean },
): Promise<Seat | undefined> {
  const { staff, party } = seatsIn(reader, workspaceId)
  const { rows } = await tx.execute<ChatRow & { isStaff: boolean }>(sql`
    select ${CHAT_COLUMNS}, ${staff} as "isStaff" from chats c
     where c.workspace_id = ${workspaceId} and c.id = ${chatId} and (${staff} or ${party})
     ${isHeld ? sql`for update of c` : sql``}`)
  const [row] = rows
  if (!row) return undefined
  const { isStaff, ...chat } = row

  return { chat: asChat(chat), side: isStaff ? 'staff' : 'party' }
}

/** In the name of a business only those write who may change something in it. @throws Problem 403 */
export function assertMayWrite(reader: Reader, { chat, side }: Seat): void {
  if (side === 'party' || chat.partyKind === null || reader.workspace?.rights.includes('edit')) return
  throw new Problem(403, reader.workspace?.isSuspended ? 'workspace_suspended' : 'no_right')
}
