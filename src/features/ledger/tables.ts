import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, satang, workspaceId } from '#db/tables/columns.ts'

/** One posting. Append-only: a trigger refuses update and delete; a mistake is reversed by another entry. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    workspaceId: workspaceId(),
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    /** invoice_issued, invoice_voided, payment_received, surplus_received, surplus_refunded, expense_paid, fee_charged, statement_settled, owner_paid, deposit_gathered, deposit_returned,
     * deposit_gather_reversed, deposit_return_reversed, payment_reversed, payment_refunded, payment_credited, payment_credit_reversed, credit_given, opening, opening_reversed. */
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
