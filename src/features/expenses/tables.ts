import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant, rateE4, satang, workspaceId } from '#db/tables/columns.ts'

/** Money spent: on a home, for a building, or for the business as a whole. */
export const expenses = pgTable(
  'expenses',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** The home, or nothing: then it is of a building, or of the whole business. */
    propertyId: uuid('property_id'),
    /** The building, where it is of no single home. */
    projectId: uuid('project_id'),
    maintenanceId: uuid('maintenance_id'),
    day: date('day', { mode: 'string' }).notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    payeeName: text('payee_name'),
    amountSatang: satang('amount_satang').notNull(),
    /** Where it was typed in dollars: its cents, and the rate and its day by which the baht were worked out. */
    usdCents: cents('usd_cents'),
    rateE4: rateE4('rate_e4'),
    rateDay: date('rate_day', { mode: 'string' }),
    receiptFileId: uuid('receipt_file_id'),
    /** `owner`: part of the owner's statement; `workspace`: a cost of the business itself. */
    bearer: text('bearer').notNull().default('owner'),
    /** The account it was booked in, as it was then. */
    account: text('account').notNull(),
    /** What wrote it down, and alone takes it back. */
    source: text('source')
      .$type<'hand' | 'repair' | 'commission' | 'bill' | 'petty_cash' | 'withholding' | 'bank'>()
      .notNull()
      .default('hand'),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** Taken back while its month was open: it counts nowhere, and the books hold both entries. */
    undoneAt: instant('undone_at'),
    undoReason: text('undo_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('expenses_property').on(t.workspaceId, t.propertyId, t.day),
    index('expenses_day').on(t.workspaceId, t.day, t.id),
  ],
)
