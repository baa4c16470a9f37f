import { sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertRows } from '#db/insert-rows.ts'
import { MOST_REACHED, type Writing } from '#features/broadcasts/contract.ts'
import { faultsOf, readAudience, UNDO_SECONDS } from '#features/broadcasts/rules.ts'
import { broadcastSends, broadcasts } from '#features/broadcasts/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findBroadcast } from './read.ts'
import { sortOut } from './sorted.ts'

/** The same to the same people within so many minutes is taken for a second press. */
const TWIN_MINUTES = 10

/**
 * Writes a broadcast down with each of its letters and starts the half minute in which it can be undone. The same
 * `requestId` is sent once. `count` is what whoever pressed saw; null where nobody did. Answers its id.
 * @throws Problem 409 `broadcast_nobody`, `broadcast_many`, `broadcast_count`, `broadcast_twin`; 422 by field
 */
export async function beginBroadcast(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { requestId, count, ...writing }: Writing & { requestId: string; count: number | null },
): Promise<string> {
  const { subjectTh, subjectEn, textTh, textEn, necessary } = writing
  const { kind, projectId, floor } = readAudience(writing.audience)
  const faults = faultsOf(writing, kind)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const now = kit.now()
  const id = newId()
  const [made] = await tx
    .insert(broadcasts)
    .values({
      ...{ workspaceId, id, requestId, audience: kind, projectId, floor },
      ...{ subjectTh, subjectEn, textTh, textEn, necessary, status: 'counting' as const },
      ...{ goAt: new Date(now.getTime() + UNDO_SECONDS * 1000), createdBy: actorId, createdAt: now },
    })
    .onConflictDoNothing({ target: [broadcasts.workspaceId, broadcasts.requestId] })
    .returning({ id: broadcasts.id })
  if (!made) return sentAlready(tx, workspaceId, { requestId, ...writing })
  await assertNoTwin(tx, { workspaceId, id, now })

  const { sorted } = await sortOut(tx, kit, { workspaceId, today: todayInBangkok(now) }, writing)
  const reached = sorted.filter(({ state }) => state === 'waiting').length
  if (reached === 0) throw conflict('broadcast_nobody')
  if (reached > MOST_REACHED) throw conflict('broadcast_many', { count: String(MOST_REACHED) })
  if (count !== null && reached !== count) throw conflict('broadcast_count', { count: String(reached) })
  await insertRows(
    tx,
    broadcastSends,
    sorted.map(({ meant: { person, unitNo }, words, reach, state }, position) => ({
      ...{ workspaceId, id: newId(), broadcastId: id, position, createdAt: now },
      ...{ personKind: person.kind as 'tenant' | 'owner', personId: person.id, room: unitNo },
      ...{ language: words.language, subject: words.subject, text: words.text, reach, state },
    })),
  )
  await note(
    tx,
    kit,
    { workspaceId, actorId },
    { id, action: 'broadcast.begun', after: { count: reached, ...(necessary && { necessary }) } },
  )
  await ring(tx, workspaceId, id)

  return id
}

/**
 * Two windows, or two people, that tell the same people the same: the second one is asked to look first (G463).
 * @throws Problem 409 `broadcast_twin`
 */
async function assertNoTwin(
  tx: Tx,
  { workspaceId, id, now }: { workspaceId: string; id: string; now: Date },
): Promise<void> {
  // One after the other, so that neither misses the other.
  await tx.execute(sql`select id from workspaces where id = ${workspaceId} for no key update`)
  const since = new Date(now.getTime() - TWIN_MINUTES * 60_000)
  const { rows } = await tx.execute(sql`
    select 1 from broadcasts b join broadcasts mine on mine.workspace_id = b.workspace_id and mine.id = ${id}
     where b.workspace_id = ${workspaceId} and b.id <> ${id} and b.created_at > ${since.toISOString()} and b.status <> 'undone'
       and (b.audience, b.text_th, b.subject_th) = (mine.audience, mine.text_th, mine.subject_th)
       and b.project_id is not distinct from mine.project_id and b.floor is not distinct from mine.floor
       and b.audience <> 'chosen' limit 1`)
  if (rows.length > 0) throw conflict('broadcast_twin')
}

/** The one of this form. @throws Problem 409 `broadcast_other` where the form says something else by now */
async function sentAlready(
  tx: Tx,
  workspaceId: string,
  { requestId, subjectTh, textTh }: Writing & { requestId: string },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string; isSame: boolean }>(sql`
    select id, subject_th = ${subjectTh} and text_th = ${textTh} as "isSame" from broadcasts
     where workspace_id = ${workspaceId} and request_id = ${requestId}`)
  if (!rows[0]!.isSame) throw conflict('broadcast_other')

  return rows[0]!.id
}

type Of = { id: string }

/** Takes it back: nobody gets anything. @throws Problem 404, 409 `broadcast_gone` once it goes */
export async function undo(tx: Tx, kit: Kit, actor: ActingMember, { id }: Of): Promise<void> {
  const { workspaceId } = actor
  const { status } = await findBroadcast(tx, { workspaceId, locale: 'th' }, { id, isHeld: true })
  if (status === 'undone') return
  if (status !== 'counting') throw conflict('broadcast_gone')
  await tx.execute(sql`
    update broadcasts set status = 'undone', ended_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, actor, { id, action: 'broadcast.undone' })
  await ring(tx, workspaceId, id)
}

/** Does not wait for the half minute. @throws Problem 404, 409 `broadcast_undone` for one that was taken back */
export async function go(tx: Tx, actor: ActingMember, { id }: Of): Promise<void> {
  const { workspaceId } = actor
  const { status } = await findBroadcast(tx, { workspaceId, locale: 'th' }, { id, isHeld: true })
  if (status === 'undone') throw conflict('broadcast_undone')
  if (status === 'counting') await setOut(tx, { workspaceId, id })
}

/** Nothing holds it any more: its letters leave. */
export async function setOut(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<void> {
  await tx.execute(sql`
    update broadcasts set status = 'sending', ended_at = null where workspace_id = ${workspaceId} and id = ${id}`)
  await announce(tx, 'broadcast.batch', { workspaceId, broadcastId: id })
  await ring(tx, workspaceId, id)
}

/** Sends it again to those alone whom it did not reach. @throws Problem 404, 409 `broadcast_none_failed` */
export async function retry(tx: Tx, kit: Kit, actor: ActingMember, { id }: Of): Promise<void> {
  const { workspaceId } = actor
  const { status } = await findBroadcast(tx, { workspaceId, locale: 'th' }, { id, isHeld: true })
  if (status !== 'partly') throw conflict('broadcast_none_failed')
  const { rowCount } = await tx.execute(sql`
    update broadcast_sends set state = 'waiting', tries = tries + 1
     where workspace_id = ${workspaceId} and broadcast_id = ${id} and state = 'failed'`)
  await setOut(tx, { workspaceId, id })
  await note(tx, kit, actor, { id, action: 'broadcast.retried', after: { count: rowCount ?? 0 } })
}

/** Open pages of the business show where it stands. */
export const ring = (tx: Tx, workspaceId: string, id: string) =>
  push(tx, `workspace:${workspaceId}`, 'broadcast.moved', { broadcastId: id })

type Note = { id: string; action: string; after?: Record<string, unknown> }

/** Writes into the audit log who did what with a broadcast; no word of it and no name. */
function note(tx: Tx, kit: Kit, { workspaceId, actorId }: ActingMember, { id, action, after }: Note) {
  return audit(tx, {
    at: kit.now(),
    ...{ workspaceId, actorId, action, after },
    ...{ recordKind: 'broadcast', recordId: id },
  })
}
