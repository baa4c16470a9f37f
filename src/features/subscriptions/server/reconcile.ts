import { and, eq, isNull } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import { asOwner } from '#db/client.ts'
import { isGivenUp } from '#features/payments/server/service.ts'
import { packageAttempts, packageCharges } from '#features/subscriptions/tables.ts'
import type { Kit } from '#server/kit.ts'
import { giveMoneyBack, readMoney } from '#server/ports/pay/gateway.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { orderById } from './orders.ts'
import { askGateway, attemptKey, refresh, takeCharge } from './pay.ts'
import { lastTry } from './present.ts'
import { type Attempt, attemptById, isAttempt, settle } from './settle.ts'

/** A try that is younger is still being answered. */
const YOUNG_MS = 12_000

/** An event of the gateway about a charge that is no tenant's: the charge is read again and settled. */
export async function takeEvent(kit: Kit, chargeId: string, of?: 'paypal'): Promise<void> {
  const found = await readMoney(kit.ports, of ?? 'card', chargeId).catch((error) => {
    if (error instanceof PayError && error.kind !== 'unavailable') return null
    throw error
  })
  // Nobody's: kept in the log, never booked.
  if (!found) return kit.log.warn('gateway_charge_unknown', { chargeId, of: of ?? 'omise' })
  const keys = [found.id, ...(found.attemptId ? [attemptKey(found.attemptId)] : [])]
  for (const key of keys) {
    const rows = await kit.database.global((tx) =>
      tx.select().from(packageCharges).where(eq(packageCharges.chargeId, key)),
    )
    const row = rows[0]
    if (!row) continue
    // What its payer has agreed to is taken now, unless the try has ended.
    if (found.isApproved) await refresh(kit, row.businessId, row.attemptId)
    else await takeCharge(kit, { workspaceId: row.businessId, id: row.attemptId }, found)
    return
  }
  kit.log.warn('gateway_charge_unknown', { chargeId, of: of ?? 'omise' })
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
  // A card at its bank cannot be left.
  if (attempt.method === 'card') throw conflict('payment_pending')
  if (attempt.method === 'paypal') return leavePaypal(kit, attempt)
  try {
    const found = await askGateway(kit, attempt)
    if (!found) throw conflict('own_code_not_closed')
    await takeCharge(kit, attempt, found.status === 'pending' ? await kit.ports.pay.expire(found.id) : found)
  } catch (error) {
    if (error instanceof PayError) throw conflict('own_code_not_closed')
    throw error
  }
}

/** Nothing ends an order at PayPal, and nothing needs to: its money is taken by us alone. */
async function leavePaypal(kit: Kit, { workspaceId, id }: Attempt): Promise<void> {
  const isLeft = await kit.database.inWorkspace(workspaceId, async (tx) => {
    // From now on nobody begins to take its money, as the try that would is another one.
    const left = await tx
      .update(packageAttempts)
      .set({ failureCode: 'payment_cancelled' })
      .where(
        and(
          isAttempt(workspaceId, id),
          eq(packageAttempts.status, 'pending'),
          isNull(packageAttempts.captureAskedAt),
        ),
      )

    return left.rowCount === 1
  })
  if (!isLeft) throw conflict('own_code_not_closed')
  await settle(kit, workspaceId, id, { kind: 'refused', code: 'payment_cancelled', isSeen: true })
}

/** Sends back money for an order that was no longer wanted, once. */
export async function refundSurplus(kit: Kit, workspaceId: string, attemptId: string): Promise<void> {
  const { database, ports } = kit
  const known = await database.inWorkspace(workspaceId, (tx) => attemptById(tx, workspaceId, attemptId))
  if (!known) throw notFound()
  if (known.status !== 'succeeded' || known.failureCode !== 'surplus' || !known.gatewayChargeId) return
  const { method, gatewayChargeId } = known
  const found = await readMoney(ports, method, gatewayChargeId)
  await giveMoneyBack(ports, {
    ...{ method, chargeId: found.id, refundId: attemptId, amountSatang: found.amountSatang },
  })
  await database.inWorkspace(workspaceId, (tx) =>
    tx
      .update(packageAttempts)
      .set({ status: 'refunded' })
      .where(and(isAttempt(workspaceId, attemptId), eq(packageAttempts.status, 'succeeded'))),
  )
}
