import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { withholdOf } from './withhold.ts'

type Bill = { id: string; lease: { tenantId: string }; lines: { kind: string; amountSatang: bigint }[] }

/**
 * Notes on the bills of companies what tax they hold back (G520), in the transaction that makes the bills. Where tenants
 * share a bill nothing is noted: a share is a person's.
 */
export async function noteWithholding(tx: Tx, workspaceId: string, bills: Bill[]): Promise<void> {
  const asked = bills
    .map((bill) => ({ id: bill.id, tenant: bill.lease.tenantId, tax: withholdOf(bill.lines).toString() }))
    .filter(({ tax }) => tax !== '0')
  if (asked.length === 0) return
  await tx.execute(sql`
    update invoices i set withhold_satang = b.tax
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as b(id uuid, tenant uuid, tax bigint)
      join tenants t on t.workspace_id = ${workspaceId} and t.id = b.tenant and t.is_company = 'yes'
     where i.workspace_id = ${workspaceId} and i.id = b.id
       and not exists (select 1 from invoice_shares s where s.workspace_id = i.workspace_id and s.invoice_id = i.id)`)
}
