import { sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import type { MONEY_PLACES } from '#features/deposits/contract.ts'
import { payerOf, voidInvoice } from '#features/invoices/server/service.ts'
import { findLease } from '#features/leases/server/service.ts'
import { holdOwnerMonths, reverseEntry } from '#features/ledger/server/service.ts'
import { paidFromDeposit, takeBackFromDeposit } from '#features/payments/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findSettlement, findTakenBack, markTakenBack, type Settlement, saveSettlement } from './store.ts'

export type TakeBackOrder = {
  workspaceId: string
  leaseId: string
  actorId: string | null
  /** The settlement that was looked at. */
  settlementId: string
  reason: string
  moneyAt?: (typeof MONEY_PLACES)[number]
}

/**
 * Takes a settlement back in the caller's transaction: what it paid is open again, its bill is void, and a draft with
 * the same lines follows it. Money that the tenant has stays booked as returned and counts in the next settlement;
 * otherwise the return is reversed, and what was brought together lies apart again. Asked twice it changes nothing.
 * @throws Problem 404; 409 `deposit_not_settled`, `deposit_bill_paid` with the bill of the deductions that was paid
 *   since, `payment_pending`, `deposit_in_statement` with the month; 422 where nobody says where the money is
 */
export async function takeSettlementBack(tx: Tx, kit: Kit, order: TakeBackOrder): Promise<void> {
  const { workspaceId, leaseId, actorId, settlementId, reason, moneyAt } = order
  const lease = await findLease(tx, workspaceId, leaseId)
  const settled = await findSettlement(tx, lease)
  if (settled?.id !== settlementId) {
    const earlier = await findTakenBack(tx, lease)
    if (earlier.some(({ id }) => id === settlementId)) return
    throw notFound()
  }
  if (settled.status !== 'settled') throw conflict('deposit_not_settled')
  const wasReturned = (settled.refundSatang ?? 0n) > 0n
  if (wasReturned && !moneyAt) throw invalid({ moneyAt: 'required' })
  const isReturnKept = wasReturned && moneyAt === 'tenant'
  await assertMay(tx, settled)

  await takeBackFromDeposit(tx, kit, { workspaceId, settlementId, by: actorId })
  if (settled.invoiceId)
    await voidInvoice(tx, kit, workspaceId, { invoiceId: settled.invoiceId, reason, by: actorId })
  if (!isReturnKept) await putApart(tx, kit, settled, { actorId, memo: lease.no })
  await markTakenBack(tx, settled, {
    takenBackAt: kit.now(),
    takenBackBy: actorId,
    takenBackReason: reason,
    isReturnKept,
  })
  const { condition, note, deductions } = settled
  await saveSettlement(tx, kit, { lease, actorId, draft: { condition, note: note ?? undefined, deductions } })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'deposit.taken_back',
    recordKind: 'lease',
    recordId: leaseId,
    before: { refundSatang: String(settled.refundSatang ?? 0n) },
    after: { reason, ...(moneyAt && wasReturned ? { moneyAt } : {}) },
  })
  await announce(tx, 'deposit.taken_back', { workspaceId, leaseId, settlementId })
  await push(tx, `workspace:${workspaceId}`, 'deposit.settled', { leaseId })
  const { userIds } = await payerOf(tx, workspaceId, { tenantId: lease.tenantId })
  for (const userId of userIds) await push(tx, `user:${userId}`, 'deposit.settled', { leaseId })
}

/** The bill of the deductions, which taking back voids; none where nothing was deducted. */
export async function billVoided(
  tx: Tx,
  { workspaceId, leaseId }: Pick<TakeBackOrder, 'workspaceId' | 'leaseId'>,
): Promise<string[]> {
  const settled = await findSettlement(tx, await findLease(tx, workspaceId, leaseId))

  return settled?.invoiceId ? [settled.invoiceId] : []
}

/**
 * What others have built on it stands in the way: money that came for its bill, and an owner's month that counts it. Money
 * that the bill did not need goes back, and is not in the way.
 */
async function assertMay(tx: Tx, { workspaceId, id, invoiceId, propertyId }: Settlement): Promise<void> {
  const { rows: bills } = await tx.execute<{ no: string }>(sql`
    select i.no from invoices i join payments p on p.workspace_id = i.workspace_id and p.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.id = ${invoiceId} and p.status = 'succeeded'
       and p.failure_code is null and p.method <> 'deposit' limit 1`)
  if (bills[0]) throw conflict('deposit_bill_paid', { no: bills[0].no })
  const months = [...new Set((await paidFromDeposit(tx, workspaceId, id)).map(({ month }) => month))]
  if (months.length === 0) return
  await holdOwnerMonths(tx, workspaceId, 'change')
  const { rows } = await tx.execute<{ period: string }>(sql`
    select s.period from owner_statements s
      join ownerships o on o.workspace_id = s.workspace_id and o.owner_id = s.owner_id and o.property_id = ${propertyId}
       and ${isHeldOn(sql`o`, sql`(s.period || '-01')::date`, sql`((s.period || '-01')::date + interval '1 month - 1 day')::date`)}
     where s.workspace_id = ${workspaceId} and s.period in ${months} limit 1`)
  if (rows[0]) throw conflict('deposit_in_statement', { month: rows[0].period })
}

/** The mirror of the return, and of bringing together what was held. */
async function putApart(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, id }: Settlement,
  { actorId, memo }: { actorId: string | null; memo: string },
): Promise<void> {
  const posting = {
    at: kit.now(),
    day: todayInBangkok(kit.now()),
    sourceKind: 'deposit_settlement',
    sourceId: id,
    memo,
    createdBy: actorId,
  }
  await reverseEntry(tx, workspaceId, { ...posting, of: 'deposit_returned', kind: 'deposit_return_reversed' })
  await reverseEntry(tx, workspaceId, { ...posting, of: 'deposit_gathered', kind: 'deposit_gather_reversed' })
}
