import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** Requests to see a home. */
export const visits = pgTable(
  'visits',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyId: uuid('property_id').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    locale: text('locale').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** One of the eight slots, as specified: `9.00 A.M` … `5.00 P.M`. */
    slot: text('slot').notNull(),
    /** Of the taxonomy: language of the visit (1 Thai), 1 in person or 2 online. */
    languageId: integer('language_id').notNull().default(1),
    demoTypeId: integer('demo_type_id').notNull().default(2),
    at: instant('at').notNull(),
    /** Where the visitor came from, as their page told it: see `marketing`. */
    source: text('source'),
    status: text('status').notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index('visits_at').on(t.workspaceId, t.at)],
)
