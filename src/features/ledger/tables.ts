import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** One posting. Append-only: a trigger refuses update and delete; a mistake is reversed by another entry. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    workspaceId: workspaceId(),
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The day it was meant for, where the books of that day were closed and nobody was there to choose another (G492). */
    originalDay: date('original_day', { mode: 'string' }),
    /** invoice_issued, invoice_voided, payment_received, surplus_received, surplus_refunded, expense_paid, expense_owed, fee_charged, statement_settled, owner_paid, deposit_gathered, deposit_returned,
     * deposit_gather_reversed, deposit_return_reversed, payment_reversed, payment_refunded, payment_credited, payment_credit_reversed, credit_given, opening, opening_reversed,
     * opening_balances, opening_balances_reversed. */
    kind: text('kind').notNull(),
    sourceKind: text('source_kind').notNull(),
    sourceId: uuid('source_id').notNull(),
    memo: text('memo').notNull().default(''),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    /** The same event is booked once. */
    uniqueIndex('ledger_entries_source_key').on(t.workspaceId, t.kind, t.sourceKind, t.sourceId),
    index('ledger_entries_day').on(t.workspaceId, t.day, t.id),
  ],
)

/** Lines of an entry: debit positive, credit negative; they add up to 0 (deferred constraint trigger). */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    workspaceId: workspaceId(),
    entryId: uuid('entry_id').notNull(),
    position: integer('position').notNull(),
    account: text('account').notNull(),
    amountSatang: satang('amount_satang').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    propertyId: uuid('property_id'),
    ownerId: uuid('owner_id'),
    tenantId: uuid('tenant_id'),
    leaseId: uuid('lease_id'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.entryId, t.position] }),
    index('ledger_lines_account').on(t.workspaceId, t.account, t.day),
    index('ledger_lines_property').on(t.workspaceId, t.propertyId, t.day),
  ],
)

/** Balance per account, kept by trigger once a statement; always equal to the sum of its lines. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    workspaceId: workspaceId(),
    account: text('account').notNull(),
    balanceSatang: satang('balance_satang').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.account] })],
)

/**
 * Debits and credits of each account and day, kept by the same trigger: the sums of any span are made of these rows, which
 * are as many as accounts times days, however many lines there are (G493).
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    workspaceId: workspaceId(),
    account: text('account').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    debitSatang: satang('debit_satang').notNull(),
    creditSatang: satang('credit_satang').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.account, t.day] })],
)

/** Up to which day the books of a business are closed: nothing is posted on it or before, a trigger sees to it. */
export const ledgerBooks = pgTable(
  'ledger_books',
  {
    workspaceId: workspaceId(),
    closedThrough: date('closed_through', { mode: 'string' }),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId] })],
)

/** Who closed and reopened the books, when and why. Append-only. */
export const ledgerClosings = pgTable(
  'ledger_closings',
  {
    workspaceId: workspaceId(),
    id: id(),
    act: text('act').$type<'closed' | 'reopened'>().notNull(),
    /** Closed up to this day from then on; null where no day is closed any more. */
    throughDay: date('through_day', { mode: 'string' }),
    /** And before. */
    wasDay: date('was_day', { mode: 'string' }),
    reason: text('reason').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('ledger_closings_newest').on(t.workspaceId, t.createdAt.desc()),
  ],
)
