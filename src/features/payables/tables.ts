import { sql } from 'drizzle-orm'
import {
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
import { cents, createdAt, id, instant, rateE4, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** A line as it is kept: its price as digits, for JSON knows no bigint. */
export type StoredLine = {
  description: string
  quantity: number
  unitPriceSatang: string
  /** Of a bill that was typed in dollars: the price in cents. */
  unitPriceCents?: string
  isService: boolean
}

/** What a bill is and what it is for: of one that is to be paid, and of a plan that makes them. */
const what = () => ({
  vendorId: uuid('vendor_id'),
  /** Who is paid: the vendor's name, or typed. */
  payeeName: text('payee_name').notNull(),
  payeeTaxId: text('payee_tax_id').notNull().default(''),
  payeeAddress: text('payee_address').notNull().default(''),
  category: text('category').notNull(),
  bearer: text('bearer').notNull(),
  propertyId: uuid('property_id'),
  projectId: uuid('project_id'),
  lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  vatSatang: satang('vat_satang').notNull(),
  /** All lines and VAT. */
  totalSatang: satang('total_satang').notNull(),
  note: text('note').notNull().default(''),
})

/** A bill to pay, of any kind but a repair's (`vendor_bills`). */
export const payables = pgTable(
  'payables',
  {
    workspaceId: workspaceId(),
    id: id(),
    ...what(),
    /** The number that the payee gave it. */
    no: text('no').notNull().default(''),
    billDay: date('bill_day', { mode: 'string' }).notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    /** Where its sums were typed in dollars: all cents, and the rate and its day by which the baht were worked out. */
    usdCents: cents('usd_cents'),
    rateE4: rateE4('rate_e4'),
    rateDay: date('rate_day', { mode: 'string' }),
    /** What of the lines is service. */
    serviceSatang: satang('service_satang').notNull(),
    /** The picture of the bill. */
    fileId: uuid('file_id'),
    state: text('state').$type<'to_approve' | 'approved' | 'paid' | 'refused'>().notNull(),
    /** Why not. */
    refusal: text('refusal').notNull().default(''),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
    /** What stands in the books for it once it is approved. */
    expenseId: uuid('expense_id'),
    /** Of the payment: its id in the books, its day, from where, and what was withheld. */
    paymentId: uuid('payment_id'),
    paidDay: date('paid_day', { mode: 'string' }),
    paidBy: uuid('paid_by'),
    method: text('method').$type<'transfer' | 'cash' | 'petty_cash'>(),
    tinId: uuid('tin_id'),
    withheldSatang: satang('withheld_satang').notNull().default(sql`0`),
    withheldBaseSatang: satang('withheld_base_satang').notNull().default(sql`0`),
    withheldRateBp: integer('withheld_rate_bp').notNull().default(0),
    certificateNo: text('certificate_no'),
    /** The plan that made it, and for which of its days. */
    planId: uuid('plan_id'),
    planDay: date('plan_day', { mode: 'string' }),
    /** Who wrote its sums last; nobody where a plan did. */
    enteredBy: uuid('entered_by'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('payables_state').on(t.workspaceId, t.state, t.dueDay),
    index('payables_paid').on(t.workspaceId, t.paidDay),
    index('payables_file').on(t.workspaceId, t.fileId),
    uniqueIndex('payables_once_of_plan').on(t.workspaceId, t.planId, t.planDay),
  ],
)

/** What comes again each month or year: it makes bills that wait to be approved. */
export const payablePlans = pgTable(
  'payable_plans',
  {
    workspaceId: workspaceId(),
    id: id(),
    ...what(),
    rhythm: text('rhythm').$type<'month' | 'year'>().notNull(),
    /** All days are counted from it. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** The next of which no bill was made. */
    nextDay: date('next_day', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** A bill is due so many days after its day. */
    dueDays: integer('due_days').notNull(),
    state: text('state').$type<'on' | 'paused' | 'ended'>().notNull().default('on'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('payable_plans_next').on(t.nextDay).where(sql`state = 'on'`),
  ],
)

/** From which sum on somebody else than who entered a bill has to approve it. */
export const payableRules = pgTable('payable_rules', {
  workspaceId: workspaceId().primaryKey(),
  secondFromSatang: satang('second_from_satang'),
  updatedBy: uuid('updated_by'),
  updatedAt: updatedAt(),
})
