import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Compared } from '#features/month-end/rules.ts'
import { addDays } from '#thai/days.ts'

/** Bills of a lease that say what is usual. */
const MONTHS = 6
/** They went out within so many days. */
const BACK_DAYS = 260

export type PastBill = Compared & { id: string; period: string }

type Row = {
  leaseId: string
  id: string
  period: string
  total: string
  kind: string
  satang: string
  units: number | null
  isPart: boolean
}

/** The months' bills of these leases that stand, with what each kind of line asks for; the newest first. One statement. */
export async function pastBills(
  tx: Tx,
  workspaceId: string,
  { leaseIds, today }: { leaseIds: readonly string[]; today: string },
): Promise<Map<string, PastBill[]>> {
  if (leaseIds.length === 0) return new Map()
  const { rows } = await tx.execute<Row>(sql`
    select i.lease_id as "leaseId", i.id, i.period, i.total_satang::text as total, l.kind, sum(l.amount_satang)::text as satang,
           (sum(l.quantity) filter (where l.cause ? 'readings'))::float8 as units,
           coalesce(bool_or(l.kind = 'rent' and l.cause ? 'ofDays'), false) as "isPart"
      from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.kind = 'rent' and i.status <> 'void'
       and i.lease_id = any (${`{${leaseIds.join(',')}}`}::uuid[]) and i.issue_day > ${addDays(today, -BACK_DAYS)}
     group by i.lease_id, i.id, i.period, i.total_satang, l.kind
     order by i.lease_id, i.period desc`)
  const bills = new Map<string, PastBill[]>()
  for (const row of rows) {
    const own = bills.get(row.leaseId) ?? []
    bills.set(row.leaseId, own)
    let bill = own.find(({ id }) => id === row.id)
    if (!bill) {
      bill = { id: row.id, period: row.period, totalSatang: BigInt(row.total), lines: [], isPart: false }
      own.push(bill)
    }
    bill.isPart ||= row.isPart
    bill.lines.push({ kind: row.kind, satang: BigInt(row.satang), units: row.units })
  }

  return bills
}

/** What came before the bill of a month, the newest first. */
export const beforeOf = (bills: readonly PastBill[], period: string): PastBill[] =>
  bills.filter((bill) => bill.period < period).slice(0, MONTHS)
