import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { openAttempt } from './attempts.ts'
import { settleIn } from './settle.ts'

export type FromDeposit = {
  workspaceId: string
  tenantId: string
  invoiceId: string
  amountSatang: bigint
  /** The settlement that takes it: one settlement pays one bill once. */
  settlementId: string
  by: string | null
}

/**
 * Pays a bill out of what is held for its tenant, with receipt and entry, in the caller's transaction. Answers the
 * payment's id.
 * @throws Problem 409 `payment_pending` and what any payment of the bill is refused for
 */
export async function payFromDeposit(
  tx: Tx,
  kit: Pick<Kit, 'now' | 'log'>,
  { workspaceId, tenantId, invoiceId, amountSatang, settlementId, by }: FromDeposit,
): Promise<string> {
  const { paymentId, isNew } = await openAttempt(tx, kit, {
    workspaceId,
    tenantId,
    invoiceId,
    method: 'deposit',
    amountSatang,
    idempotencyKey: `deposit:${settlementId}:${invoiceId}`,
    createdBy: by,
  })
  if (isNew) await settleIn(tx, kit, workspaceId, paymentId, { kind: 'received', by, isHeld: true })

  return paymentId
}
