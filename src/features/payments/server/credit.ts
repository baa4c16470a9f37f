import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { MONEY_OPEN } from '#db/tax-of-bills.ts'
import { findInvoice } from '#features/invoices/server/service.ts'
import { creditHeld, holdCredit, smaller, type Tenancy } from '#features/ledger/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { openAttempt } from './attempts.ts'
import { settleIn } from './settle.ts'

/**
 * Pays what is open of a tenant in a home out of their credit, oldest bill first, each with receipt and entry, so that
 * credit never stands beside a bill that waits for money. A bill with a payment on its way is passed over until that is
 * decided. Done once more, there is nothing left to do. In the caller's transaction.
 */
export async function spendCredit(
  tx: Tx,
  kit: Pick<Kit, 'now' | 'log'>,
  workspaceId: string,
  { by, ...tenancy }: Tenancy & { by: string | null },
): Promise<void> {
  await holdCredit(tx, workspaceId, tenancy)
  const held = await creditHeld(tx, workspaceId, tenancy)
  if (held.size === 0) return
  for (const { id, open } of await openBills(tx, workspaceId, tenancy)) {
    let left = open
    for (const [leaseId, credit] of held) {
      const amountSatang = smaller(credit, left)
      if (amountSatang <= 0n) continue
      const { paymentId } = await openAttempt(tx, kit, {
        ...{ workspaceId, tenantId: tenancy.tenantId, invoiceId: id, method: 'credit', amountSatang },
        ...{
          idempotencyKey: `credit:${id}:${leaseId}:${await paidBefore(tx, workspaceId, id)}`,
          createdBy: by,
        },
      })
      await settleIn(tx, kit, workspaceId, paymentId, { kind: 'received', by, heldFor: leaseId })
      held.set(leaseId, credit - amountSatang)
      left -= amountSatang
    }
  }
}

/** The same for the tenant and home of a bill, in a transaction of its own: once it has come out. */
export async function spendCreditFor(
  kit: Pick<Kit, 'now' | 'log' | 'database'>,
  { workspaceId, invoiceId }: { workspaceId: string; invoiceId: string },
): Promise<void> {
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const bill = await findInvoice(tx, workspaceId, invoiceId)
    if (bill) await spendCredit(tx, kit, workspaceId, { ...bill, by: null })
  })
}

/** Holds the credit that a bill's tenant has in its home, before the bill is held. Nothing where there is no such bill. */
export async function holdCreditOf(tx: Tx, workspaceId: string, invoiceId: string): Promise<void> {
  const bill = await findInvoice(tx, workspaceId, invoiceId)
  if (bill) await holdCredit(tx, workspaceId, bill)
}

/** What is open as money: credit pays no tax that a certificate is to pay. */
async function openBills(tx: Tx, workspaceId: string, { tenantId, propertyId }: Tenancy) {
  const { rows } = await tx.execute<{ id: string; open: string }>(sql`
    select i.id, ${MONEY_OPEN}::text as open from invoices i
     where i.workspace_id = ${workspaceId} and i.tenant_id = ${tenantId} and i.property_id = ${propertyId}
       and i.status in ('due', 'partially_paid', 'overdue')
       and not exists (select 1 from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id and y.status = 'pending')
     order by i.due_day, i.id for update of i`)

  return rows.map(({ id, open }) => ({ id, open: BigInt(open) }))
}

/** How often a bill was paid or tried to be: one more use of the same credit has another key. */
async function paidBefore(tx: Tx, workspaceId: string, invoiceId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from payments where workspace_id = ${workspaceId} and invoice_id = ${invoiceId}`)

  return rows[0]!.count
}
