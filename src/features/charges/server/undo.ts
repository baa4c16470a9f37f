import { and, eq, isNull, sql } from 'drizzle-orm'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { chargeActs, charges } from '#features/charges/tables.ts'
import { holdLeaseOf, voidInvoice } from '#features/invoices/server/service.ts'
import { closingCodes } from '#features/payments/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Failure } from './add.ts'
import { readCharges } from './read.ts'

/**
 * Undoes an act, room by room: what waits is cancelled, a bill of its own is taken back while nothing was paid for it. What
 * stands on a month's bill stays, and says so. Asked again it does what is left.
 * @throws Problem 404; 409 `charge_of_repair` for one that is undone with the cost of its repair
 */
export async function undoAct(
  kit: Kit,
  actor: Actor & { actorId: string },
  { id, reason, locale }: { id: string; reason: string; locale: Locale },
): Promise<{ done: number; failed: Failure[] }> {
  const { workspaceId, actorId } = actor
  const inside = <T>(work: (tx: Tx) => Promise<T>) => kit.database.inWorkspace(workspaceId, work)
  const found = await inside(async (tx) => {
    await beginUndo(tx, kit, actor, { id, reason })
    return readCharges(tx, workspaceId, { actId: id, locale })
  })
  const failed: Failure[] = []
  let done = 0
  for (const { id: chargeId, leaseId, roomName, status } of found) {
    if (status === 'cancelled') continue
    const closing = {
      workspaceId,
      by: actorId,
      locale,
      billsOf: (tx: Tx) => billsOf(tx, workspaceId, chargeId),
    }
    try {
      await closingCodes(kit, closing, () =>
        inside((tx) => undoOne(tx, kit, actor, { chargeId, leaseId, reason })),
      )
      done += 1
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push({ leaseId, roomName, code: error.code })
    }
  }

  return { done, failed }
}

/**
 * Undoes an act within the caller's transaction, while no bill has asked for any of it.
 * @throws Problem 409 `charge_on_bill`
 */
export async function undoInside(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { rows } = await tx.execute<{ leaseId: string }>(sql`
    select distinct lease_id as "leaseId" from charges where workspace_id = ${workspaceId} and act_id = ${id} order by 1`)
  for (const { leaseId } of rows) await holdLeaseOf(tx, workspaceId, leaseId)
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year: Number(todayInBangkok(kit.now()).slice(0, 4)) })
  const isOf = and(eq(charges.workspaceId, workspaceId), eq(charges.actId, id))
  const all = await tx.select({ status: charges.status }).from(charges).where(isOf)
  if (all.some(({ status }) => status !== 'waiting' && status !== 'cancelled'))
    throw conflict('charge_on_bill')
  await tx.update(charges).set({ status: 'cancelled' }).where(isOf)
  await tx
    .update(chargeActs)
    .set({ undoneAt: kit.now(), undoReason: reason })
    .where(and(eq(chargeActs.workspaceId, workspaceId), eq(chargeActs.id, id), isNull(chargeActs.undoneAt)))
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'charge.undone', recordKind: 'charge', recordId: id },
    after: { reason },
  })
}

async function beginUndo(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const isOne = and(eq(chargeActs.workspaceId, workspaceId), eq(chargeActs.id, id))
  const [act] = await tx.select({ kind: chargeActs.kind }).from(chargeActs).where(isOne)
  if (!act) throw notFound()
  if (act.kind === 'repair') throw conflict('charge_of_repair')
  const [begun] = await tx
    .update(chargeActs)
    .set({ undoneAt: kit.now(), undoReason: reason })
    .where(and(isOne, isNull(chargeActs.undoneAt)))
    .returning({ id: chargeActs.id })
  if (begun)
    await audit(tx, {
      ...{ at: kit.now(), workspaceId, actorId, action: 'charge.undone', recordKind: 'charge', recordId: id },
      after: { reason },
    })
}

async function undoOne(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor & { actorId: string },
  { chargeId, leaseId, reason }: { chargeId: string; leaseId: string; reason: string },
): Promise<void> {
  await holdLeaseOf(tx, workspaceId, leaseId)
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year: Number(todayInBangkok(kit.now()).slice(0, 4)) })
  const { rows } = await tx.execute<{
    status: string
    invoiceId: string | null
    billKind: string | null
    isShared: boolean
  }>(sql`
    select c.status, c.invoice_id as "invoiceId", i.kind as "billKind",
           exists (select 1 from charges o where o.workspace_id = c.workspace_id and o.invoice_id = c.invoice_id and o.act_id <> c.act_id) as "isShared"
      from charges c
      left join invoices i on i.workspace_id = c.workspace_id and i.id = c.invoice_id
     where c.workspace_id = ${workspaceId} and c.id = ${chargeId} for update of c`)
  const { status, invoiceId, billKind, isShared } = rows[0]!
  if (status === 'cancelled') return
  if (status === 'given') throw conflict('charge_given')
  // Its bill asks for something else as well: that one is taken back by itself.
  if (status === 'billed' && (billKind !== 'charge' || isShared)) throw conflict('charge_on_bill')
  if (status === 'billed' && invoiceId)
    return voidInvoice(tx, kit, workspaceId, { invoiceId, reason, by: actorId })
  await tx
    .update(charges)
    .set({ status: 'cancelled' })
    .where(and(eq(charges.workspaceId, workspaceId), eq(charges.id, chargeId)))
}

async function billsOf(tx: Tx, workspaceId: string, chargeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: charges.invoiceId })
    .from(charges)
    .where(and(eq(charges.workspaceId, workspaceId), eq(charges.id, chargeId)))

  return rows.flatMap(({ id }) => (id ? [id] : []))
}
