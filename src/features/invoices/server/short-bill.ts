import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { MONEY_COMING } from './held.ts'
import { coveredDays } from './rules.ts'
import { isCounted } from './void.ts'

/**
 * The number of a bill of this month or a later one that asks for fewer days of rent than these days of a lease cover and
 * cannot be made anew, since money for it is on its way or came out of the deposit, or an owner's month shows it: it was
 * cut to a last day that is to hold no more. Null where there is none.
 */
export async function shortBill(
  tx: Tx,
  workspaceId: string,
  { leaseId, from, ...days }: { leaseId: string; from: string; startDay: string; endDay: string | null },
): Promise<string | null> {
  const { rows } = await tx.execute<{
    id: string
    no: string
    period: string
    days: number
    isFixed: boolean
  }>(sql`
    select i.id, i.no, i.period, sum((l.cause->>'days')::int)::int as days,
           exists (select 1 from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id
                      and (${MONEY_COMING} or (y.status = 'succeeded' and y.method = 'deposit'))) as "isFixed"
      from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.lease_id = ${leaseId} and i.period >= ${from} and i.status <> 'void'
       and i.kind in ('first', 'rent') and l.kind = 'rent' and l.cause->>'days' is not null
     group by i.workspace_id, i.id, i.no, i.period order by i.period`)
  for (const bill of rows.filter((one) => one.days < (coveredDays(one.period, days)?.days ?? 0)))
    if (bill.isFixed || (await isCounted(tx, workspaceId, bill.id))) return bill.no

  return null
}
