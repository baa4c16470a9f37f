import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { insertRows } from '#db/insert-rows.ts'
import { type RunState, UNDO_SECONDS } from '#features/month-end/rules.ts'
import { monthEndRuns, monthEndSends } from '#features/month-end/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { readMonthEnd } from './read.ts'

export type Order = { leaseId: string; period: string; seenSatang: bigint }
type Of = { id: string }

/**
 * Writes down which bills are sent and starts the half minute in which that can be undone. The same `requestId` is sent
 * once. Answers its id.
 * @throws Problem 409 `month_end_count`, `month_end_running`, `month_end_moved`
 */
export async function beginRun(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { requestId, count, bills }: { requestId: string; count: number; bills: Order[] },
): Promise<string> {
  const keyOf = ({ leaseId, period }: { leaseId: string; period: string }) => `${leaseId}:${period}`
  if (new Set(bills.map(keyOf)).size !== count || bills.length !== count) throw conflict('month_end_count')
  // One after the other: what one of them sends the other one does not.
  await tx.execute(sql`select id from workspaces where id = ${workspaceId} for no key update`)
  const { rows: same } = await tx.execute<{ id: string }>(sql`
    select id from month_end_runs where workspace_id = ${workspaceId} and request_id = ${requestId}`)
  if (same[0]) return same[0].id
  const { rows: live } = await tx.execute(sql`
    select 1 from month_end_runs where workspace_id = ${workspaceId} and status in ('counting', 'sending')`)
  if (live.length > 0) throw conflict('month_end_running')
  const { rows } = await readMonthEnd(tx, kit, { workspaceId, locale: 'th', showsMoney: true })
  const ready = new Map(
    rows
      .filter(({ state }) => state === 'ready' || state === 'failed')
      .map((row) => [keyOf(row), row.totalSatang]),
  )
  if (bills.some((bill) => ready.get(keyOf(bill)) !== bill.seenSatang)) throw conflict('month_end_moved')

  const now = kit.now()
  const id = newId()
  await tx.insert(monthEndRuns).values({
    ...{ workspaceId, id, requestId, status: 'counting', createdBy: actorId, createdAt: now },
    goAt: new Date(now.getTime() + UNDO_SECONDS * 1000),
  })
  await insertRows(
    tx,
    monthEndSends,
    bills.map((bill, position) => ({
      ...{
        workspaceId,
        id: newId(),
        runId: id,
        position,
        ...bill,
        state: 'waiting' as const,
        createdAt: now,
      },
    })),
  )
  await note(tx, kit, { workspaceId, actorId }, { id, action: 'begun', after: { count } })
  await ring(tx, workspaceId, id)

  return id
}

/** Takes a run back: nothing leaves. @throws Problem 404, 409 `month_end_gone` once it goes */
export async function undoRun(tx: Tx, kit: Kit, actor: ActingMember, { id }: Of): Promise<void> {
  const { workspaceId } = actor
  const status = await holdRun(tx, workspaceId, id)
  if (status === 'undone') return
  if (status !== 'counting') throw conflict('month_end_gone')
  await tx.execute(sql`
    update month_end_runs set status = 'undone', ended_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, actor, { id, action: 'undone' })
  await ring(tx, workspaceId, id)
}

/** Does not wait for the half minute. @throws Problem 404, 409 `month_end_undone` for one that was taken back */
export async function goRun(tx: Tx, { workspaceId }: ActingMember, { id }: Of): Promise<void> {
  const status = await holdRun(tx, workspaceId, id)
  if (status === 'undone') throw conflict('month_end_undone')
  if (status === 'counting') await setOut(tx, { workspaceId, id })
}

/** Nothing holds it any more: its bills leave. */
export async function setOut(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<void> {
  await tx.execute(sql`
    update month_end_runs set status = 'sending' where workspace_id = ${workspaceId} and id = ${id}`)
  await announce(tx, 'month_end.batch', { workspaceId, runId: id })
  await ring(tx, workspaceId, id)
}

async function holdRun(tx: Tx, workspaceId: string, id: string): Promise<RunState> {
  const { rows } = await tx.execute<{ status: RunState }>(sql`
    select status from month_end_runs where workspace_id = ${workspaceId} and id = ${id} for update`)
  if (!rows[0]) throw notFound()

  return rows[0].status
}

/** Open pages of the business show where it stands. */
export const ring = (tx: Tx, workspaceId: string, id: string) =>
  push(tx, `workspace:${workspaceId}`, 'month_end.moved', { runId: id })

function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, action, after }: { id: string; action: string; after?: Record<string, unknown> },
) {
  return audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: `month_end.${action}`, after },
    ...{ recordKind: 'month_end', recordId: id },
  })
}
