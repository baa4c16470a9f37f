import { type SQL, sql } from 'drizzle-orm'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { type ChatRow, HEAPS, type Heap } from '#features/chats/contract.ts'
import { excerptOf, MOST_FOUND } from '#features/chats/rules/excerpt.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { asChat, CHAT_COLUMNS, type ChatRow as KeptChat, placesOf, seatsIn } from './access.ts'
import { partyOf } from './party.ts'
import { visibleTo } from './read.ts'

type Side = 'staff' | 'party'
type Query = { itemsPerPage: number; page: number; search?: string; heap: Heap; side?: Side }
type Eye = { reader: Reader; locale: Locale }

type Found = KeptChat & {
  name: string | null
  home: string | null
  unread: number
  isMuted: boolean
  isArchived: boolean
  assigneeName: string | null
  text: string | null
  kind: 'text' | 'note' | 'assigned' | null
  isOwn: boolean | null
  files: number | null
  isVoice: boolean | null
  saidAt: string | null
}

/**
 * What of a thread `c` is unread for a reader whose notes are `r`. What a colleague has answered is unread for nobody of
 * the business any more.
 */
function unreadBy(side: Side, readerId: string): SQL {
  const theirs =
    side === 'party'
      ? sql`g.side = 'staff'`
      : sql`case when c.party_kind is null then g.sender_id <> ${readerId}
                 else g.side = 'party' and g.number > c.answered_number end`

  return sql`greatest((select count(*)::int from chat_messages g
    where g.workspace_id = c.workspace_id and g.chat_id = c.id and g.kind = 'text'
      and g.number > coalesce(r.read_number, 0) and (${theirs})), case when r.is_marked then 1 else 0 end)`
}

const READER = (userId: string) =>
  sql`left join chat_readers r on r.workspace_id = c.workspace_id and r.chat_id = c.id and r.user_id = ${userId}`
/** Put away, and nothing came since. */
const ARCHIVED = sql`coalesce(r.archived_number >= greatest(c.staff_number, c.party_number), false)`
const WAITING = sql`(c.party_kind is not null and c.party_number > c.answered_number)`
/** Nothing stands in it but what was told to many: it is found by its person, and in the list once they write. */
const ONLY_TOLD = sql`(c.party_kind is not null and c.party_number = 0 and c.answered_number = 0 and c.last_number = c.staff_number)`

const HEAP_RULES: Record<Heap, (side: Side, userId: string) => SQL> = {
  all: () => sql`not ${ARCHIVED}`,
  unread: (side, userId) => sql`not ${ARCHIVED} and ${maybeUnread(side)} and ${unreadBy(side, userId)} > 0`,
  waiting: () => sql`not ${ARCHIVED} and ${WAITING}`,
  mine: (_, userId) => sql`not ${ARCHIVED} and c.assigned_to = ${userId}`,
  unassigned: () => sql`not ${ARCHIVED} and c.party_kind is not null and c.assigned_to is null`,
  archived: () => ARCHIVED,
}

/** The reader's threads over all their places, the newest first, with how many are in each heap. */
export async function listChats(kit: Kit, { reader, locale }: Eye, query: Query) {
  const { itemsPerPage, page, heap } = query
  const upTo = page * itemsPerPage
  const all: ChatRow[] = []
  const counts = Object.fromEntries(HEAPS.map((one) => [one, 0])) as Record<Heap, number>
  for (const { workspaceId, side } of seatsOf(reader, query.side))
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const of = { workspaceId, side, reader, locale }
      const counted = await countHeaps(tx, of, query.search)
      for (const one of HEAPS) counts[one] += counted[one]
      if (counted[heap] > 0) all.push(...(await findChats(tx, of, { ...query, limit: upTo })))
    })
  all.sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))

  return { data: all.slice(upTo - itemsPerPage, upTo), total: counts[heap], counts, page, itemsPerPage }
}

