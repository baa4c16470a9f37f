import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { issueFinalInvoice, payerOf } from '#features/invoices/server/service.ts'
import { findLease, type LeaseRow } from '#features/leases/server/service.ts'
import {
  depositGatheredLines,
  depositReturnedLines,
  heldForLeases,
  holdCredit,
  postEntry,
} from '#features/ledger/server/service.ts'
import { payFromDeposit } from '#features/payments/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { assertOver, HELD_IN, leaseEndOf, type Money, readMoney } from './facts.ts'
import { freezeEvidence } from './kept-evidence.ts'
import { readMetered } from './meters.ts'
import { countSettlement, type Figures } from './rules.ts'
import {
  closeSettlement,
  findSettlement,
  findTakenBack,
  returnedBefore,
  type Settlement,
  saveSettlement,
} from './store.ts'

export type SettleOrder = {
  workspaceId: string
  leaseId: string
  actorId: string | null
  /** The refund that was looked at. */
  refundSatang: bigint
  method?: 'transfer' | 'cash'
  reference?: string
  returnedDay?: string
}

/**
 * Settles the deposit of a lease that has ended, as drafted, in the caller's transaction: what is held is brought
 * together, the deductions become a bill, open bills are paid out of it, and the rest is booked as returned. Afterwards
 * nothing is held for the lease any more. Asked again in the same words it changes nothing.
 * @throws Problem 404; 409 `deposit_lease_runs`, `deposit_carried_on`, `deposit_none`, `deposit_settled`,
 *   `deposit_changed` with the sum as it is now, `deposit_bill_stuck` with the bill, `deposit_inspection_open` with the
 *   inspection, `payment_pending`; 422 for how and
 *   when the money went back
 */
export async function settleDeposit(tx: Tx, kit: Kit, order: SettleOrder): Promise<void> {
  const { workspaceId, leaseId, actorId } = order
  const lease = await findLease(tx, workspaceId, leaseId)
  const before = await findSettlement(tx, lease)
  if (before?.status === 'settled') return assertSame(before, order)

  const today = todayInBangkok(kit.now())
  await holdCredit(tx, workspaceId, lease)
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year: Number(today.slice(0, 4)) })
  const money = await readMoney(tx, lease, { isLocked: true })
  assertOver(lease, money)
  // Where too much went back before, deductions are still billed.
  const hasReturned = returnedBefore(await findTakenBack(tx, lease)) > 0n
  if (money.heldSatang === 0n && !hasReturned) throw conflict('deposit_none')
  const { deductions } = await readMetered(tx, lease, before)
  const figures = countSettlement({
    ...money,
    deductionsSatang: deductions.reduce((sum, { amountSatang }) => sum + amountSatang, 0n),
  })
  if (figures.stuckAt) throw conflict('deposit_bill_stuck', { no: figures.stuckAt })
  if (figures.refundSatang !== order.refundSatang) throw conflict('deposit_changed')
  const way = figures.refundSatang > 0n ? wayOf(order, lease, today) : null

  const isAsSaved = before && deductions.length === before.deductions.length
  const { condition, note } = before ?? { condition: 'no_damage' as const, note: null }
  const settlementId = isAsSaved
    ? before.id
    : await saveSettlement(tx, kit, {
        lease,
        actorId,
        draft: { condition, note: note ?? undefined, deductions },
      })
  await freezeEvidence(tx, lease, { settlementId, lines: deductions })
  const settling: Settling = { tx, kit, lease, money, figures, settlementId, actorId, today }
  await gather(settling)
  const invoiceId = deductions.length
    ? await issueFinalInvoice(tx, kit, workspaceId, { leaseId, deducted: deductions, by: actorId })
    : null
  await payBills(settling, invoiceId)
  if (way) await giveBack(settling, way)
  await assertEmpty(settling)
  await close(settling, { invoiceId, way })
}

/** The bills that settling would pay, of this lease and of those that it carried on: what it does not reach stays as it is. */
export async function billsPaid(
  tx: Tx,
  { workspaceId, leaseId }: Pick<SettleOrder, 'workspaceId' | 'leaseId'>,
): Promise<string[]> {
  const money = await readMoney(tx, await findLease(tx, workspaceId, leaseId))

  return reached(countSettlement({ ...money, deductionsSatang: 0n })).map(({ id }) => id)
}

const reached = ({ bills }: Figures) => bills.filter(({ paidSatang }) => paidSatang > 0n)

type Way = { method: 'transfer' | 'cash'; reference: string | null; returnedDay: string }

type Settling = {
  tx: Tx
  kit: Kit
  lease: LeaseRow
  money: Money
  figures: Figures
  settlementId: string
  actorId: string | null
  today: string
}

