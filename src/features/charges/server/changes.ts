import { and, eq } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { billChanges, billPlans, lateFeeWaivers } from '#features/charges/tables.ts'
import { findInvoice } from '#features/invoices/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { begin } from './holds.ts'
import { draftOf } from './upcoming.ts'

export type LineChange = {
  leaseId: string
  period: string
  kind: 'rent' | 'common_fee' | 'internet' | 'water' | 'electric'
  seenSatang: bigint
  amountSatang: bigint
}

/**
 * Changes a line of a bill that has not gone out; 0 leaves it out. What the line asks for without the change is told
 * beside it, so that a line that moves meanwhile is looked at again.
 * @throws Problem 404 where the bill has gone out or has no such line; 409 `lease_not_active`, `bill_moved`
 */
export async function changeLine(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { leaseId, period, kind, seenSatang, amountSatang }: LineChange,
): Promise<void> {
  await begin(tx, kit, workspaceId, leaseId)
  const now = kit.now()
  const isLine = and(
    eq(billChanges.workspaceId, workspaceId),
    eq(billChanges.leaseId, leaseId),
    eq(billChanges.period, period),
    eq(billChanges.kind, kind),
  )
  const [before] = await tx.select({ amount: billChanges.amountSatang }).from(billChanges).where(isLine)
  const shown = before?.amount ?? undefined
  // Without the change: what the run would ask for.
  await tx.delete(billChanges).where(isLine)
  const draft = await draftOf(tx, workspaceId, { leaseId, period, now })
  const line = draft.lines.find((one) => one.kind === kind && one.cause?.chargeId === undefined)
  if (!line) throw notFound()
  if (seenSatang !== line.amountSatang && seenSatang !== shown) throw conflict('bill_moved')
  if (amountSatang !== line.amountSatang)
    await tx.insert(billChanges).values({
      ...{ workspaceId, leaseId, period, kind, wasSatang: line.amountSatang, amountSatang },
      ...{ updatedBy: actorId, updatedAt: now },
    })
  await audit(tx, {
    ...{
      at: now,
      workspaceId,
      actorId,
      action: 'lease.bill_changed',
      recordKind: 'lease',
      recordId: leaseId,
    },
    before: { amountSatang: (shown ?? line.amountSatang).toString() },
    after: { period, amountSatang: amountSatang.toString() },
  })
}

/** Takes back all changes of a bill that has not gone out. @throws Problem 404; 409 `lease_not_active` */
export async function resetChanges(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { leaseId, period }: { leaseId: string; period: string },
): Promise<void> {
  await begin(tx, kit, workspaceId, leaseId)
  const gone = await tx
    .delete(billChanges)
    .where(
      and(
        eq(billChanges.workspaceId, workspaceId),
        eq(billChanges.leaseId, leaseId),
        eq(billChanges.period, period),
      ),
    )
    .returning({ kind: billChanges.kind })
  if (gone.length > 0)
    await audit(tx, {
      ...{
        at: kit.now(),
        workspaceId,
        actorId,
        action: 'lease.bill_reset',
        recordKind: 'lease',
        recordId: leaseId,
      },
      after: { period },
    })
}

/** Says whether bills are looked through before they go out, and from how many days before. */
export async function setReview(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  reviewDays: number | null,
): Promise<void> {
  const values = { reviewDays, updatedAt: kit.now() }
  await tx
    .insert(billPlans)
    .values({ workspaceId, ...values })
    .onConflictDoUpdate({ target: billPlans.workspaceId, set: values })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'workspace.bill_review', recordKind: 'workspace' },
    ...{ recordId: workspaceId, after: { reviewDays } },
  })
}

/** A bill bears no late fee any more. Asked again it changes nothing. @throws Problem 404 */
export async function waiveLateFee(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (!(await findInvoice(tx, workspaceId, id))) throw notFound()
  const [made] = await tx
    .insert(lateFeeWaivers)
    .values({ workspaceId, invoiceId: id, reason, createdBy: actorId, createdAt: kit.now() })
    .onConflictDoNothing()
    .returning({ invoiceId: lateFeeWaivers.invoiceId })
  if (made)
    await audit(tx, {
      ...{
        at: kit.now(),
        workspaceId,
        actorId,
        action: 'invoice.late_fee_waived',
        recordKind: 'invoice',
        recordId: id,
      },
      after: { reason },
    })
}
