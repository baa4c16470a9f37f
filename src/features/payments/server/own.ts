import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { type ApiContext, ownRecords } from '#server/http/context.ts'

export type OwnPlace = { workspaceId: string; tenantId: string }

/** In which of the reader's own workspaces their bill lies; 404 where in none. */
export function ownInvoicePlace(context: ApiContext, invoiceId: string): Promise<OwnPlace> {
  return placeOf(context, 'invoices', invoiceId)
}

/** The same for a payment of theirs. */
export function ownPaymentPlace(context: ApiContext, paymentId: string): Promise<OwnPlace> {
  return placeOf(context, 'payments', paymentId)
}

async function placeOf(context: ApiContext, table: 'invoices' | 'payments', id: string): Promise<OwnPlace> {
  for (const { workspaceId, recordId } of ownRecords(context, 'tenant')) {
    const { rowCount } = await context.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`
        select 1 from ${sql.identifier(table)} where workspace_id = ${workspaceId} and id = ${id} and tenant_id = ${recordId}`),
    )
    if (rowCount) return { workspaceId, tenantId: recordId }
  }
  throw notFound()
}
