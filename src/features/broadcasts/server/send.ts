import { sql } from 'drizzle-orm'
import type { Reach } from '#contract/notices.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { endState, type Necessary } from '#features/broadcasts/rules.ts'
import { broadcastChat } from '#features/chats/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { type Account, accountsOf } from './accounts.ts'
import { ring, setOut } from './acts.ts'
import { mailLetter } from './letter-mail.ts'
import { PERSON } from './read.ts'

export const broadcastsListeners: Listener[] = [
  on('broadcast.batch', 'send_broadcast', sendBatch, { urgency: 'soon' }),
]

/** Whoever pressed waits for it: the half minute is half a minute. */
export const broadcastsSchedules: Schedule[] = [
  { name: 'broadcasts_go', cron: '* * * * *', seconds: 2, run: goDue },
]

/** A job sends so many letters and leaves the rest to the next one, so that other work comes between. */
const BATCH = 50
/** Open pages are told after so many. */
const TOLD_EACH = 10

type Of = { workspaceId: string; broadcastId: string }

/** Those whose half minute is over set out; of two processes one does it, as the row is held. */
async function goDue(kit: Kit): Promise<void> {
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspaceId: string; id: string }>(sql`
      select workspace_id as "workspaceId", id from broadcasts
       where status = 'counting' and go_at <= ${kit.now().toISOString()} order by go_at limit 50 for update skip locked`)
    for (const one of rows) await setOut(tx, one)
  })
}

/**
 * Sends what waits. Each letter is written into its thread and noted one by one, with keys of its own for thread and mail:
 * a job that is killed goes on where it stood, and nobody gets it twice.
 */
async function sendBatch(kit: Kit, { workspaceId, broadcastId }: Of): Promise<void> {
  const waiting = await readWaiting(kit, { workspaceId, broadcastId })
  const now = waiting.slice(0, BATCH)
  const accounts = await asOwner(kit.database, (tx) =>
    accountsOf(
      tx,
      workspaceId,
      now.map(({ kind, personId }) => ({ kind, id: personId })),
    ),
  )
  let failure: unknown
  for (const [index, one] of now.entries()) {
    await sendOne(kit, one, accounts.get(one.personId) ?? []).catch((error) => {
      failure ??= error
    })
    if (index % TOLD_EACH === TOLD_EACH - 1)
      await asOwner(kit.database, (tx) => ring(tx, workspaceId, broadcastId))
  }
  if (failure) throw failure
  await asOwner(kit.database, (tx) =>
    waiting.length > BATCH
      ? announce(tx, 'broadcast.batch', { workspaceId, broadcastId })
      : end(tx, kit, { workspaceId, broadcastId }),
  )
}

async function end(tx: Tx, kit: Kit, { workspaceId, broadcastId }: Of): Promise<void> {
  const { rows } = await tx.execute<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed
      from broadcast_sends where workspace_id = ${workspaceId} and broadcast_id = ${broadcastId}`)
  if (rows[0]!.waiting > 0) return
  await tx.execute(sql`
    update broadcasts set status = ${endState(rows[0]!)}, ended_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${broadcastId} and status = 'sending'`)
  await ring(tx, workspaceId, broadcastId)
}

/** A letter on its way, with what its mail says of the business. */
export type Waiting = {
  workspaceId: string
  id: string
  kind: 'tenant' | 'owner'
  personId: string
  /** Null for somebody whose record is gone: nothing is sent to them. */
  name: string | null
  email: string | null
  language: Locale
  subject: string
  text: string
  reach: Reach
  tries: number
  necessary: Necessary | null
  createdBy: string | null
  th: string
  en: string
  phone: string | null
  addressTh: string | null
  addressEn: string | null
}

async function readWaiting(kit: Kit, { workspaceId, broadcastId }: Of): Promise<Waiting[]> {
  return asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      select s.workspace_id as "workspaceId", s.id, s.person_kind as kind, s.person_id as "personId", s.language, s.subject,
             s.text, s.reach, s.tries, b.necessary, b.created_by as "createdBy",
             coalesce(trim(t.first_name || ' ' || t.last_name), o.name) as name, coalesce(t.email, o.email) as email,
             w.business_name as th, coalesce(nullif(w.business_name_en, ''), w.business_name) as en, w.phone,
             w.address_th as "addressTh", w.address_en as "addressEn"
        from broadcast_sends s
        join broadcasts b on b.workspace_id = s.workspace_id and b.id = s.broadcast_id and b.status = 'sending'
        join workspaces w on w.id = s.workspace_id and w.status = 'active'
        ${PERSON}
       where s.workspace_id = ${workspaceId} and s.broadcast_id = ${broadcastId} and s.state = 'waiting'
       order by s.position limit ${BATCH + 1}`)
    return rows
  })
}

/** Into the thread, then out by each way of theirs. Who has neither account nor address is gone meanwhile: it failed. */
async function sendOne(kit: Kit, one: Waiting, accounts: readonly Account[]): Promise<void> {
  if (one.name === null || (accounts.length === 0 && !one.email))
    return noteSend(kit, one, { state: 'failed' })
  const place = await writeLetter(kit, one, accounts)
  const states = await mailLetter(kit, one, { ...place, accounts })
  // In the product it is there for whoever has an account, whatever became of the mail.
  const isLost = accounts.length === 0 && states.every((state) => LOST.has(state))
  await noteSend(kit, one, { state: isLost ? 'failed' : 'sent', ...place })
}

function writeLetter(kit: Kit, one: Waiting, accounts: readonly Account[]) {
  const { workspaceId, id, kind, personId, subject, text, createdBy } = one

  return kit.database.inWorkspace(workspaceId, (tx) =>
    broadcastChat(tx, kit, {
      ...{ workspaceId, partyKind: kind, partyId: personId, senderId: createdBy, clientId: id },
      ...{ text: `${subject}\n\n${text}`, readers: accounts.map(({ userId }) => userId) },
    }),
  )
}

/** Sends what the demo sent in the past: into the threads alone, as no mail of the past goes out. */
export async function writeQuietly(kit: Kit, of: Of): Promise<{ chatId: string; number: number }[]> {
  await asOwner(kit.database, (tx) =>
    tx.execute(
      sql`update broadcasts set status = 'sending' where workspace_id = ${of.workspaceId} and id = ${of.broadcastId}`,
    ),
  )
  const places: { chatId: string; number: number }[] = []
  for (const one of await readWaiting(kit, of)) {
    const place = await writeLetter(kit, one, [])
    await noteSend(kit, one, { state: 'sent', ...place })
    places.push(place)
  }
  await asOwner(kit.database, (tx) => end(tx, kit, of))

  return places
}

/** What will not get there: a mail that waits for its server is on its way. */
const LOST: ReadonlySet<string> = new Set(['failed', 'refused', 'bounced', 'stopped'])

type Noted = { state: 'sent' | 'failed'; chatId?: string; number?: number }

function noteSend(kit: Kit, { workspaceId, id }: Waiting, { state, chatId, number }: Noted): Promise<void> {
  return asOwner(kit.database, async (tx) => {
    await tx.execute(sql`
      update broadcast_sends set state = ${state}, chat_id = coalesce(${chatId ?? null}::uuid, chat_id),
             number = coalesce(${number ?? null}::int, number),
             sent_at = case when ${state === 'sent'} then ${kit.now().toISOString()}::timestamptz end
       where workspace_id = ${workspaceId} and id = ${id} and state = 'waiting'`)
  })
}
