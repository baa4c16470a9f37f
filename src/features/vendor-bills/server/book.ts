import { and, eq, isNull, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { chargeInside, undoInside } from '#features/charges/server/service.ts'
import { addExpense, undoExpense } from '#features/expenses/server/service.ts'
import { assertOwnersYes, type RepairRow, readRow, setPayer } from '#features/maintenance/server/service.ts'
import { equalParts } from '#features/repair-rules/contract.ts'
import { type BillTo, splitOf } from '#features/vendor-bills/rules/sharing.ts'
import { repairCosts } from '#features/vendor-bills/tables.ts'
import type { ActingMember, Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type HomeOfCost, leasesOf } from './leases.ts'

export type Sharing = {
  billTo: BillTo
  billToReason: string
  ownerSatang: bigint
  tenantSatang: bigint
  day?: string
  meantDays?: string[]
}

/** A bill behind a cost; without one it was paid from the bank. */
export type Source = { billId: string; payeeName: string; fileId: string | null } | null

/**
 * Books what a repair cost, once: its homes share it equally. What owners bear is an expense on their statement, what the
 * business and the tenants bear is an expense of the business, and what tenants bear goes on their next bill as well.
 * The repair's row is held by whoever calls.
 * @throws Problem 409 `cost_booked`, `cost_no_lease`, `repair_needs_owner`, `expense_month_issued`;
 *   422 where more is shared than there is, or nothing, or tenants are charged without a reason
 */
export async function bookCost(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  {
    repair,
    totalSatang,
    sharing,
    source,
  }: { repair: RepairRow; totalSatang: bigint; sharing: Sharing; source: Source },
): Promise<string> {
  const { workspaceId, actorId } = actor
  const split = splitOf(totalSatang, sharing.billTo, sharing)
  if (!split) throw invalid({ ownerSatang: 'cost_more_than_all' })
  if (sharing.billTo === 'shared' && split.ownerSatang + split.tenantSatang === 0n)
    throw invalid({ ownerSatang: 'cost_share_required' })
  if (split.tenantSatang > 0n && !sharing.billToReason)
    throw invalid({ billToReason: 'cost_reason_required' })
  await assertNew(tx, workspaceId, { maintenanceId: repair.id, billId: source?.billId ?? null })
  if (split.ownerSatang > 0n)
    await assertOwnersYes(tx, kit, workspaceId, { repair, amountSatang: split.ownerSatang })
  const homes = await leasesOf(tx, kit, { workspaceId, maintenanceId: repair.id })
  if (split.tenantSatang > 0n && homes.some(({ leaseId }) => leaseId === null))
    throw conflict('cost_no_lease')

  const day = sharing.day ?? todayInBangkok(kit.now())
  const about = { repair, day, meantDays: sharing.meantDays, source }
  const expenseIds = [
    ...(await spend(tx, kit, actor, { ...about, homes, sumSatang: split.ownerSatang, bearer: 'owner' })),
    ...(await spend(tx, kit, actor, {
      ...{ ...about, homes, bearer: 'workspace' },
      sumSatang: split.tenantSatang + split.businessSatang,
    })),
  ]
  const chargeActId = split.tenantSatang > 0n ? newId() : null
  if (chargeActId)
    await charge(tx, kit, actor, { key: chargeActId, repair, homes, sumSatang: split.tenantSatang })
  const id = newId()
  await tx.insert(repairCosts).values({
    ...{
      workspaceId,
      id,
      maintenanceId: repair.id,
      billId: source?.billId ?? null,
      day,
      totalSatang,
      ...split,
    },
    ...{ expenseIds, chargeActId, createdBy: actorId, createdAt: kit.now() },
  })
  const { billTo, billToReason } = sharing
  await setPayer(tx, kit, workspaceId, { id: repair.id, billTo, billToReason })
  await note(tx, kit, actor, {
    id: repair.id,
    action: 'repair.cost_booked',
    after: { billTo, amountSatang: `${totalSatang}` },
  })

  return id
}

/** Bookings of one bill, or of one repair without a bill, are never two. */
async function assertNew(
  tx: Tx,
  workspaceId: string,
  { maintenanceId, billId }: { maintenanceId: string; billId: string | null },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from repair_costs where workspace_id = ${workspaceId} and undone_at is null
       and ${billId ? sql`bill_id = ${billId}` : sql`maintenance_id = ${maintenanceId}`}`)
  if (rowCount) throw conflict('cost_booked')
}

type Spending = {
  repair: RepairRow
  homes: HomeOfCost[]
  sumSatang: bigint
  bearer: 'owner' | 'workspace'
  day: string
  meantDays?: string[] | undefined
  source: Source
}

async function spend(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { repair, homes, sumSatang, bearer, day, meantDays, source }: Spending,
): Promise<string[]> {
  const parts = equalParts(sumSatang, homes.length)
  const ids: string[] = []
  for (const [index, { propertyId, hasOwner }] of homes.entries()) {
    if (parts[index] === 0n) continue
    const id = await addExpense(tx, kit, {
      ...{ workspaceId, actorId, propertyId, day, category: 'repair', maintenanceId: repair.id },
      source: 'repair',
      ...(meantDays && { meantDays }),
      description: `${repair.no} ${repair.title}`.slice(0, 150),
      bearer: bearer === 'owner' && hasOwner ? 'owner' : 'workspace',
      amountSatang: parts[index]!,
      ...(source && { payeeName: source.payeeName.slice(0, 100), isOwed: true }),
      ...(source?.fileId && { receiptFileId: source.fileId }),
    })
    ids.push(id)
  }

  return ids
}

async function charge(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  {
    key,
    repair,
    homes,
    sumSatang,
  }: { key: string; repair: RepairRow; homes: HomeOfCost[]; sumSatang: bigint },
): Promise<void> {
  const parts = equalParts(sumSatang, homes.length)
  await chargeInside(tx, kit, actor, {
    ...{ key, kind: 'repair', what: `${repair.no} ${repair.title}`.slice(0, 120), place: 'next' },
    split: homes.length === 1 ? 'one' : 'amounts',
    totalSatang: sumSatang,
    rows: homes.map(({ propertyId }, index) => ({ propertyId, amountSatang: parts[index]! })),
  })
}

/**
 * Takes a booking back, all of it or nothing: expenses, and what waits for the tenants' next bill.
 * @throws Problem 404; 409 `expense_month_issued`, `charge_on_bill`
 */
export async function undoCost(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { maintenanceId, costId, reason }: { maintenanceId: string; costId: string; reason: string },
): Promise<{ billId: string | null }> {
  const { workspaceId, actorId } = actor
  await readRow(tx, kit, { workspaceId, id: maintenanceId, isHeld: true })
  const isIt = and(
    eq(repairCosts.workspaceId, workspaceId),
    eq(repairCosts.id, costId),
    eq(repairCosts.maintenanceId, maintenanceId),
    isNull(repairCosts.undoneAt),
  )
  const [cost] = await tx.select().from(repairCosts).where(isIt).for('update')
  if (!cost) throw notFound()
  if (cost.chargeActId) await undoInside(tx, kit, actor, { id: cost.chargeActId, reason })
  for (const id of cost.expenseIds) await undoExpense(tx, kit, { workspaceId, actorId, id })
  await tx.update(repairCosts).set({ undoneAt: kit.now(), undoneBy: actorId }).where(isIt)
  const before = { amountSatang: cost.totalSatang.toString() }
  await note(tx, kit, actor, { id: maintenanceId, action: 'repair.cost_undone', before })

  return { billId: cost.billId }
}

type Noted = { id: string; action: string; before?: Record<string, string>; after?: Record<string, string> }

export async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, ...entry }: Noted,
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'repair', recordId: id, ...entry })
}
