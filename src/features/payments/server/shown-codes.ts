import { sql } from 'drizzle-orm'
import { isGatewayMethod } from '#contract/pay-ways.ts'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { kitOf } from '#features/gateways/server/service.ts'
import { CodesShown } from '#features/invoices/server/service.ts'
import { formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { noteAsked, noteNotClosed } from './closing-notes.ts'
import { askGateway, idsOf, takeCharge } from './pay.ts'
import { isGivenUp } from './rules.ts'
import { type Payment, readPayment, settle, settleIn } from './settle.ts'

type Closing = {
  workspaceId: string
  /** Who closes them; null where the clock does. */
  by: string | null
  locale: Locale
  /**
   * The bills that the step is about, and no others: a code of theirs is in its way. Asked only once one is. Left out
   * where the step itself says which they are (`CodesShown`).
   */
  billsOf?: (tx: Tx) => Promise<string[]>
}

/**
 * Takes a step that a QR code which a tenant was shown stands in the way of: voiding the bill, noting cash for it,
 * moving the last day of its lease. The step is tried first; only where nothing but a payment on its way refuses it are the codes closed at the
 * gateway, and it is tried once more. Money that came meanwhile is booked by that, and the step refused for it. Where a
 * slip or a card stands in its way as well no code is closed, for the step would be refused all the same.
 * @param step one transaction, which may run twice
 * @throws Problem what the step throws; 409 `code_not_closed` with the time, where the gateway could not be asked
 */
export async function closingCodes<T>(kit: Kit, closing: Closing, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'payment_pending')) throw error
    const inTheWay = await pendingOf(kit, error instanceof CodesShown ? naming(closing, error) : closing)
    if (inTheWay.some(({ method }) => method !== 'promptpay')) throw error
    for (const payment of inTheWay) await close(kit, closing, payment)
  }

  return step()
}

/** The same for bills that nobody waits for: what cannot be closed just now stays, and is logged. */
export async function closeCodes(kit: Kit, workspaceId: string, invoiceIds: string[]): Promise<void> {
  const closing = { workspaceId, by: null, locale: 'th' as const, billsOf: async () => invoiceIds }
  for (const payment of await pendingOf(kit, closing))
    if (payment.method === 'promptpay')
      await close(kit, closing, payment).catch((error) => {
        if (!(error instanceof Problem)) throw error
      })
}

/**
 * Closes the code of a payment for its payer, who would pay in another way or by a new code. Answers what became of it:
 * failed where nothing came, succeeded where it was paid meanwhile.
 * @throws Problem 409 `own_code_not_closed` where the gateway could not be asked or does not know yet
 */
export async function leaveCode(
  kit: Kit,
  { paymentId, ...closing }: { paymentId: string; workspaceId: string; by: string; locale: Locale },
): Promise<Payment> {
  const { workspaceId } = closing
  const read = () => kit.database.inWorkspace(workspaceId, (tx) => readPayment(tx, workspaceId, paymentId))
  const payment = await read()
  if (!payment) throw notFound()
  if (payment.status !== 'pending') return payment
  // A card at its bank cannot be left.
  if (!isGatewayMethod(payment.method) || payment.method === 'card') throw conflict('payment_pending')
  if (payment.method === 'paypal') return leavePaypal(kit, workspaceId, payment)
  await close(kit, closing, payment).catch((error) => {
    throw error instanceof Problem ? conflict('own_code_not_closed') : error
  })
  const left = await read()
  if (left?.status === 'pending') throw conflict('own_code_not_closed')

  return left!
}

/**
 * PayPal has no call that ends an order, and needs none: money is taken by us alone. One whose money is being asked for
 * just now cannot be left.
 */
async function leavePaypal(kit: Kit, workspaceId: string, { id }: Payment): Promise<Payment> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const held = await readPayment(tx, workspaceId, id, true)
    if (held?.status !== 'pending') return held!
    const { rows } = await tx.execute<{ isAsked: boolean }>(sql`
      select capture_asked_at is not null as "isAsked" from payments where workspace_id = ${workspaceId} and id = ${id}`)
    if (rows[0]?.isAsked) throw conflict('own_code_not_closed')

    return settleIn(tx, kit, workspaceId, id, { kind: 'refused', code: 'payment_cancelled', isSeen: true })
  })
}

function naming(closing: Closing, { invoiceIds }: CodesShown): Closing {
  return { ...closing, billsOf: async () => invoiceIds }
}

/** A code that the gateway does not know and may yet be asked for stays: the step is refused for it. */
async function close(kit: Kit, closing: Closing, payment: Payment): Promise<void> {
  const { workspaceId, locale } = closing
  try {
    const its = await kitOf(kit, workspaceId, payment.accountId)
    const charge = await askGateway(kit, workspaceId, payment)
    if (charge?.status === 'pending') {
      await noteIn(kit, closing, payment, noteAsked)
      await takeCharge(kit, workspaceId, idsOf(payment), await its.ports.pay.expire(charge.id))
    } else if (charge) await takeCharge(kit, workspaceId, idsOf(payment), charge)
    else if (isGivenUp(payment.createdAt, its))
      await settle(kit, workspaceId, payment.id, { kind: 'refused', code: 'not_charged', isSeen: true })
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    kit.log.warn('code_not_closed', { paymentId: payment.id, code: error.code })
    await noteIn(kit, closing, payment, noteNotClosed)
    // A time that is over says nothing of when it can be tried again.
    throw payment.expiresAt && payment.expiresAt > kit.now()
      ? conflict('code_not_closed', { time: formatTime(payment.expiresAt, locale) })
      : conflict('payment_pending')
  }
}

/** While the payment is held, and only as long as nobody has learned how it ended. */
async function noteIn(kit: Kit, { workspaceId, by }: Closing, { id }: Payment, note: typeof noteAsked) {
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const payment = await readPayment(tx, workspaceId, id, true)
    if (payment?.status === 'pending') await note(tx, kit, { workspaceId, paymentId: id, by })
  })
}

async function pendingOf({ database }: Kit, { workspaceId, billsOf }: Closing): Promise<Payment[]> {
  return database.inWorkspace(workspaceId, async (tx) => {
    const bills = (await billsOf?.(tx)) ?? []
    if (bills.length === 0) return []
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from payments
       where workspace_id = ${workspaceId} and invoice_id in ${bills} and status = 'pending' order by id`)
    const found: Payment[] = []
    // One after the other: they share the transaction's connection.
    for (const { id } of rows) {
      const payment = await readPayment(tx, workspaceId, id)
      if (payment) found.push(payment)
    }
    return found
  })
}
