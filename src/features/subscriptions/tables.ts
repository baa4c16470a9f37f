import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** The ways of `#contract/pay-ways.ts`, which a table may not import. */
type GatewayMethod = 'card' | 'promptpay' | 'bank_app' | 'wallet' | 'counter' | 'paypal'
type Channel =
  | ('kbank' | 'scb' | 'bbl' | 'ktb' | 'bay' | 'gsb')
  | ('truemoney' | 'linepay' | 'alipay' | 'wechat')
  | ('lotus' | 'bigc' | 'boonterm' | 'cenpay' | 'payatpost')

/** A step of the arithmetic, in JSON: sums are texts of satang. */
export type LineRow = { kind: string; amount: string; facts: Record<string, string> }
/** Who sold and who bought, as it was printed. */
export type PartyRow = { name: string; address: string; taxId: string }
/** What becomes of a package at the end of its period. */
export type NextRow = { packageId: 'starter' | 'pro'; units: number; addons: string[]; withContract: boolean }

/** The package of a business: trial → active → past_due → expired, or cancelled (G009). None: it has Free. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: workspaceId(),
    status: text('status').$type<'trial' | 'active' | 'past_due' | 'cancelled' | 'expired'>().notNull(),
    packageId: text('package_id').$type<'starter' | 'pro'>().notNull(),
    versionId: uuid('version_id').notNull(),
    units: integer('units').notNull(),
    addons: text('addons').array().notNull(),
    /** Paid for a year at once. */
    withContract: boolean('with_contract').notNull(),
    /** What is paid for: both days included. */
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    /** The day of the month on which periods begin, also after a short month. */
    anchorDay: integer('anchor_day').notNull(),
    /** A whole period by the prices that it was bought for, and what of it was paid after a discount; without VAT. */
    listSatang: satang('list_satang').notNull().default(sql`0`),
    netSatang: satang('net_satang').notNull().default(sql`0`),
    discountId: uuid('discount_id'),
    /** Months that the discount goes on for; null for ever. */
    discountMonths: integer('discount_months'),
    /** It ends with its period, by the wish of the business. */
    isEnding: boolean('is_ending').notNull().default(false),
    /** What it becomes with its next period. */
    next: jsonb('next').$type<NextRow>(),
    /**
     * Since when the business has neither a package for its website nor what Free has room for, and when its website was
     * closed for that; the same for a domain of its own.
     */
    siteLapsedOn: date('site_lapsed_on', { mode: 'string' }),
    siteClosedAt: instant('site_closed_at'),
    domainLapsedOn: date('domain_lapsed_on', { mode: 'string' }),
    domainClosedAt: instant('domain_closed_at'),
    /** The kept card that renewals are charged to, and whose it is. */
    cardId: uuid('card_id'),
    cardUserId: uuid('card_user_id'),
    /** One more with each change: an order that was made for an earlier state is not carried out. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] }), index('subscriptions_due').on(t.status, t.periodEnd)],
)

/** What is to be paid for a package, worked out once: open → pending → paid | refunded, or replaced by the next one. */
export const packageOrders = pgTable(
  'package_orders',
  {
    workspaceId: workspaceId(),
    id: id(),
    kind: text('kind').$type<'new' | 'upgrade' | 'renewal'>().notNull(),
    status: text('status').$type<'open' | 'pending' | 'paid' | 'replaced'>().notNull().default('open'),
    packageId: text('package_id').$type<'starter' | 'pro'>().notNull(),
    versionId: uuid('version_id').notNull(),
    units: integer('units').notNull(),
    addons: text('addons').array().notNull(),
    withContract: boolean('with_contract').notNull(),
    /** The day for which it was worked out. */
    day: date('day', { mode: 'string' }).notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    anchorDay: integer('anchor_day').notNull(),
    lines: jsonb('lines').$type<LineRow[]>().notNull(),
    listSatang: satang('list_satang').notNull(),
    periodNetSatang: satang('period_net_satang').notNull(),
    netSatang: satang('net_satang').notNull(),
    vatSatang: satang('vat_satang').notNull(),
    totalSatang: satang('total_satang').notNull(),
    discountId: uuid('discount_id'),
    codeId: uuid('code_id'),
    discountCode: text('discount_code'),
    /** Months that the discount goes on for once this is paid; null for ever. */
    discountMonths: integer('discount_months'),
    /** Of the subscription for which it was worked out; 0 for none. */
    baseRevision: integer('base_revision').notNull(),
    paymentMethod: text('payment_method').$type<GatewayMethod>().notNull().default('card'),
    channel: text('channel').$type<Channel>(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('package_orders_live').on(t.workspaceId).where(sql`status in ('open', 'pending')`),
    index('package_orders_newest').on(t.workspaceId, t.createdAt),
  ],
)

/** One try to pay an order: pending → succeeded | failed | refunded. */
export const packageAttempts = pgTable(
  'package_attempts',
  {
    workspaceId: workspaceId(),
    id: id(),
    orderId: uuid('order_id').notNull(),
    method: text('method').$type<GatewayMethod | 'none'>().notNull(),
    /** Which bank, wallet or counter. */
    channel: text('channel').$type<Channel>(),
    amountSatang: satang('amount_satang').notNull(),
    feeSatang: satang('fee_satang').notNull().default(sql`0`),
    status: text('status')
      .$type<'pending' | 'succeeded' | 'failed' | 'refunded'>()
      .notNull()
      .default('pending'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** What was asked under the key: with anything else it is refused. */
    askedFor: text('asked_for').notNull(),
    gatewayChargeId: text('gateway_charge_id'),
    authorizeUrl: text('authorize_url'),
    expiresAt: instant('expires_at'),
    failureCode: text('failure_code'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** A kept card of whoever pays: once it has paid, renewals are charged to it. */
    cardId: uuid('card_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    askedAt: instant('asked_at'),
    settledAt: instant('settled_at'),
    /** At PayPal: which try to take the money this is, and when one was begun that has no answer yet. */
    captureTry: integer('capture_try').notNull().default(1),
    captureAskedAt: instant('capture_asked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('package_attempts_key').on(t.workspaceId, t.idempotencyKey),
    uniqueIndex('package_attempts_live').on(t.workspaceId, t.orderId).where(sql`status = 'pending'`),
    index('package_attempts_pending').on(t.createdAt).where(sql`status = 'pending'`),
  ],
)

/** Gateway charge or try → business, found by an event that knows no business. */
export const packageCharges = pgTable('package_charges', {
  chargeId: text('charge_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  attemptId: uuid('attempt_id').notNull(),
  createdAt: createdAt(),
})

/** The last number of each series of the operator's receipts: taken with the receipt, so that there are no gaps. */
export const packageNumbers = pgTable(
  'package_numbers',
  {
    kind: text('kind').$type<'receipt' | 'tax_invoice'>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
)

/** What the operator acknowledges: a receipt, with VAT also a tax invoice. Never changed. */
export const packageReceipts = pgTable(
  'package_receipts',
  {
    workspaceId: workspaceId(),
    id: id(),
    no: text('no').notNull(),
    kind: text('kind').$type<'receipt' | 'tax_invoice'>().notNull(),
    orderId: uuid('order_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    netSatang: satang('net_satang').notNull(),
    vatSatang: satang('vat_satang').notNull(),
    totalSatang: satang('total_satang').notNull(),
    seller: jsonb('seller').$type<PartyRow>().notNull(),
    buyer: jsonb('buyer').$type<PartyRow>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('package_receipts_no').on(t.workspaceId, t.no),
    uniqueIndex('package_receipts_order').on(t.workspaceId, t.orderId),
  ],
)
