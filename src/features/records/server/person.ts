import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { readCompanions, readTenantDetails } from '#features/tenants/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'
import { readHistory } from './history.ts'
import { readLeases } from './lease.ts'
import { readBills, readHeld, readOwed } from './money.ts'
import { readNextBill } from './next-bill.ts'
import { readNotes } from './notes.ts'

/** Everything about one tenant. @throws Problem 404 */
export async function readPerson(tx: Tx, kit: Kit, workspaceId: string, { id }: { id: string }) {
  const now = kit.now()
  const today = todayInBangkok(now)
  const tenant = await readTenantDetails(tx, kit, workspaceId, { id })
  const theirs = { tenantId: id }
  const leases = await readLeases(
    tx,
    workspaceId,
    sql`l.tenant_id = ${id} and l.status in ('active', 'draft', 'sent', 'signed')`,
  )
  const running = leases.find(({ status }) => status === 'active')

  return {
    tenant,
    companions: await readCompanions(tx, workspaceId, id),
    money: {
      ...(await readOwed(tx, workspaceId, theirs, today)),
      ...(await readHeld(tx, workspaceId, theirs)),
    },
    ...(await readHabit(tx, workspaceId, id, addMonths(today, -12))),
    ...(await readBills(tx, workspaceId, theirs, today)),
    nextRun: running ? await readNextBill(tx, workspaceId, { leaseId: running.id, now }) : null,
    leases,
    notes: await readNotes(tx, workspaceId, { kind: 'tenant', recordId: id }),
    history: await readHistory(tx, workspaceId, theirs),
  }
}

/** How many bills that fell due since a day are paid, and how many of these by their due day. */
async function readHabit(tx: Tx, workspaceId: string, tenantId: string, since: string) {
  const { rows } = await tx.execute<{ paidBills: number; paidOnTime: number }>(sql`
    select count(*)::int as "paidBills",
           count(*) filter (where (
             select max(y.settled_at) at time zone 'Asia/Bangkok' from payments y
              where y.workspace_id = i.workspace_id and y.invoice_id = i.id and y.status = 'succeeded')::date <= i.due_day)::int as "paidOnTime"
      from invoices i
     where i.workspace_id = ${workspaceId} and i.tenant_id = ${tenantId} and i.status = 'paid' and i.due_day >= ${since}`)

  return rows[0]!
}
