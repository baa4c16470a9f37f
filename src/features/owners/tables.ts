import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** What an owner was shown for a month, frozen when issued. */
export const ownerStatements = pgTable(
  'owner_statements',
  {
    workspaceId: workspaceId(),
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    /** `2026-11` */
    period: text('period').notNull(),
    incomeSatang: satang('income_satang').notNull(),
    expenseSatang: satang('expense_satang').notNull(),
    feeSatang: satang('fee_satang').notNull(),
    payableSatang: satang('payable_satang').notNull(),
    lines: jsonb('lines').$type<unknown[]>().notNull(),
    paidOutAt: instant('paid_out_at'),
    payoutReference: text('payout_reference'),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('owner_statements_once_key').on(t.workspaceId, t.ownerId, t.period),
  ],
)

/** Owners of homes that the workspace manages; they get statements and payouts. */
export const owners = pgTable(
  'owners',
  {
    workspaceId: workspaceId(),
    id: id(),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    addressEn: text('address_en'),
    taxId: text('tax_id'),
    bankCode: text('bank_code'),
    bankAccountNo: text('bank_account_no'),
    bankAccountName: text('bank_account_name'),
    statementLocale: text('statement_locale').notNull().default('th'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)
