import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** pending → succeeded | failed | refunded. One row per try, guarded by the idempotency key. */
export const payments = pgTable(
  'payments',
  {
    workspaceId: workspaceId(),
    id: id(),
    invoiceId: uuid('invoice_id').notNull(),
    /** Whose bill it is. */
    tenantId: uuid('tenant_id').notNull(),
    /** Who of those who rent beside that tenant paid; null for the tenant. */
    payerId: uuid('payer_id'),
    /** card, promptpay, bank_app, wallet, counter, paypal (through a gateway), slip (transfer with slip), cash, transfer (noted by the manager), deposit (out of what is held), credit (what was paid above an earlier bill), withheld (tax that a company held back, by its certificate). */
    method: text('method').notNull(),
    /** Which bank, wallet or counter. */
    channel: text('channel'),
    amountSatang: satang('amount_satang').notNull(),
    /** What of the money is above the bill and stays as the tenant's credit; it pays nothing of this bill. */
    creditSatang: satang('credit_satang').notNull().default(sql`0`),
    /** Whether money above the bill is kept as credit, as was agreed to. */
    keepsExcess: boolean('keeps_excess').notNull().default(false),
    /** What of it was given back; the rest still pays the bill. */
    refundedSatang: satang('refunded_satang').notNull().default(sql`0`),
    feeSatang: satang('fee_satang').notNull().default(sql`0`),
    status: text('status').notNull().default('pending'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** What was asked under this key; the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    gatewayChargeId: text('gateway_charge_id'),
    authorizeUrl: text('authorize_url'),
    /** Until when the charge may be paid: a QR that is shown, a bank's page that is open. As the gateway says. */
    expiresAt: instant('expires_at'),
    failureCode: text('failure_code'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    note: text('note'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** When the gateway was about to be asked; null before, and for what asks no gateway. */
    askedAt: instant('asked_at'),
    settledAt: instant('settled_at'),
    /** At PayPal: which try to take the money this is, and when one was begun that has no answer yet. */
    captureTry: integer('capture_try').notNull().default(1),
    captureAskedAt: instant('capture_asked_at'),
    /** The business's own account that took it (`gateway_accounts`); null for the service's, and for what asks no gateway. */
    accountId: uuid('gateway_account_id'),
    /** The payer's bank asks for the money back: open, won, lost. */
    dispute: text('dispute'),
    disputedAt: instant('disputed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('payments_idempotency_key').on(t.workspaceId, t.idempotencyKey),
    index('payments_invoice').on(t.workspaceId, t.invoiceId, t.status),
    index('payments_payer').on(t.workspaceId, t.payerId).where(sql`payer_id is not null`),
    index('payments_pending').on(t.workspaceId, t.status, t.createdAt),
    index('payments_unasked')
      .on(t.createdAt)
      .where(
        sql`status = 'pending' and asked_at is null and method in ('card', 'promptpay', 'bank_app', 'wallet', 'counter', 'paypal')`,
      ),
  ],
)

/** Money that a business gives back, whole or in part: asked → done | refused. One is on its way at a time. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    workspaceId: workspaceId(),
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    /** gateway: through the account that took it; transfer, cash: sent by the business itself. */
    way: text('way').$type<'gateway' | 'transfer' | 'cash'>().notNull(),
    reason: text('reason').notNull(),
    /** When the business sent it, and what its bank calls it. */
    sentDay: date('sent_day', { mode: 'string' }),
    reference: text('reference'),
    status: text('status').$type<'asked' | 'done' | 'refused'>().notNull(),
    failureCode: text('failure_code'),
    /** The form's own id: sent twice it asks once. */
    requestId: uuid('request_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    /** When somebody last took it up to ask the gateway: no two ask at once. */
    askedAt: instant('asked_at'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('payment_refunds_once').on(t.workspaceId, t.requestId),
    uniqueIndex('payment_refunds_asked').on(t.workspaceId, t.paymentId).where(sql`status = 'asked'`),
    index('payment_refunds_payment').on(t.workspaceId, t.paymentId, t.createdAt),
  ],
)

/** Gateway charge → payment, found by a webhook that knows no workspace. */
export const gatewayCharges = pgTable('gateway_charges', {
  chargeId: text('charge_id').primaryKey(),
  workspaceId: workspaceId(),
  paymentId: uuid('payment_id').notNull(),
  /** Whose charge it is: an account of the business, null for the service's own. Only its word counts. */
  accountId: uuid('gateway_account_id'),
  createdAt: createdAt(),
})

/** Webhook deliveries, each acted upon once. */
export const gatewayEvents = pgTable('gateway_events', {
  eventId: text('event_id').primaryKey(),
  key: text('key').notNull(),
  receivedAt: createdAt(),
})

/** Transfer slips: submitted → verifying → accepted | rejected | duplicate. */
export const slips = pgTable(
  'slips',
  {
    workspaceId: workspaceId(),
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    fileId: uuid('file_id').notNull(),
    imageSha256: text('image_sha256').notNull(),
    /** From the slip's mini-QR; null when it could not be read. */
    bankCode: text('bank_code'),
    transRef: text('trans_ref'),
    status: text('status').notNull().default('submitted'),
    rejectReason: text('reject_reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('slips_queue').on(t.workspaceId, t.status, t.createdAt),
    index('slips_invoice').on(t.workspaceId, t.invoiceId),
  ],
)

/** Every transfer that a slip has claimed, across the whole platform: re-use of one slip is the fraud to expect. */
export const slipUses = pgTable(
  'slip_uses',
  {
    /** `bank:transRef` of the mini-QR, or `image:sha256` where no QR could be read. */
    key: text('key').primaryKey(),
    workspaceId: workspaceId(),
    slipId: uuid('slip_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('slip_uses_slip').on(t.slipId)],
)

export const receipts = pgTable(
  'receipts',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Gapless within workspace and year, e.g. `RC-2026-0042`. */
    no: text('no').notNull(),
    paymentId: uuid('payment_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    /** Who paid. */
    tenantId: uuid('tenant_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amountSatang: satang('amount_satang').notNull(),
    method: text('method').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('receipts_no_key').on(t.workspaceId, t.no),
    uniqueIndex('receipts_payment_key').on(t.workspaceId, t.paymentId),
  ],
)
