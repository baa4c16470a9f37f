import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** A tenant's consent that the rent of a lease is charged to a card, kept at the account that takes the business's payments. */
export const autoPayments = pgTable(
  'auto_payments',
  {
    workspaceId: workspaceId(),
    id: id(),
    leaseId: uuid('lease_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The business's own account at which the card is kept; null for the service's. */
    accountId: uuid('gateway_account_id'),
    gatewayCustomerId: text('gateway_customer_id'),
    gatewayCardId: text('gateway_card_id'),
    cardBrand: text('card_brand').notNull(),
    cardLast4: text('card_last4').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    /** What was agreed to: the number of the text, and its words as they were shown. */
    consentVersion: integer('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
    /** Months that failed one after the other. */
    failures: integer('failures').notNull().default(0),
    createdAt: createdAt(),
    stoppedAt: instant('stopped_at'),
    stoppedBecause: text('stopped_because').$type<'tenant' | 'failures' | 'card' | 'account'>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('auto_payments_one').on(t.workspaceId, t.leaseId, t.tenantId).where(sql`stopped_at is null`),
  ],
)

/** One bill that is charged by itself: told → paid | failed | skipped. */
export const autoCharges = pgTable(
  'auto_charges',
  {
    workspaceId: workspaceId(),
    id: id(),
    autoId: uuid('auto_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    /** The sum that was told; never more is charged. */
    amountSatang: satang('amount_satang').notNull(),
    /** The day that was told, and the one of the next try. */
    day: date('day', { mode: 'string' }).notNull(),
    nextDay: date('next_day', { mode: 'string' }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the latest try was taken up. */
    askedAt: instant('asked_at'),
    /** The latest try whose failure was noted. */
    failedTries: integer('failed_tries').notNull().default(0),
    status: text('status').$type<'told' | 'paid' | 'failed' | 'skipped'>().notNull().default('told'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('auto_charges_bill').on(t.workspaceId, t.invoiceId),
    index('auto_charges_due').on(t.nextDay).where(sql`status = 'told'`),
  ],
)
