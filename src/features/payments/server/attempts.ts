import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import {
  askedOf,
  type LockedInvoice,
  lockInvoice,
  moneyAsked,
  sharesOf,
} from '#features/invoices/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { refusal } from './rules.ts'

export type Attempt = {
  workspaceId: string
  /** Who pays: the bill's tenant, or one who is asked for a share of it. */
  tenantId: string
  invoiceId: string
  method: PaymentMethod
  /** Which bank, wallet or counter. */
  channel?: string | null
  /** What the payer is asked for when it is left out: what is left of their share, else all that is open but for tax held back. */
  amountSatang?: bigint
  /** Money above what is open is kept as credit, as was agreed to; otherwise it is refused. */
  keepsExcess?: boolean
  /** The client's key; one key is one payment. */
  idempotencyKey: string
  /** What else was asked: the same key with anything else is refused. */
  fingerprint?: string
  note?: string
  /** The business's own account that is asked for it. */
  accountId?: string | null
  createdBy: string | null
}

export type Opened = { paymentId: string; isNew: boolean; amountSatang: bigint; bill: LockedInvoice }

/**
 * Writes a try to pay before any money moves: the bill is held, so that tries of one bill come one after the other and
 * only one is on its way at a time; of a shared bill one of each tenant, as long as they are no more than is open. A
 * certificate of tax stands beside a try of money in the same way. The same key with the same request answers the first try.
 * @throws Problem 404; 409 `idempotency_key_used`, `invoice_paid`, `invoice_void`, `overpayment`, `payment_pending`
 */
export async function openAttempt(tx: Tx, kit: Pick<Kit, 'now'>, attempt: Attempt): Promise<Opened> {
  const { workspaceId, tenantId, invoiceId, method } = attempt
  const bill = await lockInvoice(tx, workspaceId, invoiceId)
  if (!bill) throw notFound()
  const shares = (await sharesOf(tx, workspaceId, [invoiceId])).get(invoiceId) ?? []
  const isLead = bill.tenantId === tenantId
  if (!isLead && !shares.some((share) => share.tenantId === tenantId)) throw notFound()
  const key = `${tenantId}:${attempt.idempotencyKey}`
  const hash = hashOf(attempt)
  const earlier = await tx.execute<{ id: string; hash: string; amount: string }>(sql`
    select id, request_hash as hash, amount_satang::text as amount from payments
     where workspace_id = ${workspaceId} and idempotency_key = ${key}`)
  const [known] = earlier.rows
  if (known) {
    if (known.hash !== hash) throw conflict('idempotency_key_used')
    return { paymentId: known.id, isNew: false, amountSatang: BigInt(known.amount), bill }
  }

  const openSatang = bill.totalSatang - bill.paidSatang
  const pending = await pendingOf(tx, workspaceId, invoiceId)
  const certified = pending.filter((one) => one.method === 'withheld')
  const waitingSatang = certified.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const amountSatang =
    attempt.amountSatang ?? moneyAsked(askedOf(shares, tenantId, openSatang), bill, waitingSatang)
  if (amountSatang === 0n) throw conflict(refusal(bill, 0n) ?? 'payment_pending')
  const reason = refusal(bill, amountSatang, attempt)
  if (reason) throw conflict(reason)
  const isFull = pending.reduce((sum, { amount }) => sum + BigInt(amount), amountSatang) > openSatang
  const isTax = method === 'withheld'
  const isSecond = pending.some((one) => one.payerId === tenantId && (one.method === 'withheld') === isTax)
  if (isSecond || (pending.length > 0 && isFull)) throw conflict('payment_pending')

  const paymentId = newId()
  const written = await tx.execute(sql`
    insert into payments (workspace_id, id, invoice_id, tenant_id, payer_id, method, channel, amount_satang, idempotency_key, request_hash, keeps_excess, note, gateway_account_id, created_by, created_at)
    values (${workspaceId}, ${paymentId}, ${invoiceId}, ${bill.tenantId}, ${isLead ? null : tenantId}, ${method}, ${attempt.channel ?? null}, ${amountSatang}, ${key}, ${hash}, ${attempt.keepsExcess ?? false},
            ${attempt.note ?? null}, ${attempt.accountId ?? null}, ${attempt.createdBy}, ${kit.now().toISOString()})
    on conflict (workspace_id, idempotency_key) do nothing`)
  // The same key for another bill at the same moment.
  if (!written.rowCount) throw conflict('idempotency_key_used')

  return { paymentId, isNew: true, amountSatang, bill }
}

/** Tries of a bill that are on their way, with who pays. */
async function pendingOf(tx: Tx, workspaceId: string, invoiceId: string) {
  const { rows } = await tx.execute<{ payerId: string; method: string; amount: string }>(sql`
    select coalesce(payer_id, tenant_id) as "payerId", method, amount_satang::text as amount from payments
     where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} and status = 'pending'`)

  return rows
}

/** Ties a try to the gateway, so that an event which knows only the charge finds it, even before we saw the answer. */
export async function noteAttemptKey(
  tx: Tx,
  workspaceId: string,
  { paymentId, accountId }: { paymentId: string; accountId: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into gateway_charges (charge_id, workspace_id, payment_id, gateway_account_id)
    values (${attemptKey(paymentId)}, ${workspaceId}, ${paymentId}, ${accountId})`)
}

/** The payment that a charge or a try belongs to, of those that this account takes; null for the service's own. */
export async function findByGateway(
  { database }: Pick<Kit, 'database'>,
  keys: string[],
  accountId: string | null,
): Promise<{ workspaceId: string; paymentId: string } | undefined> {
  const { rows } = await database.global((tx) =>
    tx.execute<{ workspaceId: string; paymentId: string }>(sql`
      select workspace_id as "workspaceId", payment_id as "paymentId" from gateway_charges 
       where charge_id in ${keys} and gateway_account_id is not distinct from ${accountId} limit 1`),
  )

  return rows[0]
}

/** The key of a try in the table of charges. */
export const attemptKey = (paymentId: string) => `attempt:${paymentId}`

function hashOf({ invoiceId, method, channel, amountSatang, fingerprint }: Attempt): string {
  const sum = amountSatang?.toString() ?? null
  const asked = [invoiceId, method, sum, fingerprint ?? null, ...(channel ? [channel] : [])]

  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
