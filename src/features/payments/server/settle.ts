import { sql } from 'drizzle-orm'
import type { Channel } from '#contract/pay-ways.ts'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { addPayment, type LockedInvoice, lockInvoice, payerOf } from '#features/invoices/server/service.ts'
import {
  depositPart,
  holdOwnerMonths,
  paymentReceivedLines,
  postEntry,
  surplusReceivedLines,
} from '#features/ledger/server/service.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { takeNumber } from '#server/numbers.ts'
import type { PayCharge } from '#server/ports/pay/pay-port.ts'
import { todayInBangkok } from '#thai/days.ts'
import { noteClosed } from './closing-notes.ts'
import { excessOf, failureReason, isSameMoney, nextStep, type PaymentStatus, refusal } from './rules.ts'

/** What is learned about a payment, from whichever side it comes. */
export type Outcome =
  /** The gateway's charge as it stands. `isSeen`: the payer is looking at the answer and needs no mail about it. */
  | { kind: 'charge'; charge: PayCharge; isSeen?: boolean }
  /** No charge came to be, or the slip was not accepted. */
  | { kind: 'refused'; code: string; isSeen?: boolean }
  /** Money came outside the gateway: cash, a transfer, an accepted slip; or it was held for a lease of the payer's, as deposit or credit. */
  | { kind: 'received'; by: string | null; at?: Date; heldFor?: string }

export type Payment = {
  id: string
  invoiceId: string
  tenantId: string
  /** Who paid: the bill's tenant, or one who shares it. */
  payerId: string
  method: string
  /** Which bank, wallet or counter. */
  channel: Channel | null
  /** All that came, with what is kept as credit. */
  amountSatang: bigint
  creditSatang: bigint
  keepsExcess: boolean
  status: PaymentStatus
  gatewayChargeId: string | null
  /** The business's own account that takes it; null for the service's. */
  accountId: string | null
  failureCode: string | null
  createdAt: Date
  /** Until when its QR code or the page of its bank may be used; null where the gateway did not say. */
  expiresAt: Date | null
}

/**
 * The one place where a payment ends. Webhook, the payer's way back, the reconciler, the manager's word and the first
 * answer of the gateway all come here; whoever comes second changes nothing. Money that no bill is waiting for is
 * booked as owed to the payer and sent back by a job.
 */
export function settle(kit: Kit, workspaceId: string, paymentId: string, outcome: Outcome): Promise<Payment> {
  return kit.database.inWorkspace(workspaceId, (tx) => settleIn(tx, kit, workspaceId, paymentId, outcome))
}

/** The same in a transaction that does more (a slip is accepted, cash is noted). */
export async function settleIn(
  tx: Tx,
  kit: Pick<Kit, 'now' | 'log'>,
  workspaceId: string,
  paymentId: string,
  outcome: Outcome,
): Promise<Payment> {
  const payment = await lockPayment(tx, workspaceId, paymentId)
  if (!payment) throw notFound()
  const settling = { tx, kit, workspaceId, payment, outcome }
  const step = nextStep(payment.status, outcome)
  if (step === 'receive') return receive(settling)
  if (step === 'fail') return fail(settling)
  if (step === 'wait' && outcome.kind === 'charge') await noteCharge(settling, outcome.charge)

  return payment
}

type Settling = {
  tx: Tx
  kit: Pick<Kit, 'now' | 'log'>
  workspaceId: string
  payment: Payment
  outcome: Outcome
}

