import { and, eq } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import { asOwner } from '#db/client.ts'
import { isGivenUp } from '#features/payments/server/service.ts'
import { packageAttempts, packageCharges } from '#features/subscriptions/tables.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { orderById } from './orders.ts'
import { askGateway, attemptKey, takeCharge } from './pay.ts'
import { lastTry } from './present.ts'
import { type Attempt, attemptById, isAttempt, settle } from './settle.ts'

/** A try that is younger is still being answered. */
const YOUNG_MS = 12_000

/** An event of the gateway about a charge that is no tenant's: the charge is read again and settled. */
export async function takeEvent(kit: Kit, chargeId: string): Promise<void> {
  const found = await kit.ports.pay.readCharge(chargeId)
  const keys = [found.id, ...(found.attemptId ? [attemptKey(found.attemptId)] : [])]
  for (const key of keys) {
    const rows = await kit.database.global((tx) =>
      tx.select().from(packageCharges).where(eq(packageCharges.chargeId, key)),
    )
    const row = rows[0]
    if (!row) continue
    await takeCharge(kit, { workspaceId: row.businessId, id: row.attemptId }, found)
    return
  }
}

/** Finds out what became of each try that is still on its way. Answers how many came to an end. */
export async function reconcileOrders(kit: Kit): Promise<number> {
  const before = kit.now().getTime() - YOUNG_MS
  const pending = await asOwner(kit.database, (tx) =>
    tx.select().from(packageAttempts).where(eq(packageAttempts.status, 'pending')).limit(500),
  )
  let ended = 0
  for (const attempt of pending)
    if (attempt.createdAt.getTime() <= before && (await heal(kit, attempt))) ended += 1

  return ended
}

async function heal(kit: Kit, attempt: Attempt): Promise<boolean> {
  const { workspaceId, id, method, askedAt } = attempt
  if (method === 'none')
    return (await settle(kit, workspaceId, id, { kind: 'received' })).status !== 'pending'
  try {
    const found = await askGateway(kit, attempt)
    if (found) return (await takeCharge(kit, attempt, found)).status !== 'pending'
    // One that was never brought to the gateway is free at once.
    if (askedAt && !isGivenUp(attempt.createdAt, kit)) return false
    await settle(kit, workspaceId, id, { kind: 'refused', code: 'not_charged' })
    return true
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    kit.log.warn('reconcile_orders', { attemptId: id, code: error.code })
    return false
  }
}

/**
 * Closes the code of an order, so that it can be paid in another way. Money that came meanwhile counts.
 * @throws Problem 409 `own_code_not_closed`, `payment_pending` for a card at its bank
 */
export async function leaveOrder(kit: Kit, workspaceId: string, orderId: string): Promise<void> {
  const tried = await kit.database.inWorkspace(workspaceId, async (tx) => {
    await orderById(tx, workspaceId, orderId)
    return lastTry(tx, orderId)
  })
  const attempt = tried?.attempt
  if (attempt?.status !== 'pending') return
  if (attempt.method !== 'promptpay') throw conflict('payment_pending')
  try {
    const found = await askGateway(kit, attempt)
    if (!found) throw conflict('own_code_not_closed')
    await takeCharge(kit, attempt, found.status === 'pending' ? await kit.ports.pay.expire(found.id) : found)
  } catch (error) {
    if (error instanceof PayError) throw conflict('own_code_not_closed')
    throw error
  }
}

/** Sends back money for an order that was no longer wanted, once. */
export async function refundSurplus(kit: Kit, workspaceId: string, attemptId: string): Promise<void> {
  const { database, ports } = kit
  const known = await database.inWorkspace(workspaceId, (tx) => attemptById(tx, workspaceId, attemptId))
  if (!known) throw notFound()
  if (known.status !== 'succeeded' || known.failureCode !== 'surplus' || !known.gatewayChargeId) return
  const found = await ports.pay.readCharge(known.gatewayChargeId)
  await ports.pay.refund({ chargeId: found.id, attemptId, amountSatang: found.amountSatang })
  await database.inWorkspace(workspaceId, (tx) =>
    tx
      .update(packageAttempts)
      .set({ status: 'refunded' })
      .where(and(isAttempt(workspaceId, attemptId), eq(packageAttempts.status, 'succeeded'))),
  )
}
