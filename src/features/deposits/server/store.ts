import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { settlementInput } from '#features/deposits/contract.ts'
import { depositDeductions, depositSettlements } from '#features/deposits/tables.ts'
import type { Deducted } from '#features/invoices/server/service.ts'
import type { LeaseRow } from '#features/leases/server/service.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

/** A line of a settlement, with the finding of a moving out that it asks for. */
export type Line = Deducted & {
  found?: NonNullable<typeof depositDeductions.$inferSelect.found>
  /** Settled, what that finding stood on. */
  evidence?: Evidence
}

/** What of an inspection is kept with a line for ever. */
export type Evidence = NonNullable<typeof depositDeductions.$inferSelect.evidence>

export type Settlement = typeof depositSettlements.$inferSelect & { deductions: Line[] }

/** The settlement of a lease that stands, with its lines, or undefined while nobody has begun one. */
export async function findSettlement(
  tx: Tx,
  { workspaceId, id }: Pick<LeaseRow, 'workspaceId' | 'id'>,
): Promise<Settlement | undefined> {
  const [row] = await tx
    .select()
    .from(depositSettlements)
    .where(
      and(
        eq(depositSettlements.workspaceId, workspaceId),
        eq(depositSettlements.leaseId, id),
        ne(depositSettlements.status, 'taken_back'),
      ),
    )

  return row && { ...row, deductions: await deductionsOf(tx, row) }
}

/** The settlements of a lease that were taken back, newest first. */
export async function findTakenBack(tx: Tx, { workspaceId, id }: Pick<LeaseRow, 'workspaceId' | 'id'>) {
  return tx
    .select()
    .from(depositSettlements)
    .where(
      and(
        eq(depositSettlements.workspaceId, workspaceId),
        eq(depositSettlements.leaseId, id),
        eq(depositSettlements.status, 'taken_back'),
      ),
    )
    .orderBy(desc(depositSettlements.takenBackAt))
}

/** What the tenant keeps of settlements that were taken back, in satang. */
export function returnedBefore(takenBack: Pick<Settlement, 'isReturnKept' | 'refundSatang'>[]): bigint {
  return takenBack.reduce(
    (sum, { isReturnKept, refundSatang }) => (isReturnKept ? sum + (refundSatang ?? 0n) : sum),
    0n,
  )
}

async function deductionsOf(
  tx: Tx,
  { workspaceId, id }: Pick<Settlement, 'workspaceId' | 'id'>,
): Promise<Line[]> {
  const rows = await tx
    .select()
    .from(depositDeductions)
    .where(and(eq(depositDeductions.workspaceId, workspaceId), eq(depositDeductions.settlementId, id)))
    .orderBy(asc(depositDeductions.position))

  return rows.map(({ kind, description, amountSatang, readingIds, found, evidence }) => ({
    kind: kind as Deducted['kind'],
    description,
    amountSatang,
    ...(readingIds ? { readingIds } : {}),
    ...(found ? { found } : {}),
    ...(evidence ? { evidence } : {}),
  }))
}

/**
 * Writes a draft in place of the one before; the caller holds the lease. Answers the settlement's id.
 * @throws Problem 409 `deposit_settled`
 */
export async function saveSettlement(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  {
    lease,
    actorId,
    draft,
  }: {
    lease: LeaseRow
    actorId: string | null
    draft: Omit<z.infer<typeof settlementInput>, 'deductions'> & { deductions: Line[] }
  },
): Promise<string> {
  const { workspaceId, id: leaseId, tenantId, propertyId } = lease
  const before = await findSettlement(tx, lease)
  if (before?.status === 'settled') throw conflict('deposit_settled')
  const now = kit.now()
  const note = draft.note === undefined ? (before?.note ?? null) : draft.note || null
  const values = { condition: draft.condition, note, updatedAt: now }
  const id = before?.id ?? newId()
  if (before)
    await tx
      .update(depositSettlements)
      .set(values)
      .where(and(eq(depositSettlements.workspaceId, workspaceId), eq(depositSettlements.id, id)))
  else
    await tx.insert(depositSettlements).values({
      ...values,
      workspaceId,
      id,
      leaseId,
      tenantId,
      propertyId,
      createdBy: actorId,
      createdAt: now,
    })
  await tx
    .delete(depositDeductions)
    .where(and(eq(depositDeductions.workspaceId, workspaceId), eq(depositDeductions.settlementId, id)))
  if (draft.deductions.length > 0)
    await tx.insert(depositDeductions).values(
      draft.deductions.map(({ kind, description, amountSatang, readingIds, found }, index) => ({
        ...{ kind, description, amountSatang, readingIds: readingIds ?? null, found: found ?? null },
        workspaceId,
        settlementId: id,
        position: index + 1,
      })),
    )
  await audit(tx, {
    at: now,
    workspaceId,
    actorId,
    action: 'deposit.drafted',
    recordKind: 'lease',
    recordId: leaseId,
    after: {
      condition: draft.condition,
      deductions: draft.deductions.map(({ kind, amountSatang }) => ({ kind, satang: String(amountSatang) })),
    },
  })

  return id
}

/** Keeps with a line what its finding stands on; a draft never has it. */
export async function keepEvidence(
  tx: Tx,
  kept: { workspaceId: string; settlementId: string; position: number; evidence: Evidence },
): Promise<void> {
  const { workspaceId, settlementId, position, evidence } = kept
  await tx
    .update(depositDeductions)
    .set({ evidence })
    .where(
      and(
        eq(depositDeductions.workspaceId, workspaceId),
        eq(depositDeductions.settlementId, settlementId),
        eq(depositDeductions.position, position),
      ),
    )
}

/** Marks a settlement as taken back; it is kept as it was. */
export async function markTakenBack(
  tx: Tx,
  { workspaceId, id }: Pick<Settlement, 'workspaceId' | 'id'>,
  changes: Required<Pick<Settlement, 'takenBackAt' | 'takenBackBy' | 'takenBackReason' | 'isReturnKept'>>,
): Promise<void> {
  await tx
    .update(depositSettlements)
    .set({ ...changes, status: 'taken_back' })
    .where(and(eq(depositSettlements.workspaceId, workspaceId), eq(depositSettlements.id, id)))
}

/** Writes what became of it. */
export async function closeSettlement(
  tx: Tx,
  { workspaceId, id }: Pick<Settlement, 'workspaceId' | 'id'>,
  changes: Partial<typeof depositSettlements.$inferInsert>,
): Promise<void> {
  await tx
    .update(depositSettlements)
    .set({ ...changes, status: 'settled' })
    .where(and(eq(depositSettlements.workspaceId, workspaceId), eq(depositSettlements.id, id)))
}
