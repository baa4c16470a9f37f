import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from './columns.ts'

/** Water and power meters of a home. */
export const meters = pgTable(
  'meters',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    kind: text('kind').$type<'water' | 'electric'>().notNull(),
    digits: integer('digits').notNull().default(4),
    importId: uuid('import_id'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('meters_property_kind_key').on(t.workspaceId, t.propertyId, t.kind),
  ],
)

export const meterReadings = pgTable(
  'meter_readings',
  {
    workspaceId: workspaceId(),
    id: id(),
    meterId: uuid('meter_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: integer('value').notNull(),
    /** Units since the reading before, rollover counted. */
    units: integer('units').notNull().default(0),
    /** Where the meter was exchanged since: where the old one stood at last, and the new one at first. */
    oldEnd: integer('old_end'),
    newStart: integer('new_start'),
    /** The invoice that billed these units, once one has. */
    invoiceId: uuid('invoice_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('meter_readings_day_key').on(t.workspaceId, t.meterId, t.day),
  ],
)

/** Bills. One per lease, period and kind (void ones aside): the unique key is what makes the rent run exact. */
export const invoices = pgTable(
  'invoices',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Gapless within workspace and year, e.g. `INV-2026-0042`. */
    no: text('no').notNull(),
    kind: text('kind').$type<'first' | 'rent' | 'advance' | 'opening' | 'final'>().notNull(),
    leaseId: uuid('lease_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    /** Billing month, `2026-12`. */
    period: text('period').notNull(),
    /** due, partially_paid, paid, overdue, void. */
    status: text('status').notNull(),
    issueDay: date('issue_day', { mode: 'string' }).notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    totalSatang: satang('total_satang').notNull(),
    paidSatang: satang('paid_satang').notNull().default(sql`0`),
    voidReason: text('void_reason'),
    remindersSent: text('reminders_sent').array().notNull().default([]),
    importId: uuid('import_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('invoices_no_key').on(t.workspaceId, t.no),
    uniqueIndex('invoices_once_key')
      .on(t.workspaceId, t.leaseId, t.period, t.kind)
      .where(sql`status <> 'void'`),
    index('invoices_status').on(t.workspaceId, t.status, t.dueDay, t.id),
    index('invoices_tenant').on(t.workspaceId, t.tenantId, t.dueDay),
    index('invoices_newest').on(t.workspaceId, t.issueDay.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    workspaceId: workspaceId(),
    invoiceId: uuid('invoice_id').notNull(),
    position: integer('position').notNull(),
    /**
     * rent, deposit, advance, advance_used (below zero), common_fee, internet, water, electric, utilities, late_fee,
     * cleaning, damage, move_out, opening, other.
     */
    kind: text('kind').notNull(),
    descriptionTh: text('description_th').notNull(),
    descriptionEn: text('description_en').notNull(),
    quantity: numeric('quantity', { precision: 12, scale: 3, mode: 'number' }).notNull().default(1),
    unitTh: text('unit_th'),
    unitEn: text('unit_en'),
    unitPriceSatang: satang('unit_price_satang').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    /** exempt (rent of a home), vat7, none (deposits). */
    tax: text('tax').notNull().default('exempt'),
    /** Where the amount comes from: readings, days counted. */
    cause: jsonb('cause').$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.invoiceId, t.position] })],
)

/** pending → succeeded | failed | refunded. One row per try, guarded by the idempotency key. */
export const payments = pgTable(
  'payments',
  {
    workspaceId: workspaceId(),
    id: id(),
    invoiceId: uuid('invoice_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** card, promptpay (through the gateway), slip (transfer with slip), cash, transfer (noted by the manager), deposit (out of what is held). */
    method: text('method').notNull(),
    amountSatang: satang('amount_satang').notNull(),
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
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('payments_idempotency_key').on(t.workspaceId, t.idempotencyKey),
    index('payments_invoice').on(t.workspaceId, t.invoiceId, t.status),
    index('payments_pending').on(t.workspaceId, t.status, t.createdAt),
  ],
)

/** Gateway charge → payment, found by a webhook that knows no workspace. */
export const gatewayCharges = pgTable('gateway_charges', {
  chargeId: text('charge_id').primaryKey(),
  workspaceId: workspaceId(),
  paymentId: uuid('payment_id').notNull(),
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
