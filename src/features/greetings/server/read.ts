import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { GreetingDetail, GreetingRow, SentCard } from '#features/greetings/contract.ts'
import type { GreetingState, SendState } from '#features/greetings/kinds.ts'
import { OCCASIONS } from '#features/greetings/occasions.ts'
import type { Audience } from '#features/greetings/recipients.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { picturesOf } from './cards.ts'
import { occasionName, type Written } from './words.ts'

/** A greeting as it is kept. */
export type Greeting = Written & {
  id: string
  cardId: string
  audience: Audience
  chosen: string[]
  day: string | null
  sendTime: string
  autoSend: boolean
  status: GreetingState
  sendAt: string | null
  heldAt: string | null
  mourningChoice: 'sober' | 'wait' | null
  round: number
  lastSentAt: string | null
}

/** A `Greeting`; its table is `g`. */
export const COLUMNS =
  sql.raw(`g.id, g.occasion, g.own_title as "ownTitle", g.language, g.card_id as "cardId",
  g.subject_th as "subjectTh", g.subject_en as "subjectEn", g.headline_th as "headlineTh", g.headline_en as "headlineEn",
  g.message_th as "messageTh", g.message_en as "messageEn", g.signature_th as "signatureTh", g.signature_en as "signatureEn",
  g.audience, g.chosen, g.day::text, g.send_time as "sendTime", g.auto_send as "autoSend", g.status,
  g.send_at::text as "sendAt", g.held_at::text as "heldAt", g.mourning_choice as "mourningChoice", g.round,
  g.last_sent_at::text as "lastSentAt"`)

type Counts = {
  waiting: number
  sent: number
  failed: number
  unreached: number
  missed: number
  opened: number
}

/** How a round stands; its table is `s`. */
const COUNTS = sql.raw(`count(*) filter (where s.state = 'waiting')::int as waiting,
  count(*) filter (where s.state = 'sent')::int as sent, count(*) filter (where s.state = 'failed')::int as failed,
  count(*) filter (where s.state in ('stopped', 'no_address', 'no_value'))::int as unreached,
  count(*) filter (where s.state in ('failed', 'no_address', 'no_value'))::int as missed,
  count(s.opened_at)::int as opened`)

type Reading = { workspaceId: string; locale: Locale }
type Asked = { itemsPerPage: number; page: number; search?: string; state?: GreetingState }

/** Greetings of a business: what waits and goes out next, then drafts, then what went out. */
export async function listGreetings(tx: Tx, { workspaceId, locale }: Reading, asked: Asked) {
  const { itemsPerPage, page, search = '', state } = asked
  const named = OCCASIONS.filter(
    ({ name }) =>
      search && Object.values(name).some((one) => one.toLowerCase().includes(search.trim().toLowerCase())),
  ).map(({ id }) => id)
  const texts = ['own_title', 'headline_th', 'headline_en', 'message_th', 'message_en'].map((one) =>
    sql.raw(`g.${one}`),
  )
  const where = sql`g.workspace_id = ${workspaceId} and g.deleted_at is null
    and (${state ?? null}::text is null or g.status = ${state ?? null})
    and (${foundBy(search, texts)} or g.occasion = any (${sql.param(named)}::text[]))`
  const { rows } = await tx.execute<Greeting>(sql`
    select ${COLUMNS} from greetings g where ${where}
     order by (g.status = 'scheduled') desc, (g.status = 'draft') desc, g.send_at nulls last, g.last_sent_at desc nulls last, g.id desc
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from greetings g where ${where}`,
  )

  return {
    data: await shownRows(tx, { workspaceId, locale }, rows),
    total: counted[0]!.total,
    page,
    itemsPerPage,
  }
}

async function shownRows(tx: Tx, { workspaceId, locale }: Reading, rows: Greeting[]): Promise<GreetingRow[]> {
  if (rows.length === 0) return []
  const pictures = await picturesOf(
    tx,
    rows.map(({ cardId }) => cardId),
  )
  const { rows: counts } = await tx.execute<Counts & { greetingId: string }>(sql`
    select s.greeting_id as "greetingId", ${COUNTS} from greeting_sends s
      join greetings g on g.workspace_id = s.workspace_id and g.id = s.greeting_id and g.round = s.round
     where s.workspace_id = ${workspaceId} and s.greeting_id = any (${sql.param(rows.map(({ id }) => id))}::uuid[])
     group by s.greeting_id`)
  const countsOf = new Map(counts.map(({ greetingId, ...one }) => [greetingId, one]))

  return rows.map((row) => asRow(row, { pictures, counts: countsOf.get(row.id) ?? null, locale }))
}

type Beside = { pictures: Map<string, string>; counts: Counts | null; locale: Locale }

