import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { isOwnBill } from '#features/invoices/server/service.ts'
import { type ApiContext, ownRecords } from '#server/http/context.ts'
import { refresh } from './pay.ts'
import { presentState } from './state.ts'

export type OwnPlace = { workspaceId: string; tenantId: string }

/** In which of the reader's own workspaces their bill lies, or one of which they are asked for a share; 404 where in none. */
export function ownInvoicePlace(context: ApiContext, invoiceId: string): Promise<OwnPlace> {
  return placeOf(context, (tenantId) => sql`invoices i where i.id = ${invoiceId} and ${isOwnBill(tenantId)}`)
}

/** The same for a payment that they made. */
export function ownPaymentPlace(context: ApiContext, paymentId: string): Promise<OwnPlace> {
  return placeOf(
    context,
    (tenantId) => sql`payments i where i.id = ${paymentId} and ${isOwnPayment(tenantId)}`,
  )
}

/** Whether a payment `i` was made by a tenant: of their own bill, or of one that they share. */
const isOwnPayment = (tenantId: string) => sql`coalesce(i.payer_id, i.tenant_id) = ${tenantId}`

async function placeOf(context: ApiContext, isTheirs: (tenantId: string) => SQL): Promise<OwnPlace> {
  for (const { workspaceId, recordId } of ownRecords(context, 'tenant')) {
    const { rowCount } = await context.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`select 1 from ${isTheirs(recordId)} and i.workspace_id = ${workspaceId}`),
    )
    if (rowCount) return { workspaceId, tenantId: recordId }
  }
  throw notFound()
}

/** How a payment for an own bill stands now; the gateway is asked again while it is on its way. @throws Problem 404 */
export async function ownPaymentState(context: ApiContext, paymentId: string) {
  const { kit, locale } = context
  const { workspaceId } = await ownPaymentPlace(context, paymentId)
  const paid = await refresh(kit, workspaceId, paymentId)

  return kit.database.inWorkspace(workspaceId, (tx) => presentState(tx, kit, workspaceId, paid, locale))
}
