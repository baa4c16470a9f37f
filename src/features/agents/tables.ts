import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** What an agent usually asks for. The agent is a service provider whose work is `agent` (G418). */
export const agentTerms = pgTable(
  'agent_terms',
  {
    workspaceId: workspaceId(),
    vendorId: uuid('vendor_id').notNull(),
    kind: text('kind').$type<'percent' | 'flat'>().notNull(),
    /** Of one month's rent, in hundredths of a percent. */
    rateBp: integer('rate_bp').notNull().default(0),
    flatSatang: satang('flat_satang').notNull().default(sql`0`),
    /** What a co-agent gets of it. */
    coShareBp: integer('co_share_bp').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.vendorId] })],
)

/** Who brought a tenant, and for what. Of an application, and then of its lease; or of a lease that had none. */
export const introductions = pgTable(
  'introductions',
  {
    workspaceId: workspaceId(),
    id: id(),
    applicationId: uuid('application_id'),
    leaseId: uuid('lease_id'),
    vendorId: uuid('vendor_id').notNull(),
    coVendorId: uuid('co_vendor_id'),
    coShareBp: integer('co_share_bp').notNull().default(0),
    kind: text('kind').$type<'percent' | 'flat'>().notNull(),
    rateBp: integer('rate_bp').notNull().default(0),
    flatSatang: satang('flat_satang').notNull().default(sql`0`),
    /** Who bears it: the business, or the home's owners by their statement. */
    bearer: text('bearer').$type<'workspace' | 'owner'>().notNull().default('workspace'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('introductions_application').on(t.workspaceId, t.applicationId),
    uniqueIndex('introductions_lease').on(t.workspaceId, t.leaseId),
  ],
)

/** What one agent gets for an introduction. Open, it is as much and as due as the lease says; paid, it is as it was paid. */
export const commissions = pgTable(
  'commissions',
  {
    workspaceId: workspaceId(),
    id: id(),
    introductionId: uuid('introduction_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    party: text('party').$type<'agent' | 'co'>().notNull(),
    state: text('state').$type<'open' | 'paid' | 'dropped'>().notNull().default('open'),
    /** Why it was dropped. */
    reason: text('reason').notNull().default(''),
    /** As it was paid. */
    amountSatang: satang('amount_satang'),
    paidDay: date('paid_day', { mode: 'string' }),
    paidBy: uuid('paid_by'),
    reference: text('reference').notNull().default(''),
    paymentId: uuid('payment_id'),
    expenseId: uuid('expense_id'),
    withheldSatang: satang('withheld_satang').notNull().default(sql`0`),
    withheldRateBp: integer('withheld_rate_bp').notNull().default(0),
    certificateNo: text('certificate_no'),
    payeeName: text('payee_name'),
    payeeTaxId: text('payee_tax_id'),
    payeeAddress: text('payee_address'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('commissions_party').on(t.workspaceId, t.introductionId, t.party),
    index('commissions_vendor').on(t.workspaceId, t.vendorId),
    index('commissions_state').on(t.workspaceId, t.state),
  ],
)

/** Visits given to agents: who shows the home, and whether somebody came. */
export const agentVisits = pgTable(
  'agent_visits',
  {
    workspaceId: workspaceId(),
    visitId: uuid('visit_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    state: text('state').$type<'given' | 'done' | 'nobody'>().notNull().default('given'),
    givenAt: instant('given_at').notNull(),
    givenBy: uuid('given_by'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.visitId] }),
    index('agent_visits_vendor').on(t.workspaceId, t.vendorId),
  ],
)
