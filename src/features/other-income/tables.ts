import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant, rateE4, satang, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Money that came in beside rent: the business's own, wherever it was earned. */
export const otherIncomes = pgTable(
  'other_incomes',
  {
    workspaceId: workspaceId(),
    id: id(),
    no: text('no').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    payerName: text('payer_name').notNull().default(''),
    /** The home or building where it was earned; neither for the whole business. */
    propertyId: uuid('property_id'),
    projectId: uuid('project_id'),
    amountSatang: satang('amount_satang').notNull(),
    /** Where it was typed in dollars: its cents, and the rate and its day by which the baht were worked out. */
    usdCents: cents('usd_cents'),
    rateE4: rateE4('rate_e4'),
    rateDay: date('rate_day', { mode: 'string' }),
    method: text('method').$type<'cash' | 'transfer'>().notNull(),
    fileId: uuid('file_id'),
    /** What wrote it down, and alone changes it and takes it back. */
    source: text('source').$type<'hand' | 'petty_cash' | 'bank'>().notNull().default('hand'),
    /** What it stands in the books by; changed sums and days are booked anew. */
    bookingId: uuid('booking_id').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Taken back: it counts nowhere, and the books hold both entries. */
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
    undoReason: text('undo_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('other_incomes_day').on(t.workspaceId, t.day, t.id),
    index('other_incomes_file').on(t.workspaceId, t.fileId),
  ],
)
