import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** What of it was transferred so far; a payout may be less than the whole. */
    paidSatang: satang('paid_satang').notNull().default(sql`0`),
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
    /** Kept back of every payout, for repairs. */
    reserveSatang: satang('reserve_satang').notNull().default(sql`0`),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)

/**
 * Changes of the account that an owner's money goes to. asked → confirmed by somebody else → used, once both that and the
 * waiting time have come; or withdrawn. At most one of an owner is on its way.
 */
export const ownerAccountChanges = pgTable(
  'owner_account_changes',
  {
    workspaceId: workspaceId(),
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    state: text('state').$type<'asked' | 'confirmed' | 'used' | 'withdrawn'>().notNull().default('asked'),
    bankCode: text('bank_code'),
    bankAccountNo: text('bank_account_no'),
    bankAccountName: text('bank_account_name'),
    askedBy: uuid('asked_by'),
    createdAt: createdAt(),
    /** It counts from then on at the earliest. */
    usableFrom: instant('usable_from').notNull(),
    confirmedBy: uuid('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
    /** Who asked confirmed it, too, as nobody else there sees money. */
    isAlone: boolean('is_alone').notNull().default(false),
    /** When it was used or withdrawn, and by whom. */
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
    /** Where the owner was told: the address from before. */
    toldEmail: text('told_email'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('owner_account_changes_one')
      .on(t.workspaceId, t.ownerId)
      .where(sql`state in ('asked', 'confirmed')`),
    index('owner_account_changes_due').on(t.usableFrom).where(sql`state = 'confirmed'`),
  ],
)
