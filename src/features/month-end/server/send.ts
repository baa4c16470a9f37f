import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { issueInvoice } from '#features/invoices/server/service.ts'
import { endState } from '#features/month-end/rules.ts'
import { closingCodes } from '#features/payments/server/service.ts'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { ring, setOut } from './runs.ts'

export const monthEndListeners: Listener[] = [
  on('month_end.batch', 'send_month_end', sendBatch, { urgency: 'soon' }),
]

/** Whoever pressed waits for it: the half minute is half a minute. */
export const monthEndSchedules: Schedule[] = [
  { name: 'month_end_go', cron: '* * * * *', seconds: 2, run: goDue },
]

/** A job sends so many bills and leaves the rest to the next one, so that other work comes between. */
const BATCH = 50
/** Open pages are told after so many. */
const TOLD_EACH = 5

type Of = { workspaceId: string; runId: string }

/** Those whose half minute is over set out; of two processes one does it, as the row is held. */
export async function goDue(kit: Kit): Promise<void> {
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspaceId: string; id: string }>(sql`
      select workspace_id as "workspaceId", id from month_end_runs
       where status = 'counting' and go_at <= ${kit.now().toISOString()} order by go_at limit 50 for update skip locked`)
    for (const one of rows) await setOut(tx, one)
  })
}

type Waiting = { id: string; leaseId: string; period: string; seen: string; by: string }

/**
 * Sends what waits. Each bill is made and noted in one transaction: a job that is killed goes on where it stood, and
 * nothing goes twice. What is refused is noted with its reason, and the others go.
 */
export async function sendBatch(kit: Kit, { workspaceId, runId }: Of): Promise<void> {
  const { rows: waiting } = await asOwner(kit.database, (tx) =>
    tx.execute<Waiting>(sql`
      select s.id, s.lease_id as "leaseId", s.period, s.seen_satang::text as seen, r.created_by as by
        from month_end_sends s
        join month_end_runs r on r.workspace_id = s.workspace_id and r.id = s.run_id and r.status = 'sending'
       where s.workspace_id = ${workspaceId} and s.run_id = ${runId} and s.state = 'waiting'
       order by s.position limit ${BATCH + 1}`),
  )
  let failure: unknown
  for (const [index, one] of waiting.slice(0, BATCH).entries()) {
    await sendOne(kit, workspaceId, one).catch((error) => {
      failure ??= error
    })
    if (index % TOLD_EACH === TOLD_EACH - 1) await asOwner(kit.database, (tx) => ring(tx, workspaceId, runId))
  }
  if (failure) throw failure
  await asOwner(kit.database, (tx) =>
    waiting.length > BATCH
      ? announce(tx, 'month_end.batch', { workspaceId, runId })
      : end(tx, kit, { workspaceId, runId }),
  )
}

async function sendOne(
  kit: Kit,
  workspaceId: string,
  { id, leaseId, period, seen, by }: Waiting,
): Promise<void> {
  const order = { leaseId, period, seenSatang: BigInt(seen), by }
  try {
    await closingCodes(kit, { workspaceId, by, locale: 'th' }, () =>
      kit.database.inWorkspace(workspaceId, async (tx) => {
        // The bill first: a lease is held before what says of it that it has gone.
        const invoiceId = await issueInvoice(tx, kit, workspaceId, order)
        await noteSend(tx, workspaceId, { id, state: 'sent', refusal: null, invoiceId })
      }),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code } = error
    // The rent run, or a person, was there before: it has gone out, and once.
    const state = code === 'invoice_exists' ? 'sent' : 'failed'
    await kit.database.inWorkspace(workspaceId, (tx) =>
      noteSend(tx, workspaceId, { id, state, refusal: code, invoiceId: null }),
    )
  }
}

async function noteSend(
  tx: Tx,
  workspaceId: string,
  {
    id,
    state,
    refusal,
    invoiceId,
  }: { id: string; state: string; refusal: string | null; invoiceId: string | null },
): Promise<void> {
  await tx.execute(sql`
    update month_end_sends set state = ${state}, refusal = ${refusal}, invoice_id = ${invoiceId}::uuid
     where workspace_id = ${workspaceId} and id = ${id} and state = 'waiting'`)
}

async function end(tx: Tx, kit: Kit, { workspaceId, runId }: Of): Promise<void> {
  const { rows } = await tx.execute<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed
      from month_end_sends where workspace_id = ${workspaceId} and run_id = ${runId}`)
  if (rows[0]!.waiting > 0) return
  await tx.execute(sql`
    update month_end_runs set status = ${endState(rows[0]!)}, ended_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${runId} and status = 'sending'`)
  await ring(tx, workspaceId, runId)
}