function asRow(row: Greeting, { pictures, counts, locale }: Beside): GreetingRow {
  return {
    id: row.id,
    category: row.occasion,
    title: occasionName(row.occasion, row.ownTitle, locale),
    eCardId: row.cardId,
    picture: pictures.get(row.cardId) ?? '',
    state: row.status,
    recipients: row.audience,
    chosenCount: row.chosen.length,
    autoSend: row.autoSend,
    day: row.day,
    sendTime: row.sendTime,
    sendAt: row.sendAt ? new Date(row.sendAt) : null,
    isHeld: row.heldAt !== null,
    mourningChoice: row.mourningChoice,
    lastSentAt: row.lastSentAt ? new Date(row.lastSentAt) : null,
    counts,
  }
}

/** One greeting, held by who is about to change it. @throws Problem 404 */
export async function findGreeting(
  tx: Tx,
  workspaceId: string,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<Greeting> {
  const { rows } = await tx.execute<Greeting>(sql`
    select ${COLUMNS} from greetings g
     where g.workspace_id = ${workspaceId} and g.id = ${id} and g.deleted_at is null ${isHeld ? sql`for update` : sql``}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** One greeting with all that was written, and each time it went out. @throws Problem 404 */
export async function readGreeting(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { id }: { id: string },
): Promise<GreetingDetail> {
  const greeting = await findGreeting(tx, workspaceId, { id })
  const { rows } = await tx.execute<Counts & { round: number; at: string; cardId: string }>(sql`
    select s.round, min(s.created_at)::text as at, min(s.card_id) as "cardId", ${COUNTS} from greeting_sends s
     where s.workspace_id = ${workspaceId} and s.greeting_id = ${id} group by s.round order by s.round desc limit 50`)
  const pictures = await picturesOf(tx, [greeting.cardId, ...rows.map(({ cardId }) => cardId)])
  const rounds = rows.map(({ at, cardId, ...one }) => ({
    ...one,
    at: new Date(at),
    picture: pictures.get(cardId) ?? '',
  }))
  const { waiting, sent, failed, unreached, missed, opened } = rounds[0] ?? {}
  const counts =
    rounds[0]?.round === greeting.round && rounds[0]
      ? ({ waiting, sent, failed, unreached, missed, opened } as Counts)
      : null
  const written = writingOf(greeting)

  return {
    ...asRow(greeting, { pictures, counts, locale }),
    ...written,
    version: versionOf(kit, { ...written, recipients: greeting.audience }),
    rounds,
  }
}

/** What a person wrote of it, by the names of the call. */
function writingOf(row: Greeting) {
  const { ownTitle, language, subjectTh, subjectEn, headlineTh, headlineEn, messageTh, messageEn } = row
  const { signatureTh, signatureEn, autoSend, chosen, day, sendTime } = row

  return {
    ...{ category: row.occasion, eCardId: row.cardId, ownTitle, language, autoSend, chosen, day, sendTime },
    ...{ subjectTh, subjectEn, headlineTh, headlineEn, messageTh, messageEn, signatureTh, signatureEn },
  }
}

type Sends = { id: string; round?: number; state?: SendState; itemsPerPage: number; page: number }
type SendRow = Omit<SentCard, 'sentAt' | 'openedAt'> & { sentAt: string | null; openedAt: string | null }

/** The people of a round; names are those of their records, as they are now. @throws Problem 404 */
export async function listSends(
  tx: Tx,
  { workspaceId }: Reading,
  { id, round, state, itemsPerPage, page }: Sends,
) {
  const greeting = await findGreeting(tx, workspaceId, { id })
  const where = sql`s.workspace_id = ${workspaceId} and s.greeting_id = ${id} and s.round = ${round ?? greeting.round}
    and (${state ?? null}::text is null or s.state = ${state ?? null})`
  const { rows } = await tx.execute<SendRow>(sql`
    select s.id, coalesce(nullif(trim(t.first_name || ' ' || t.last_name), ''), o.name, c.name, '') as name,
           s.person_kind as kind, s.person_id as "personId", s.email, s.state, s.by_bell as "byBell", s.sent_at::text as "sentAt",
           s.opened_at::text as "openedAt"
      from greeting_sends s
      left join tenants t on s.person_kind = 'tenant' and t.workspace_id = s.workspace_id and t.id = s.person_id
      left join owners o on s.person_kind = 'owner' and o.workspace_id = s.workspace_id and o.id = s.person_id
      left join contacts c on s.person_kind = 'contact' and c.workspace_id = s.workspace_id and c.id = s.person_id
     where ${where}
     order by (s.state = 'failed') desc, (s.state in ('no_address', 'no_value')) desc, name, s.id
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from greeting_sends s where ${where}`,
  )
  const at = (text: string | null) => (text ? new Date(text) : null)

  return {
    data: rows.map((row) => ({ ...row, sentAt: at(row.sentAt), openedAt: at(row.openedAt) })),
    total: counted[0]!.total,
    page,
    itemsPerPage,
  }
}
