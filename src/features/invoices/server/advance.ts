import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { invoices } from '#features/invoices/tables.ts'
import { ADVANCE_HELD, allocate, heldForLeases } from '#features/ledger/server/service.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { CodesShown, holdUnpaidAdvance } from './codes-shown.ts'
import { invoiceLines } from './facts.ts'
import { voidInvoice } from './void.ts'

/**
 * Rent in advance that tenants have paid and no bill has used, by lease. The books hold it from the day it is billed;
 * what a bill still asks for has not come and pays for nothing.
 */
export async function advanceReceived(
  tx: Tx,
  workspaceId: string,
  leaseIds: string[],
): Promise<Map<string, bigint>> {
  const held = await heldForLeases(tx, workspaceId, { account: ADVANCE_HELD, leaseIds })
  if (held.size === 0) return held
  const rows = await tx
    .select({
      id: invoices.id,
      leaseId: invoices.leaseId,
      total: invoices.totalSatang,
      paid: invoices.paidSatang,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.workspaceId, workspaceId),
        inArray(invoices.leaseId, [...held.keys()]),
        inArray(invoices.kind, ['first', 'advance']),
        inArray(invoices.status, ['due', 'partially_paid', 'overdue']),
      ),
    )
  const lines = await invoiceLines(
    tx,
    workspaceId,
    rows.map(({ id }) => id),
  )
  for (const { id, leaseId, total, paid } of rows) {
    const of = lines.get(id) ?? []
    const open = allocate(of, { paidBefore: paid, amountSatang: total - paid })
    const missing = of.reduce((sum, { kind }, index) => (kind === 'advance' ? sum + open[index]! : sum), 0n)
    held.set(leaseId, (held.get(leaseId) ?? 0n) - missing)
  }

  return held
}

/**
 * Takes back the bills that ask these leases for rent in advance again, where nothing was paid for them: their last month
 * is billed itself, and whoever paid both would pay a month too many. The caller holds the numbers.
 * @throws CodesShown where a tenant was shown a QR code for one
 */
export async function dropUnpaidAdvance(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { leaseIds, by }: { leaseIds: string[]; by: string | null },
): Promise<void> {
  const unpaid = await holdUnpaidAdvance(tx, workspaceId, leaseIds)
  const shown = unpaid.filter(({ isShown }) => isShown)
  if (shown.length > 0) throw new CodesShown(shown.map(({ id }) => id))
  const reason = m.invoices_void_last_billed({}, { locale: 'th' })
  for (const { id } of unpaid) await voidInvoice(tx, kit, workspaceId, { invoiceId: id, reason, by })
}
