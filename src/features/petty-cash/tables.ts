import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** A tin of petty cash: of the business, or of one of its buildings. */
export const pettyTins = pgTable(
  'petty_tins',
  {
    workspaceId: workspaceId(),
    id: id(),
    name: text('name').notNull(),
    projectId: uuid('project_id'),
    /** Who looks after it, in words. */
    keeper: text('keeper').notNull().default(''),
    /** What it is topped up to. */
    floatSatang: satang('float_satang').notNull(),
    /** What lies in it: the sum of its moves that stand. */
    balanceSatang: satang('balance_satang').notNull().default(sql`0`),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    check('petty_tins_never_below', sql`${t.balanceSatang} >= 0`),
  ],
)

/** What came into a tin (above zero) or left it. */
export const pettyMoves = pgTable(
  'petty_moves',
  {
    workspaceId: workspaceId(),
    id: id(),
    tinId: uuid('tin_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind')
      .$type<'top_up' | 'return' | 'spend' | 'bill' | 'short' | 'over' | 'counted'>()
      .notNull(),
    amountSatang: satang('amount_satang').notNull(),
    /** What for, or why the count differs. */
    note: text('note').notNull().default(''),
    /** What stands in the books for it, where that is not the move itself. */
    expenseId: uuid('expense_id'),
    incomeId: uuid('income_id'),
    payableId: uuid('payable_id'),
    /** Of a count: what was found. */
    countedSatang: satang('counted_satang'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
    undoReason: text('undo_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('petty_moves_tin').on(t.workspaceId, t.tinId, t.day, t.id),
  ],
)