/** How many of the reader's threads have something unread; muted ones are left out. */
export async function countUnread(kit: Kit, reader: Reader, only?: Side): Promise<number> {
  let count = 0
  for (const { workspaceId, side } of seatsOf(reader, only))
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from chats c ${READER(reader.userId)}
         where ${isTheirs({ workspaceId, side, reader })} and not coalesce(r.is_muted, false)
           and ${HEAP_RULES.unread(side, reader.userId)}`)
      count += rows[0]!.n
    })

  return count
}

/** What may have something unread by its numbers alone, so that messages of all others need not be counted. */
const maybeUnread = (side: Side) =>
  side === 'party'
    ? sql`(c.staff_number > coalesce(r.read_number, 0) or r.is_marked)`
    : sql`(c.party_kind is null or c.party_number > greatest(c.answered_number, coalesce(r.read_number, 0)) or r.is_marked)`

type Of = { workspaceId: string; side: Side; reader: Reader; locale: Locale }

/** In which of the reader's places they are on which side. */
function seatsOf(reader: Reader, only?: Side): { workspaceId: string; side: Side }[] {
  const sides: Side[] = only ? [only] : ['staff', 'party']

  return placesOf(reader).flatMap((workspaceId) =>
    sides
      .filter((side) =>
        side === 'staff'
          ? reader.workspace?.id === workspaceId
          : reader.links.some((link) => link.workspaceId === workspaceId),
      )
      .map((side) => ({ workspaceId, side })),
  )
}

function isTheirs({ workspaceId, side, reader }: Omit<Of, 'locale'>): SQL {
  const seats = seatsIn(reader, workspaceId)
  // Somebody who works there and rents there sees a thread once, as one of the business.
  const own = side === 'staff' ? seats.staff : sql`(${seats.party} and not ${seats.staff})`

  return sql`c.workspace_id = ${workspaceId} and c.last_number > 0 and ${own}`
}

function found(of: Of, search = ''): SQL {
  const { side } = of
  if (!search.trim()) return side === 'staff' ? sql`not ${ONLY_TOLD}` : sql`true`
  const said = sql`exists (select 1 from chat_messages g where g.workspace_id = c.workspace_id and g.chat_id = c.id
    and ${visibleTo(side)} and ${foundBy(search, [sql`g.text`], [], sql`g.find_key`)})`

  return sql`(${foundBy(search, [nameFor(of), sql`party.home`, sql`party.email`], [sql`party.phone`])} or ${said})`
}

/** Whom the reader sees on the other side: a person, or the business. */
const nameFor = ({ side, locale }: Of) =>
  side === 'staff'
    ? sql`party.name`
    : sql`(select ${businessNameIn(locale)} from workspaces w where w.id = c.workspace_id)`

async function countHeaps(tx: Tx, of: Of, search?: string): Promise<Record<Heap, number>> {
  const { side, reader, locale } = of
  const isSearched = Boolean(search?.trim())
  const sums = HEAPS.map(
    (heap) =>
      sql`count(*) filter (where ${HEAP_RULES[heap](side, reader.userId)})::int as ${sql.identifier(heap)}`,
  )
  const { rows } = await tx.execute<Record<Heap, number>>(sql`
    select ${sql.join(sums, sql`, `)} from chats c ${READER(reader.userId)}
    ${isSearched ? partyOf(locale, reader.userId) : sql``}
     where ${isTheirs(of)} and ${found(of, search)}`)

  return rows[0]!
}

function findChats(tx: Tx, of: Of, query: Query & { limit: number }): Promise<ChatRow[]> {
  const rule = HEAP_RULES[query.heap](of.side, of.reader.userId)

  return readRows(
    tx,
    of,
    sql`${isTheirs(of)} and ${found(of, query.search)} and ${rule} order by c.last_at desc, c.id desc limit ${query.limit}`,
    query.search?.trim(),
  )
}

/** The message in which the words that were sought stand comes before newer ones. */
const foundFirst = (search: string): SQL =>
  search ? sql`(${foundBy(search, [sql`g.text`], [], sql`g.find_key`)}) desc,` : sql``

/** Rows of threads `c`, as the reader sees each; searched, with the message that was found. */
async function readRows(tx: Tx, of: Of, rest: SQL, search = ''): Promise<ChatRow[]> {
  const { side, reader, locale } = of
  const { rows } = await tx.execute<Found>(sql`
    select ${CHAT_COLUMNS}, ${nameFor(of)} as name, party.home, ${unreadBy(side, reader.userId)} as unread,
           coalesce(r.is_muted, false) as "isMuted", ${ARCHIVED} as "isArchived", a.first_name as "assigneeName",
           n.text, n.kind, n.own as "isOwn", n.files, n.voice as "isVoice", n."saidAt"
      from chats c ${READER(reader.userId)} ${partyOf(locale, reader.userId)}
      left join users a on a.id = c.assigned_to and a.status not in ('deleted', 'erased')
      left join lateral (
        select left(g.text, ${search ? MOST_FOUND : 160}) as text, g.kind, g.created_at as "saidAt", coalesce(g.sender_id = ${reader.userId}, false) as own,
               (select count(*)::int from chat_files f where f.workspace_id = g.workspace_id and f.chat_id = g.chat_id and f.number = g.number) as files,
               exists (select 1 from chat_files f where f.workspace_id = g.workspace_id and f.chat_id = g.chat_id and f.number = g.number and f.seconds is not null) as voice
          from chat_messages g where g.workspace_id = c.workspace_id and g.chat_id = c.id and ${visibleTo(side)}
         order by ${foundFirst(search)} g.number desc limit 1) n on true
     where ${rest}`)

  return rows.map((row) => asRow({ ...row, text: row.text && excerptOf(row.text, search) }, of))
}

function asRow(row: Found, { side, reader }: Of): ChatRow {
  const chat = asChat(row)
  const { name, home, unread, isMuted, isArchived } = row
  const isStaff = side === 'staff'

  return {
    ...{ id: chat.id, partyKind: chat.partyKind, partyId: chat.partyId, name, home, side },
    last: row.kind
      ? {
          text: row.text ?? '',
          isOwn: row.isOwn === true,
          kind: row.kind,
          files: row.files ?? 0,
          isVoice: row.isVoice === true,
          at: new Date(row.saidAt!),
        }
      : null,
    at: chat.lastAt,
    ...{ unread, isMuted, isArchived },
    isWaiting: chat.partyKind !== null && chat.partyNumber > chat.answeredNumber,
    assignedTo:
      isStaff && chat.assignedTo
        ? { id: chat.assignedTo, name: row.assigneeName, isReader: chat.assignedTo === reader.userId }
        : null,
  }
}

/** One thread as a row of the list. */
export async function readRow(
  tx: Tx,
  { reader, locale }: Eye,
  { workspaceId, id, side }: { workspaceId: string; id: string; side: Side },
): Promise<ChatRow> {
  const of = { workspaceId, side, reader, locale }
  const [row] = await readRows(tx, of, sql`c.workspace_id = ${workspaceId} and c.id = ${id}`)

  return row!
}
