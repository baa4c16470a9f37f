import { assertDay, paymentDays } from '#contract/day-bounds.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { lockInvoice } from '#features/invoices/server/service.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { bangkokInstant, todayInBangkok } from '#thai/days.ts'
import { openAttempt } from './attempts.ts'
import { holdCreditOf, spendCredit } from './credit.ts'
import { settleIn } from './settle.ts'

export type Recorded = {
  workspaceId: string
  propertyId: string
  invoiceId: string
  method: 'cash' | 'transfer'
  amountSatang: bigint
  /** Keep what is above the bill as the tenant's credit, which their next bill takes. */
  keepsExcess?: boolean
  /** Which of the tenants paid, where they share the bill; the lead tenant when it is left out. */
  payerId?: string
  /** When it was received; today when it is left out. */
  day?: string
  /** Unlikely days that were confirmed. */
  meantDays?: string[]
  note?: string
  idempotencyKey: string
  by: string
}

/**
 * Notes money that came outside the product, with receipt and entry, in one transaction. What is above the bill is kept as
 * credit where that was agreed to, and pays what else is open of the home. Answers the payment's id.
 */
export function recordPayment(kit: Kit, recorded: Recorded): Promise<string> {
  return kit.database.inWorkspace(recorded.workspaceId, (tx) => recordPaymentIn(tx, kit, recorded))
}

/** The same in a transaction that does more. */
export async function recordPaymentIn(
  tx: Tx,
  kit: Pick<Kit, 'now' | 'log'>,
  recorded: Recorded,
): Promise<string> {
  const { workspaceId, invoiceId, propertyId, amountSatang, keepsExcess, method, day, by } = recorded
  const today = todayInBangkok(kit.now())
  if (keepsExcess) await holdCreditOf(tx, workspaceId, invoiceId)
  const bill = await lockInvoice(tx, workspaceId, invoiceId)
  if (!bill || bill.propertyId !== propertyId) throw notFound()
  if (day) assertDay('day', day, paymentDays({ period: bill.period, today }), recorded.meantDays)
  const { paymentId, isNew } = await openAttempt(tx, kit, {
    workspaceId,
    tenantId: recorded.payerId ?? bill.tenantId,
    invoiceId,
    method,
    amountSatang,
    keepsExcess,
    idempotencyKey: recorded.idempotencyKey,
    fingerprint: day,
    note: recorded.note,
    createdBy: by,
  })
  if (!isNew) return paymentId
  const at = day && day < today ? bangkokInstant(day, { hour: 12 }) : undefined
  await settleIn(tx, kit, workspaceId, paymentId, { kind: 'received', by, at })
  if (keepsExcess) await spendCredit(tx, kit, workspaceId, { ...bill, by })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId: by,
    action: 'payment.recorded',
    recordKind: 'payment',
    recordId: paymentId,
    after: { invoiceId, method, amountSatang: amountSatang.toString() },
  })

  return paymentId
}
