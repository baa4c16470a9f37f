import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { claimUse, freeUse } from '#features/packages/server/service.ts'
import { failureReason, isSameMoney, nextStep } from '#features/payments/server/service.ts'
import { packageAttempts, packageOrders } from '#features/subscriptions/tables.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { PayCharge } from '#server/ports/pay/pay-port.ts'
import { holdPackage, readSubscription } from './business.ts'
import { carryOut } from './carry-out.ts'
import { type Order, orderById } from './orders.ts'
import { issueReceipt } from './receipts.ts'

export type Attempt = typeof packageAttempts.$inferSelect

/** What is learned about a try, from whichever side it comes. `received`: nothing was to be paid. */
export type Outcome =
  | { kind: 'charge'; charge: PayCharge; isSeen?: boolean }
  | { kind: 'refused'; code: string; isSeen?: boolean }
  | { kind: 'received' }

type Settling = { tx: Tx; kit: Kit; attempt: Attempt; order: Order; outcome: Outcome }

/**
 * The one place where a try to pay for a package ends: first answer, event, way back and reconciler all come here, and
 * whoever comes second changes nothing. Money for an order that is no longer wanted is sent back by a job.
 */
export function settle(kit: Kit, workspaceId: string, attemptId: string, outcome: Outcome): Promise<Attempt> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    await holdPackage(tx, workspaceId)
    const attempt = await attemptById(tx, workspaceId, attemptId)
    if (!attempt) throw new Error('the try to pay is gone')
    const settling = { tx, kit, attempt, order: await orderById(tx, workspaceId, attempt.orderId), outcome }
    const step = nextStep(attempt.status, outcome)
    if (step === 'receive') await receive(settling)
    if (step === 'fail') await fail(settling)
    if (step === 'wait' && outcome.kind === 'charge') await noteCharge(settling, outcome.charge)

    return (await attemptById(tx, workspaceId, attemptId))!
  })
}

export async function attemptById(tx: Tx, workspaceId: string, id: string): Promise<Attempt | undefined> {
  const [row] = await tx.select().from(packageAttempts).where(isAttempt(workspaceId, id))

  return row
}

async function receive(settling: Settling): Promise<void> {
  const { tx, kit, attempt, order, outcome } = settling
  const { workspaceId } = attempt
  const charge = outcome.kind === 'charge' ? outcome.charge : undefined
  const now = await readSubscription(tx, workspaceId)
  const isWanted =
    order.status !== 'paid' &&
    order.status !== 'replaced' &&
    order.baseRevision === (now?.revision ?? 0) &&
    // A code may have come or gone since the try: the receipt is for what was paid.
    attempt.amountSatang === order.totalSatang &&
    (!charge || isSameMoney(charge, attempt))
  if (!isWanted) {
    kit.log.warn('package_surplus', { attemptId: attempt.id, orderStatus: order.status })
    await noteEnd(settling, { status: 'succeeded', charge, failureCode: 'surplus' })
    await announce(tx, 'package.surplus', { workspaceId, attemptId: attempt.id })
    return
  }

  await noteEnd(settling, { status: 'succeeded', charge, failureCode: null })
  await tx
    .update(packageOrders)
    .set({ status: 'paid', paidAt: kit.now() })
    .where(and(eq(packageOrders.workspaceId, workspaceId), eq(packageOrders.id, order.id)))
  if (order.codeId && order.discountId)
    // Where the use was let go when the try failed, and money came after all, what was promised is kept.
    await claimUse(
      tx,
      { orderId: order.id, discountId: order.discountId, codeId: order.codeId, businessId: workspaceId },
      { isOwed: true },
    )
  await carryOut(tx, kit, { order, attempt, before: now })
  if (order.totalSatang > 0n) await issueReceipt(tx, kit, { order, attempt })
  await announce(tx, 'package.paid', { workspaceId, orderId: order.id })
  await push(tx, `workspace:${workspaceId}`, 'package.paid', { orderId: order.id })
}

async function fail(settling: Settling): Promise<void> {
  const { tx, attempt, order, outcome } = settling
  if (outcome.kind === 'received') return
  const charge = outcome.kind === 'charge' ? outcome.charge : undefined
  const told = outcome.kind === 'refused' ? outcome.code : failedCode(outcome.charge)
  await noteEnd(settling, { status: 'failed', charge, failureCode: failureReason(told) })
  // The order can be paid again, in another way; its code is asked for anew then.
  await tx
    .update(packageOrders)
    .set({ status: 'open' })
    .where(
      and(
        eq(packageOrders.workspaceId, attempt.workspaceId),
        eq(packageOrders.id, order.id),
        eq(packageOrders.status, 'pending'),
      ),
    )
  await freeUse(tx, order.id)
  await push(tx, `workspace:${attempt.workspaceId}`, 'package.failed', { orderId: order.id })
}

function failedCode(charge: PayCharge): string | null {
  return charge.status === 'expired' ? 'payment_expired' : (charge.failureCode ?? null)
}

type End = { status: 'succeeded' | 'failed'; charge?: PayCharge; failureCode: string | null }

async function noteEnd({ tx, kit, attempt }: Settling, { status, charge, failureCode }: End) {
  await tx
    .update(packageAttempts)
    .set({
      ...{ status, failureCode, settledAt: kit.now(), authorizeUrl: null },
      gatewayChargeId: attempt.gatewayChargeId ?? charge?.id ?? null,
      feeSatang: charge?.feeSatang ?? 0n,
      cardBrand: charge?.card?.brand ?? attempt.cardBrand,
      cardLast4: charge?.card?.last4 ?? attempt.cardLast4,
    })
    .where(isAttempt(attempt.workspaceId, attempt.id))
}

async function noteCharge({ tx, attempt }: Settling, charge: PayCharge) {
  await tx
    .update(packageAttempts)
    .set({
      gatewayChargeId: charge.id,
      authorizeUrl: charge.authorizeUrl ?? null,
      expiresAt: charge.expiresAt ?? attempt.expiresAt,
      cardBrand: charge.card?.brand ?? null,
      cardLast4: charge.card?.last4 ?? null,
    })
    .where(isAttempt(attempt.workspaceId, attempt.id))
}

export function isAttempt(workspaceId: string, id: string) {
  return and(eq(packageAttempts.workspaceId, workspaceId), eq(packageAttempts.id, id))
}
