import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, workspaceId } from '#db/tables/columns.ts'

/** What one mail about homes to confirm asked for: the list that its links answer for. */
export const confirmationAsks = pgTable(
  'confirmation_asks',
  {
    workspaceId: workspaceId(),
    id: id(),
    propertyIds: uuid('property_ids').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)
