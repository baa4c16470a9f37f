import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** What a worker asks for a repair: sent by their link, or entered by the business. */
export const vendorBills = pgTable(
  'vendor_bills',
  {
    workspaceId: workspaceId(),
    id: id(),
    maintenanceId: uuid('maintenance_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    /** By whose link it came. */
    jobId: uuid('job_id'),
    /** The number that the worker gave it. */
    no: text('no').notNull().default(''),
    billDay: date('bill_day', { mode: 'string' }).notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    labourSatang: satang('labour_satang').notNull(),
    partsSatang: satang('parts_satang').notNull(),
    travelSatang: satang('travel_satang').notNull(),
    vatSatang: satang('vat_satang').notNull(),
    /** The sum of the four. */
    totalSatang: satang('total_satang').notNull(),
    /** The picture of the bill. */
    fileId: uuid('file_id'),
    note: text('note').notNull().default(''),
    byKind: text('by_kind').$type<'vendor' | 'manager'>().notNull(),
    state: text('state').$type<'to_approve' | 'approved' | 'paid' | 'refused'>().notNull(),
    /** Why not. */
    refusal: text('refusal').notNull().default(''),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
    /** Of the payment: its key in the books, its day, and what was withheld from it. */
    paymentId: uuid('payment_id'),
    paidDay: date('paid_day', { mode: 'string' }),
    paidBy: uuid('paid_by'),
    withheldSatang: satang('withheld_satang').notNull().default(sql`0`),
    withheldBaseSatang: satang('withheld_base_satang').notNull().default(sql`0`),
    withheldRateBp: integer('withheld_rate_bp').notNull().default(0),
    /** Of the certificate of tax withheld: its number, and whom it names, as they were when it was paid. */
    certificateNo: text('certificate_no'),
    payeeName: text('payee_name'),
    payeeTaxId: text('payee_tax_id'),
    payeeAddress: text('payee_address'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('vendor_bills_of').on(t.workspaceId, t.maintenanceId),
    index('vendor_bills_state').on(t.workspaceId, t.state, t.dueDay),
    index('vendor_bills_vendor').on(t.workspaceId, t.vendorId),
    uniqueIndex('vendor_bills_one_of_job').on(t.workspaceId, t.jobId).where(sql`state <> 'refused'`),
  ],
)

/** A cost of a repair in the books: who bears what of it. One per bill, or one of a repair without a bill. */
export const repairCosts = pgTable(
  'repair_costs',
  {
    workspaceId: workspaceId(),
    id: id(),
    maintenanceId: uuid('maintenance_id').notNull(),
    billId: uuid('bill_id'),
    day: date('day', { mode: 'string' }).notNull(),
    totalSatang: satang('total_satang').notNull(),
    ownerSatang: satang('owner_satang').notNull(),
    tenantSatang: satang('tenant_satang').notNull(),
    businessSatang: satang('business_satang').notNull(),
    expenseIds: uuid('expense_ids').array().notNull(),
    /** The act that charges the tenants. */
    chargeActId: uuid('charge_act_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('repair_costs_of').on(t.workspaceId, t.maintenanceId),
    uniqueIndex('repair_costs_once').on(t.workspaceId, t.billId).where(sql`undone_at is null`),
    uniqueIndex('repair_costs_once_without')
      .on(t.workspaceId, t.maintenanceId)
      .where(sql`undone_at is null and bill_id is null`),
  ],
)