/** Nobody presses twice and pays twice; another way of paying it back is another wish, and comes too late. */
function assertSame(
  settled: Settlement,
  { method, reference, returnedDay, refundSatang }: SettleOrder,
): void {
  const isSame =
    settled.refundSatang === refundSatang &&
    (refundSatang === 0n ||
      (settled.method === method &&
        settled.returnedDay === returnedDay &&
        (settled.reference ?? '') === (reference ?? '')))
  if (!isSame) throw conflict('deposit_settled')
}

function wayOf({ method, reference, returnedDay }: SettleOrder, lease: LeaseRow, today: string): Way {
  if (!method) throw invalid({ method: 'required' })
  if (!returnedDay) throw invalid({ returnedDay: 'required' })
  if (returnedDay > today) throw invalid({ returnedDay: 'deposits_day_ahead' })
  // A lease may be called off before it begins, and its money go back at once.
  const firstDay = [lease.startDay, leaseEndOf(lease) ?? today].sort()[0]!
  if (returnedDay < firstDay) throw invalid({ returnedDay: 'deposits_before_lease' })
  if (method === 'transfer' && !reference) throw invalid({ reference: 'required' })

  return { method, reference: reference || null, returnedDay }
}

const aboutOf = ({ id, propertyId, tenantId }: LeaseRow) => ({ leaseId: id, propertyId, tenantId })

async function gather({ tx, kit, lease, money, settlementId, actorId, today }: Settling): Promise<void> {
  await postEntry(tx, lease.workspaceId, {
    at: kit.now(),
    kind: 'deposit_gathered',
    day: today,
    sourceKind: 'deposit_settlement',
    sourceId: settlementId,
    memo: lease.no,
    createdBy: actorId,
    lines: depositGatheredLines(money.held, aboutOf(lease)),
  })
}

async function payBills(settling: Settling, finalInvoiceId: string | null): Promise<void> {
  const { tx, kit, lease, figures, settlementId, actorId } = settling
  const { workspaceId, tenantId, id: leaseId } = lease
  const bills = reached(figures).map(({ id, paidSatang }) => ({ invoiceId: id, amountSatang: paidSatang }))
  if (finalInvoiceId && figures.deductedSatang > 0n)
    bills.push({ invoiceId: finalInvoiceId, amountSatang: figures.deductedSatang })
  for (const bill of bills)
    await payFromDeposit(tx, kit, { workspaceId, tenantId, leaseId, settlementId, by: actorId, ...bill })
}

async function giveBack({ tx, kit, lease, figures, settlementId, actorId }: Settling, way: Way) {
  await postEntry(tx, lease.workspaceId, {
    at: kit.now(),
    kind: 'deposit_returned',
    day: way.returnedDay,
    sourceKind: 'deposit_settlement',
    sourceId: settlementId,
    memo: [lease.no, way.reference].filter(Boolean).join(' · '),
    createdBy: actorId,
    lines: depositReturnedLines(figures.refundSatang, aboutOf(lease)),
  })
}

/** What is settled holds nothing: if a satang were left, nothing of this may stand. */
async function assertEmpty({ tx, lease, money }: Settling): Promise<void> {
  const leaseIds = [...new Set([lease.id, ...money.held.map(({ leaseId }) => leaseId)])]
  for (const account of HELD_IN)
    for (const [id, left] of await heldForLeases(tx, lease.workspaceId, { account, leaseIds }))
      if (left !== 0n) throw new Error(`${left} satang of lease ${id} are left in ${account}`)
}

async function close(settling: Settling, { invoiceId, way }: { invoiceId: string | null; way: Way | null }) {
  const { tx, kit, lease, money, figures, settlementId, actorId } = settling
  const { workspaceId, id: leaseId, tenantId } = lease
  const { heldSatang, billsSatang, deductionsSatang, refundSatang, debtSatang, bills } = figures
  await closeSettlement(
    tx,
    { workspaceId, id: settlementId },
    {
      heldSatang,
      advanceSatang: money.advanceSatang,
      creditSatang: money.creditSatang,
      billsSatang,
      deductionsSatang,
      refundSatang,
      debtSatang,
      bills: bills.map(({ id, no, period, kind, askedSatang }) => ({
        ...{ id, no, period, kind },
        satang: String(askedSatang),
      })),
      invoiceId,
      ...way,
      settledBy: actorId,
      settledAt: kit.now(),
      updatedAt: kit.now(),
    },
  )
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'deposit.settled',
    recordKind: 'lease',
    recordId: leaseId,
    after: {
      heldSatang: String(heldSatang),
      refundSatang: String(refundSatang),
      debtSatang: String(debtSatang),
      ...(way ? { method: way.method, day: way.returnedDay } : {}),
    },
  })
  await announce(tx, 'deposit.settled', { workspaceId, leaseId })
  await push(tx, `workspace:${workspaceId}`, 'deposit.settled', { leaseId })
  const { userIds } = await payerOf(tx, workspaceId, { tenantId })
  for (const userId of userIds) await push(tx, `user:${userId}`, 'deposit.settled', { leaseId })
}
