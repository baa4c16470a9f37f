import { sql } from 'drizzle-orm'
import { conflict, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { askGateway, takeCharge } from './pay.ts'
import { isGivenUp } from './rules.ts'
import { type Payment, readPayment, settle } from './settle.ts'

type Closing = {
  workspaceId: string
  /** Who closes them. */
  by: string
  locale: Locale
  /** The bills that the step is about, and no others: a code of theirs is in its way. Asked only once one is. */
  billsOf: (tx: Tx) => Promise<string[]>
}

/**
 * Takes a step of the manager's that a QR code which a tenant was shown stands in the way of: voiding the bill, noting
 * cash for it. The step is tried first; only where nothing but a payment on its way refuses it are the codes closed at the
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
    const inTheWay = await pendingOf(kit, closing)
    if (inTheWay.some(({ method }) => method !== 'promptpay')) throw error
    for (const payment of inTheWay) await close(kit, closing, payment)
  }

  return step()
}

/** A code that the gateway does not know and may yet be asked for stays: the step is refused for it. */
async function close(kit: Kit, closing: Closing, payment: ShownCode): Promise<void> {
  const { workspaceId, locale } = closing
  try {
    const charge = await askGateway(kit, payment)
    if (charge?.status === 'pending') {
      const ended = await kit.ports.pay.expire(charge.id)
      const { status } = await takeCharge(kit, workspaceId, payment.id, ended)
      if (status === 'failed') await noteClosed(kit, closing, payment)
    } else if (charge) await takeCharge(kit, workspaceId, payment.id, charge)
    else if (isGivenUp(payment.createdAt, kit.now()))
      await settle(kit, workspaceId, payment.id, { kind: 'refused', code: 'not_charged', isSeen: true })
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    kit.log.warn('code_not_closed', { paymentId: payment.id, code: error.code })
    // A time that is over says nothing of when it can be tried again.
    throw payment.expiresAt && payment.expiresAt > kit.now()
      ? conflict('code_not_closed', { time: formatTime(payment.expiresAt, locale) })
      : conflict('payment_pending')
  }
}

async function noteClosed(kit: Kit, { workspaceId, by }: Closing, { id, invoiceId }: ShownCode) {
  await kit.database.inWorkspace(workspaceId, (tx) =>
    audit(tx, {
      at: kit.now(),
      workspaceId,
      actorId: by,
      action: 'payment.qr_closed',
      recordKind: 'payment',
      recordId: id,
      after: { invoiceId, status: 'failed' },
    }),
  )
}

type ShownCode = Payment & { expiresAt: Date | null }

async function pendingOf({ database }: Kit, { workspaceId, billsOf }: Closing): Promise<ShownCode[]> {
  return database.inWorkspace(workspaceId, async (tx) => {
    const bills = await billsOf(tx)
    if (bills.length === 0) return []
    const { rows } = await tx.execute<{ id: string; expires: string | null }>(sql`
      select id, expires_at as expires from payments
       where workspace_id = ${workspaceId} and invoice_id in ${bills} and status = 'pending' order by id`)
    const found: ShownCode[] = []
    // One after the other: they share the transaction's connection.
    for (const { id, expires } of rows) {
      const payment = await readPayment(tx, workspaceId, id)
      if (payment) found.push({ ...payment, expiresAt: expires ? new Date(expires) : null })
    }
    return found
  })
}