async function receive(settling: Settling): Promise<Payment> {
  const { tx, kit, workspaceId, payment, outcome } = settling
  const charge = outcome.kind === 'charge' ? outcome.charge : undefined
  const bill = await lockInvoice(tx, workspaceId, payment.invoiceId)
  if (!bill) throw notFound()
  const reason = refusal(bill, payment.amountSatang, payment)
  if (charge && (reason || !isSameMoney(charge, payment))) return keepSurplus(settling, bill, charge)
  if (reason) throw conflict(reason)

  // Before the time is read: a month of the owner's is issued either with this or before it (decision 236).
  await holdOwnerMonths(tx, workspaceId, 'change')
  const heldFor = outcome.kind === 'received' ? outcome.heldFor : undefined
  const settledAt = (outcome.kind === 'received' && outcome.at) || kit.now()
  const about = await payerOf(tx, workspaceId, { ...bill, invoiceId: bill.id })
  const feeSatang = charge?.feeSatang ?? 0n
  const creditSatang = excessOf(bill, payment.amountSatang)
  const forBill = payment.amountSatang - creditSatang
  await noteEnd(settling, { status: 'succeeded', settledAt, charge, failureCode: null, creditSatang })
  await addPayment(tx, workspaceId, { bill, amountSatang: forBill, isTax: payment.method === 'withheld' })
  await postEntry(tx, workspaceId, {
    at: kit.now(),
    kind: 'payment_received',
    day: todayInBangkok(settledAt),
    sourceKind: 'payment',
    sourceId: payment.id,
    memo: bill.no,
    createdBy: outcome.kind === 'received' ? outcome.by : null,
    lines: paymentReceivedLines(
      {
        amountSatang: payment.amountSatang,
        depositSatang: await depositOf(tx, workspaceId, bill, forBill),
        creditSatang,
        feeSatang,
        through: charge ? 'gateway' : heldIn(payment.method),
        heldFor,
      },
      about.dimensions,
    ),
  })
  await issueReceipt(settling)
  const ids = { invoiceId: bill.id, paymentId: payment.id }
  await announce(tx, 'invoice.paid', { workspaceId, ...ids })
  await push(tx, `workspace:${workspaceId}`, 'invoice.paid', ids)
  for (const userId of about.userIds) await push(tx, `user:${userId}`, 'invoice.paid', ids)

  return { ...payment, creditSatang, status: 'succeeded', failureCode: null }
}

/** Where money lies that came past the gateway. */
function heldIn(method: string): 'deposit' | 'credit' | 'withheld' | 'bank' {
  return method === 'deposit' || method === 'credit' || method === 'withheld' ? method : 'bank'
}

async function fail(settling: Settling): Promise<Payment> {
  const { tx, kit, workspaceId, payment, outcome } = settling
  if (outcome.kind === 'received') return payment
  const charge = outcome.kind === 'charge' ? outcome.charge : undefined
  const about = { workspaceId, paymentId: payment.id, invoiceId: payment.invoiceId }
  const isClosed = charge?.status === 'expired' && (await noteClosed(tx, kit, about))
  const told =
    outcome.kind === 'refused' ? outcome.code : failedCode(outcome.charge, isClosed && payment.method)
  const failureCode = failureReason(told)
  await noteEnd(settling, { status: 'failed', settledAt: kit.now(), charge, failureCode })
  const ids = { paymentId: payment.id }
  // A payer who sees the answer needs no mail, and a slip or certificate that was not accepted has a mail of its own. Nor does a code that
  // was closed for a step of the manager's, from whichever side that is heard.
  if (
    !outcome.isSeen &&
    !isClosed &&
    failureCode !== 'slip_rejected' &&
    failureCode !== 'certificate_rejected'
  )
    await announce(tx, 'payment.failed', { workspaceId, ...ids })
  await push(tx, `workspace:${workspaceId}`, 'payment.failed', ids)
  const { userIds } = await payerOf(tx, workspaceId, payment)
  for (const userId of userIds) await push(tx, `user:${userId}`, 'payment.failed', ids)

  return { ...payment, status: 'failed', failureCode }
}

/** What was closed, by the method, did not run out, and its payer is not told so (decision 190). */
function failedCode(charge: PayCharge, closed: false | string): string | null {
  if (charge.status !== 'expired') return charge.failureCode ?? null
  if (!closed) return 'payment_expired'

  return closed === 'promptpay' ? 'code_closed' : 'payment_cancelled'
}

/** Money is there, but the bill was paid, voided or asked for another sum: it is owed to the payer. */
async function keepSurplus(settling: Settling, bill: LockedInvoice, charge: PayCharge): Promise<Payment> {
  const { tx, kit, workspaceId, payment } = settling
  kit.log.warn('payment_surplus', { paymentId: payment.id, invoiceStatus: bill.status })
  await noteEnd(settling, { status: 'succeeded', settledAt: kit.now(), charge, failureCode: 'surplus' })
  const { dimensions } = await payerOf(tx, workspaceId, bill)
  await postEntry(tx, workspaceId, {
    at: kit.now(),
    kind: 'surplus_received',
    day: todayInBangkok(kit.now()),
    sourceKind: 'payment',
    sourceId: payment.id,
    memo: bill.no,
    lines: surplusReceivedLines(charge, dimensions),
  })
  const ids = { paymentId: payment.id }
  await announce(tx, 'payment.surplus', { workspaceId, ...ids })
  await push(tx, `workspace:${workspaceId}`, 'payment.surplus', { ...ids, invoiceId: bill.id })

  return { ...payment, status: 'succeeded', failureCode: 'surplus' }
}

