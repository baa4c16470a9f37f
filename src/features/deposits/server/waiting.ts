import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { depositWaits } from '#features/leases/server/service.ts'
import { ADVANCE_HELD, DEPOSITS_HELD } from '#features/ledger/server/service.ts'
import type { MoveOutState } from '#thai/lease-rules/rules.ts'
import { returnDays } from './rules.ts'

type Row = {
  leaseId: string
  homeId: string
  unit: string
  startDay: string
  leaseEnd: string
  condition: MoveOutState
  isCompany: boolean
  landlordUnits: number
  /** Tenant and home: what is held for them is one sum, however many leases of theirs wait. */
  holder: string
  held: string
}

/** How many deposits wait to go back, the sum, how many are past their day, and which homes, the most urgent first. */
export async function readDepositsWaiting(
  tx: Tx,
  workspaceId: string,
  { today, named }: { today: string; named: number },
): Promise<{ count: number; satang: bigint; late: number; units: string[] }> {
  const waiting = await readWaitingRows(tx, workspaceId, today)

  return {
    count: waiting.length,
    satang: [...new Map(waiting.map(({ holder, held }) => [holder, BigInt(held)])).values()].reduce(
      (sum, held) => sum + held,
      0n,
    ),
    late: waiting.filter(({ day }) => day < today).length,
    units: waiting.slice(0, named).map(({ unit }) => unit),
  }
}

/** The day by which each deposit that waits goes back. */
export async function depositDays(
  tx: Tx,
  workspaceId: string,
  today: string,
): Promise<{ leaseId: string; homeId: string; day: string }[]> {
  return (await readWaitingRows(tx, workspaceId, today)).map(({ leaseId, homeId, day }) => ({
    ...{ leaseId, homeId, day },
  }))
}

async function readWaitingRows(tx: Tx, workspaceId: string, today: string) {
  const { rows } = await tx.execute<Row>(sql`
    select l.id as "leaseId", l.property_id as "homeId", p.unit_no as unit, l.start_day::text as "startDay",
           least(l.end_day, (l.ended_at at time zone 'Asia/Bangkok')::date, ${today}::date)::text as "leaseEnd",
           coalesce(d.condition, 'no_damage') as condition, t.is_company = 'yes' as "isCompany",
           (select count(*)::int from properties h where h.workspace_id = l.workspace_id and h.deleted_at is null) as "landlordUnits",
           l.tenant_id || ' ' || l.property_id as holder,
           (select -sum(g.amount_satang) from ledger_lines g
             where g.workspace_id = l.workspace_id and g.account in (${DEPOSITS_HELD}, ${ADVANCE_HELD})
               and g.tenant_id = l.tenant_id and g.property_id = l.property_id)::text as held
      from leases l
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      left join deposit_settlements d on d.workspace_id = l.workspace_id and d.lease_id = l.id and d.status <> 'taken_back'
     where ${depositWaits(workspaceId)}`)

  return rows
    .map((row) => ({ ...row, day: returnDays(row).days[row.condition] }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.unit.localeCompare(b.unit))
}
