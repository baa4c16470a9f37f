import { sql } from 'drizzle-orm'
import { date, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** What an accountant calls an account of the chart, and the code that their own program has for it. */
export const booksAccounts = pgTable(
  'books_accounts',
  {
    workspaceId: workspaceId(),
    account: text('account').notNull(),
    /** Empty where the name of the chart is kept. */
    nameTh: text('name_th').notNull().default(''),
    nameEn: text('name_en').notNull().default(''),
    code: text('account_code').notNull().default(''),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.account] }),
    /** Two accounts under one code would be one in the other program. */
    uniqueIndex('books_accounts_code').on(t.workspaceId, t.code).where(sql`account_code <> ''`),
  ],
)

/** Opening balances as they were entered; what is changed is taken back and entered anew. The sums stand in the ledger. */
export const booksOpenings = pgTable(
  'books_openings',
  {
    workspaceId: workspaceId(),
    /** Also the source of its entry in the ledger. */
    id: id(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('books_openings_once').on(t.workspaceId).where(sql`undone_at is null`),
  ],
)
