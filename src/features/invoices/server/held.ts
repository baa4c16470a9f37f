import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { invoices } from '#features/invoices/tables.ts'
import { leases } from '#features/leases/tables.ts'
import { type InvoiceKind, type InvoiceStatus, isOpen, statusOf } from './rules.ts'
import { isTaxAlone } from './withhold.ts'

/**
 * Of a payment `y`: its money is on its way, a slip to look at or a card at its bank. A QR code that was shown is not:
 * whoever scans it has paid in that moment, and until then nobody knows whether anybody will. Nor is a certificate of tax
 * that waits to be looked at: it brings none.
 */
export const MONEY_COMING = sql`y.status = 'pending' and y.method not in ('promptpay', 'withheld')`

export type LockedInvoice = {
  id: string
  no: string
  kind: InvoiceKind
  status: InvoiceStatus
  leaseId: string
  tenantId: string
  propertyId: string
  period: string
  dueDay: string
  totalSatang: bigint
  paidSatang: bigint
  /** Tax that a company holds back of it, and what of that certificates have paid. */
  withholdSatang: bigint
  withheldSatang: bigint
}

/** A bill, held until the transaction ends: payments of one bill go one after the other. */
export async function lockInvoice(
  tx: Tx,
  workspaceId: string,
  invoiceId: string,
): Promise<LockedInvoice | undefined> {
  const [row] = await tx
    .select({
      id: invoices.id,
      no: invoices.no,
      kind: invoices.kind,
      status: invoices.status,
      leaseId: invoices.leaseId,
      tenantId: invoices.tenantId,
      propertyId: invoices.propertyId,
      period: invoices.period,
      dueDay: invoices.dueDay,
      totalSatang: invoices.totalSatang,
      paidSatang: invoices.paidSatang,
      withholdSatang: invoices.withholdSatang,
      withheldSatang: invoices.withheldSatang,
    })
    .from(invoices)
    .where(isBill(workspaceId, invoiceId))
    .for('update')

  return row as LockedInvoice | undefined
}

/** Adds a payment to a bill that is held (`lockInvoice`); `isTax` for a certificate. Answers the bill's new status. */
export async function addPayment(
  tx: Tx,
  workspaceId: string,
  { bill, amountSatang, isTax = false }: { bill: LockedInvoice; amountSatang: bigint; isTax?: boolean },
): Promise<InvoiceStatus> {
  const paid = bill.paidSatang + amountSatang
  if (!isOpen(bill.status) || paid > bill.totalSatang) throw new Error('this bill takes no such payment')
  const withheldSatang = bill.withheldSatang + (isTax ? amountSatang : 0n)
  // A part payment does not make an overdue bill young again, unless a certificate is all that is missing.
  const isLate = bill.status === 'overdue' && !isTaxAlone({ ...bill, paidSatang: paid, withheldSatang })
  const status = paid === bill.totalSatang ? 'paid' : isLate ? 'overdue' : ('partially_paid' as const)
  await tx
    .update(invoices)
    .set({ paidSatang: paid, withheldSatang, status })
    .where(isBill(workspaceId, bill.id))

  return status
}

/** Takes a payment off a bill that is held (`lockInvoice`); the bill is open again, and late where it is. A void one stays void. */
export async function takePaymentOff(
  tx: Tx,
  workspaceId: string,
  {
    bill,
    amountSatang,
    isTax = false,
    today,
  }: { bill: LockedInvoice; amountSatang: bigint; isTax?: boolean; today: string },
): Promise<void> {
  const [lease] = await tx
    .select({ graceDays: leases.graceDays })
    .from(leases)
    .where(and(eq(leases.workspaceId, workspaceId), eq(leases.id, bill.leaseId)))
  const paidSatang = bill.paidSatang - amountSatang
  const withheldSatang = bill.withheldSatang - (isTax ? amountSatang : 0n)
  const isVoid = bill.status === 'void'
  const status = isVoid
    ? ('void' as const)
    : statusOf({ ...bill, paidSatang, withheldSatang, today, graceDays: lease?.graceDays ?? 0 })
  await tx.update(invoices).set({ paidSatang, withheldSatang, status }).where(isBill(workspaceId, bill.id))
}

function isBill(workspaceId: string, id: string) {
  return and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, id))
}

/** Whom a payment is about: what ledger lines point to, and the accounts to tell. */
export async function payerOf(
  tx: Tx,
  workspaceId: string,
  bill: { tenantId: string; invoiceId?: string; leaseId?: string; propertyId?: string },
) {
  const { leaseId = null, propertyId = null, tenantId, invoiceId = null } = bill
  const { rows } = await tx.execute<{ owner_id: string | null; user_ids: string[] }>(sql`
    select (select case when count(*) = 1 then min(owner_id::text) end from property_owners
             where workspace_id = ${workspaceId} and property_id = ${propertyId}::uuid) as owner_id,
           coalesce((select array_agg(user_id::text) from user_links
             where workspace_id = ${workspaceId} and kind = 'tenant' and (record_id = ${tenantId} or record_id in (
               select s.tenant_id from invoice_shares s where s.workspace_id = ${workspaceId} and s.invoice_id = ${invoiceId}::uuid))), '{}') as user_ids`)
  const { owner_id: ownerId, user_ids: userIds } = rows[0]!

  return {
    userIds,
    dimensions: {
      tenantId,
      ...(leaseId ? { leaseId } : {}),
      ...(propertyId ? { propertyId } : {}),
      ...(ownerId ? { ownerId } : {}),
    },
  }
}
