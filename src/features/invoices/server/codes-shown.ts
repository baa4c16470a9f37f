import { and, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { invoices } from '#features/invoices/tables.ts'

/**
 * Bills are to be taken back that tenants were shown a QR code for: it is closed at the gateway first, outside the
 * transaction that this ends, and the step tried once more (decision 190).
 */
export class CodesShown extends Problem {
  readonly invoiceIds: string[]

  constructor(invoiceIds: string[]) {
    super(409, 'payment_pending')
    this.invoiceIds = invoiceIds
  }
}

export type UnpaidAdvance = { id: string; leaseId: string; isShown: boolean }

/**
 * The bills of these leases that ask for rent in advance again and that no money came for or is on its way for, held
 * until the transaction ends. `isShown`: its tenant has a QR code for it.
 */
export async function holdUnpaidAdvance(
  tx: Tx,
  workspaceId: string,
  leaseIds: string[],
): Promise<UnpaidAdvance[]> {
  if (leaseIds.length === 0) return []
  const unpaid = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        inArray(invoices.leaseId, leaseIds),
        eq(invoices.kind, 'advance'),
        inArray(invoices.status, ['due', 'overdue']),
        eq(invoices.paidSatang, 0n),
      ),
    )
    .orderBy(invoices.id)
    .for('update')
  if (unpaid.length === 0) return []
  // Asked once they are held: a payment may have begun while this waited.
  const { rows } = await tx.execute<UnpaidAdvance>(sql`
    select i.id, i.lease_id as "leaseId", bool_or(p.id is not null) as "isShown" from invoices i
      left join payments p on p.workspace_id = i.workspace_id and p.invoice_id = i.id and p.status = 'pending'
     where i.workspace_id = ${workspaceId} and i.id in ${unpaid.map(({ id }) => id)}
     group by i.workspace_id, i.id having bool_and(p.id is null or p.method = 'promptpay') order by i.id`)

  return rows
}
