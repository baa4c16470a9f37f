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
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

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

/** Bills. One per lease, period and kind (void ones aside, and charges by hand): the unique key is what makes the rent run exact. */
export const invoices = pgTable(
  'invoices',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Gapless within workspace and year, e.g. `INV-2026-0042`. */
    no: text('no').notNull(),
    kind: text('kind').$type<'first' | 'rent' | 'advance' | 'opening' | 'final' | 'charge'>().notNull(),
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
    /** Income tax that its tenant, a company, holds back (G520), as its lines say; certificates for it pay that part. */
    withholdSatang: satang('withhold_satang').notNull().default(sql`0`),
    /** What of `paidSatang` certificates have paid. */
    withheldSatang: satang('withheld_satang').notNull().default(sql`0`),
    voidReason: text('void_reason'),
    /** When a bill was taken back whose money became the tenant's credit: `paidSatang` says how much. */
    creditedAt: instant('credited_at'),
    /** Meters that the lease bills by the unit and nobody had read when the bill went out: `water`, `electric`. */
    unreadMeters: text('unread_meters').array().$type<('water' | 'electric')[]>().notNull().default([]),
    remindersSent: text('reminders_sent').array().notNull().default([]),
    importId: uuid('import_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('invoices_no_key').on(t.workspaceId, t.no),
    uniqueIndex('invoices_once_key')
      .on(t.workspaceId, t.leaseId, t.period, t.kind)
      .where(sql`status <> 'void' and kind <> 'charge'`),
    index('invoices_status').on(t.workspaceId, t.status, t.dueDay, t.id),
    index('invoices_tenant').on(t.workspaceId, t.tenantId, t.dueDay),
    index('invoices_newest').on(t.workspaceId, t.issueDay.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/**
 * What each tenant of a lease is asked for of a bill, where the lease asks each for a share (G436). All of them together
 * are the bill, and any of them may pay more: they owe it jointly (Civil and Commercial Code s.291).
 */
export const invoiceShares = pgTable(
  'invoice_shares',
  {
    workspaceId: workspaceId(),
    invoiceId: uuid('invoice_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** 0 is the lead tenant. */
    position: integer('position').notNull(),
    amountSatang: satang('amount_satang').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.invoiceId, t.tenantId] }),
    index('invoice_shares_tenant').on(t.workspaceId, t.tenantId),
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
     * cleaning, damage, move_out, opening, other, extra (charged by hand), credit (below zero).
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
