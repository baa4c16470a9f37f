import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { MonthEndRun } from '#features/month-end/contract.ts'
import type { RunState } from '#features/month-end/rules.ts'
import type { Kit } from '#server/kit.ts'

type Row = Omit<MonthEndRun, 'state' | 'secondsLeft' | 'satang'> & {
  status: RunState
  goAt: string
  sum: string
}

const COLUMNS = sql`
  r.id, r.status, r.go_at::text as "goAt", n.* from month_end_runs r
  left join lateral (select count(*)::int as count, count(*) filter (where s.state = 'sent')::int as sent,
      count(*) filter (where s.state = 'failed')::int as failed, coalesce(sum(s.seen_satang), 0)::text as sum
    from month_end_sends s where s.workspace_id = r.workspace_id and s.run_id = r.id) n on true`

/** A run as it stands. @throws Problem 404 */
export async function readRun(tx: Tx, kit: Kit, workspaceId: string, id: string): Promise<MonthEndRun> {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} where r.workspace_id = ${workspaceId} and r.id = ${id}`,
  )
  if (!rows[0]) throw notFound()

  return asRun(kit, rows[0])
}

/** The run that is on its way, else null. */
export async function liveRun(tx: Tx, kit: Kit, workspaceId: string): Promise<MonthEndRun | null> {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} where r.workspace_id = ${workspaceId} and r.status in ('counting', 'sending')`,
  )

  return rows[0] ? asRun(kit, rows[0]) : null
}

function asRun(kit: Kit, { status, goAt, sum, ...row }: Row): MonthEndRun {
  const left = Math.ceil((new Date(goAt).getTime() - kit.now().getTime()) / 1000)
  const { id, count, sent, failed } = row

  return {
    ...{ id, count, sent, failed, state: status, satang: BigInt(sum) },
    secondsLeft: status === 'counting' ? Math.max(0, left) : 0,
  }
}