/** Only bills of the first kind hold a deposit. */
async function depositOf(
  tx: Tx,
  workspaceId: string,
  bill: LockedInvoice,
  amountSatang: bigint,
): Promise<bigint> {
  if (bill.kind !== 'first') return 0n
  const { rows } = await tx.execute<{ kind: string; amount: string }>(sql`
    select kind, amount_satang::text as amount from invoice_lines
     where workspace_id = ${workspaceId} and invoice_id = ${bill.id} order by position`)

  return depositPart(
    rows.map((row) => ({ kind: row.kind, amountSatang: BigInt(row.amount) })),
    { paidBefore: bill.paidSatang, amountSatang },
  )
}

async function issueReceipt({ tx, kit, workspaceId, payment }: Settling): Promise<void> {
  const day = todayInBangkok(kit.now())
  const no = await takeNumber(tx, { workspaceId, kind: 'receipt', year: Number(day.slice(0, 4)) })
  await tx.execute(sql`
    insert into receipts (workspace_id, id, no, payment_id, invoice_id, tenant_id, day, amount_satang, method, created_at)
    values (${workspaceId}, ${newId()}, ${no}, ${payment.id}, ${payment.invoiceId}, ${payment.payerId}, ${day},
            ${payment.amountSatang}, ${payment.method}, ${kit.now().toISOString()})`)
}

type End = {
  status: PaymentStatus
  settledAt: Date
  charge?: PayCharge
  failureCode: string | null
  creditSatang?: bigint
}

async function noteEnd(
  { tx, workspaceId, payment }: Settling,
  { status, settledAt, charge, failureCode, creditSatang = 0n }: End,
) {
  await tx.execute(sql`
    update payments set status = ${status}, settled_at = ${settledAt.toISOString()}, failure_code = ${failureCode},
           gateway_charge_id = coalesce(gateway_charge_id, ${charge?.id ?? null}), authorize_url = null,
           fee_satang = ${charge?.feeSatang ?? 0n}, credit_satang = ${creditSatang}, card_brand = coalesce(${charge?.card?.brand ?? null}, card_brand),
           card_last4 = coalesce(${charge?.card?.last4 ?? null}, card_last4)
     where workspace_id = ${workspaceId} and id = ${payment.id}`)
}

async function noteCharge({ tx, workspaceId, payment }: Settling, charge: PayCharge) {
  await tx.execute(sql`
    update payments set gateway_charge_id = ${charge.id}, authorize_url = ${charge.authorizeUrl ?? null},
           expires_at = coalesce(${charge.expiresAt?.toISOString() ?? null}, expires_at),
           card_brand = ${charge.card?.brand ?? null}, card_last4 = ${charge.card?.last4 ?? null}
     where workspace_id = ${workspaceId} and id = ${payment.id}`)
}

async function lockPayment(tx: Tx, workspaceId: string, paymentId: string): Promise<Payment | undefined> {
  return readPayment(tx, workspaceId, paymentId, true)
}

/** A payment as it stands. */
export async function readPayment(
  tx: Tx,
  workspaceId: string,
  paymentId: string,
  isLocked = false,
): Promise<Payment | undefined> {
  const { rows } = await tx.execute<
    Omit<Payment, 'amountSatang' | 'creditSatang' | 'createdAt' | 'expiresAt'> & {
      amount: string
      credit: string
      created: string
      expires: string | null
    }
  >(sql`
    select id, invoice_id as "invoiceId", tenant_id as "tenantId", coalesce(payer_id, tenant_id) as "payerId", method, channel, amount_satang::text as amount,
           credit_satang::text as credit, keeps_excess as "keepsExcess", status,
           gateway_charge_id as "gatewayChargeId", gateway_account_id as "accountId", failure_code as "failureCode", created_at as created,
           expires_at as expires
      from payments where workspace_id = ${workspaceId} and id = ${paymentId} ${isLocked ? sql`for update` : sql``}`)
  const [row] = rows
  if (!row) return undefined
  const { amount, credit, created, expires, ...rest } = row

  return {
    ...rest,
    amountSatang: BigInt(amount),
    creditSatang: BigInt(credit),
    createdAt: new Date(created),
    expiresAt: expires === null ? null : new Date(expires),
  }
}
