import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/tables/columns.ts'

/** Homes that somebody with an account keeps. */
export const favourites = pgTable(
  'favourites',
  { userId: uuid('user_id').notNull(), propertyId: uuid('property_id').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.propertyId] })],
)
