import { sql } from 'drizzle-orm'
import { GATEWAY_METHODS } from '#contract/pay-ways.ts'
import { kitOf } from '#features/gateways/server/service.ts'
import { lockInvoice, payerOf } from '#features/invoices/server/service.ts'
import { postEntry, surplusRefundedLines } from '#features/ledger/server/service.ts'
import { callOffUnasked } from '#features/payments/server/gateway/unasked.ts'
import { askForRefunds } from '#features/payments/server/refunds/refund.ts'
import { push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { giveMoneyBack, readMoney } from '#server/ports/pay/gateway.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { todayInBangkok } from '#thai/days.ts'
import { askGateway, idsOf, takeCharge } from './pay.ts'
import { isGivenUp } from './rules.ts'
import { type Payment, readPayment, settle } from './settle.ts'

/** A try that is younger is still being answered: the gateway is given ten seconds. */
const YOUNG_MS = 12_000

/**
 * Finds out what became of every payment that is still pending: lost answers, lost webhooks, charges that ran out.
 * Answers how many came to an end.
 */
export async function reconcile(kit: Kit): Promise<number> {
  await kit.ports.sandbox?.tick()
  let ended = (await callOffUnasked(kit)) + (await askForRefunds(kit))
  for (const workspaceId of await workspacesWithPending(kit))
    for (const payment of await pendingOf(kit, workspaceId))
      if (await heal(kit, workspaceId, payment)) ended += 1

  return ended
}

async function heal(kit: Kit, workspaceId: string, payment: Payment): Promise<boolean> {
  try {
    const charge = await askGateway(kit, workspaceId, payment)
    if (charge)
      return (
        (await takeCharge(kit, workspaceId, idsOf(payment), charge, { isSeen: false })).status !== 'pending'
      )
    if (!isGivenUp(payment.createdAt, await kitOf(kit, workspaceId, payment.accountId))) return false
    await settle(kit, workspaceId, payment.id, { kind: 'refused', code: 'not_charged' })
    return true
  } catch (error) {
    // The gateway is away or one payment is odd: the others go on, this one is asked for again in two minutes.
    kit.log.warn('reconcile', {
      paymentId: payment.id,
      code: error instanceof PayError ? error.code : 'unexpected',
    })
    if (!(error instanceof PayError)) throw error
    return false
  }
}

/**
 * Sends back money that no bill was waiting for, once: the gateway answers a repeated refund with the first one, and
 * the payment is held while the books are written.
 */
export async function refundSurplus(kit: Kit, workspaceId: string, paymentId: string): Promise<boolean> {
  const { database } = kit
  const known = await database.inWorkspace(workspaceId, (tx) => readPayment(tx, workspaceId, paymentId))
  if (known?.status !== 'succeeded' || known.failureCode !== 'surplus' || !known.gatewayChargeId) return false
  const { method, gatewayChargeId } = known
  const { ports } = await kitOf(kit, workspaceId, known.accountId)
  const charge = await readMoney(ports, method, gatewayChargeId)
  await giveMoneyBack(ports, {
    ...{ method, chargeId: charge.id, refundId: paymentId, amountSatang: charge.amountSatang },
  })

  return database.inWorkspace(workspaceId, async (tx) => {
    const payment = await readPayment(tx, workspaceId, paymentId, true)
    if (payment?.status !== 'succeeded') return false
    await tx.execute(
      sql`update payments set status = 'refunded' where workspace_id = ${workspaceId} and id = ${paymentId}`,
    )
    const bill = await lockInvoice(tx, workspaceId, payment.invoiceId)
    const { dimensions, userIds } = await payerOf(tx, workspaceId, bill ?? payment)
    await postEntry(tx, workspaceId, {
      at: kit.now(),
      kind: 'surplus_refunded',
      day: todayInBangkok(kit.now()),
      sourceKind: 'payment',
      sourceId: paymentId,
      lines: surplusRefundedLines(charge.amountSatang, dimensions),
    })
    const rooms = [`workspace:${workspaceId}`, ...userIds.map((id) => `user:${id}`)]
    for (const room of rooms) await push(tx, room, 'payment.surplus', { paymentId })
    return true
  })
}

async function pendingOf(kit: Kit, workspaceId: string): Promise<Payment[]> {
  const before = new Date(kit.now().getTime() - YOUNG_MS).toISOString()

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from payments where workspace_id = ${workspaceId} and status = 'pending' and method in ${GATEWAY_METHODS}
         and created_at <= ${before} order by created_at limit 200`)
    const found: Payment[] = []
    // One after the other: they share the transaction's connection.
    for (const { id } of rows) {
      const payment = await readPayment(tx, workspaceId, id)
      if (payment) found.push(payment)
    }
    return found
  })
}

async function workspacesWithPending(kit: Kit): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ id: string }>(
    `select w.id from workspaces w where exists (
       select 1 from payments p where p.workspace_id = w.id and p.status = 'pending' and p.method = any($1)) order by w.id`,
    [GATEWAY_METHODS],
  )

  return rows.map((row) => row.id)
}
