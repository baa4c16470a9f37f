import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** Money spent on a home. */
export const expenses = pgTable(
  'expenses',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    maintenanceId: uuid('maintenance_id'),
    day: date('day', { mode: 'string' }).notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    payeeName: text('payee_name'),
    amountSatang: satang('amount_satang').notNull(),
    receiptFileId: uuid('receipt_file_id'),
    /** `owner`: part of the owner's statement; `workspace`: a cost of the business itself. */
    bearer: text('bearer').notNull().default('owner'),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** Taken back while its month was open: it counts nowhere, and the books hold both entries. */
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('expenses_property').on(t.workspaceId, t.propertyId, t.day),
  ],
)
