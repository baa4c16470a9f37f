import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, satang, workspaceId } from '#db/tables/columns.ts'

/** A visitor's question to a manager, or a wish for help in finding a home; those to the product belong to no workspace. */
export const inquiries = pgTable(
  'inquiries',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** The home asked about, if any. */
    propertyId: uuid('property_id'),
    /** ask, rent or buy. */
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    budgetSatang: satang('budget_satang'),
    area: text('area'),
    message: text('message').notNull(),
    /** Language of the page it was asked on. */
    locale: text('locale').notNull(),
    /** Where the visitor came from, as their page told it: see `marketing`. */
    source: text('source'),
    status: text('status').notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('inquiries_at').on(t.workspaceId, t.createdAt),
  ],
)
