import { and, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import { invoiceLines, invoices, meterReadings } from '#features/invoices/tables.ts'
import { holdOwnerMonths, invoiceVoidedLines, postEntry } from '#features/ledger/server/service.ts'
import { audit } from '#server/audit.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { aboutLease } from './about-lease.ts'
import { creditPayments, isPaidByCredit } from './credited.ts'
import { lockInvoice } from './held.ts'
import { findLease } from './leases.ts'
import { giveChargesBack } from './waiting-charges.ts'

/**
 * Takes a bill back, with its entry in the books reversed, its meter readings free again, and what it used of rent in
 * advance held again. One that asked for nothing, for rent in advance covered it, may be taken back as well; so may one
 * that was paid out of the tenant's credit alone, which is credit again.
 * @param creditsMoney what was paid for it, in whatever way, becomes the tenant's credit
 * @throws Problem 409 `invoice_void`, `invoice_paid`, `invoice_part_paid`, `payment_pending`, `invoice_in_statement`
 */
export async function voidInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  {
    invoiceId,
    reason,
    by,
    creditsMoney = false,
  }: { invoiceId: string; reason: string; by: string | null; creditsMoney?: boolean },
): Promise<void> {
  const bill = await lockInvoice(tx, workspaceId, invoiceId)
  if (!bill) throw notFound()
  if (bill.status === 'void') throw conflict('invoice_void')
  const hasMoney = bill.paidSatang > 0n
  const isCreditable = hasMoney && (creditsMoney || (await isPaidByCredit(tx, workspaceId, invoiceId)))
  if (hasMoney && !isCreditable) throw conflict(bill.status === 'paid' ? 'invoice_paid' : 'invoice_part_paid')
  if (await isCounted(tx, workspaceId, invoiceId)) throw conflict('invoice_in_statement')
  // Asked last: whoever voids by hand closes a QR code that was only shown, once nothing else is in the way.
  const pending = await tx.execute(sql`
    select 1 from payments where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} and status = 'pending' limit 1`)
  if (pending.rowCount) throw conflict('payment_pending')
  const goingBack = await tx.execute(sql`
    select 1 from payment_refunds where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} and status = 'asked' limit 1`)
  if (goingBack.rowCount) throw conflict('refund_pending')

  if (bill.withheldSatang > 0n) throw conflict('invoice_has_certificate')

  if (isCreditable) await creditPayments(tx, kit, workspaceId, { bill, by })
  await tx
    .update(invoices)
    .set({ status: 'void', voidReason: reason })
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, invoiceId)))
  await tx
    .update(meterReadings)
    .set({ invoiceId: null })
    .where(and(eq(meterReadings.workspaceId, workspaceId), eq(meterReadings.invoiceId, invoiceId)))
  await giveChargesBack(tx, workspaceId, { invoiceId, isOwnBill: bill.kind === 'charge' })
  const lines = await tx
    .select({ kind: invoiceLines.kind, amountSatang: invoiceLines.amountSatang })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.workspaceId, workspaceId), eq(invoiceLines.invoiceId, invoiceId)))
  const lease = await findLease(tx, workspaceId, bill.leaseId)
  const about = lease
    ? aboutLease(lease)
    : { leaseId: bill.leaseId, propertyId: bill.propertyId, tenantId: bill.tenantId }
  await postEntry(tx, workspaceId, {
    at: kit.now(),
    kind: 'invoice_voided',
    day: todayInBangkok(kit.now()),
    sourceKind: 'invoice',
    sourceId: invoiceId,
    memo: `${bill.no}: ${reason}`,
    createdBy: by,
    lines: invoiceVoidedLines(lines, about),
  })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId: by,
    action: 'invoice.voided',
    recordKind: 'invoice',
    recordId: invoiceId,
    before: { status: bill.status },
    after: { status: 'void', reason },
  })
  await push(tx, `workspace:${workspaceId}`, 'invoice.issued', { invoiceId })
}

/**
 * Whether a statement of an owner's shows the rent in advance that a bill used: what an owner was shown stays true. None
 * is issued until the transaction ends.
 */
export async function isCounted(tx: Tx, workspaceId: string, invoiceId: string): Promise<boolean> {
  const { rows: used } = await tx.execute(sql`
    select 1 from invoices i
     where i.workspace_id = ${workspaceId} and i.id = ${invoiceId} and i.kind = 'rent'
       and exists (select 1 from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id
                      and l.kind = 'advance_used') limit 1`)
  if (used.length === 0) return false
  await holdOwnerMonths(tx, workspaceId, 'change')
  const { rows } = await tx.execute(sql`
    select 1 from invoices i
      join ownerships o on o.workspace_id = i.workspace_id and o.property_id = i.property_id
       and ${isHeldOn(sql`o`, sql`i.issue_day`)}
      join owner_statements s on s.workspace_id = o.workspace_id and s.owner_id = o.owner_id
       and s.period >= to_char(i.issue_day, 'YYYY-MM')
     where i.workspace_id = ${workspaceId} and i.id = ${invoiceId}
       and s.lines @> jsonb_build_array(jsonb_build_object('key', 'advance:' || i.id::text)) limit 1`)

  return rows.length > 0
}
