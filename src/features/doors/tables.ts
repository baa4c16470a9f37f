import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, workspaceId } from '#db/tables/columns.ts'

/** Codes on the labels at doors: who holds one may report what is broken in that home, and read nothing of it. */
export const doorCodes = pgTable(
  'door_codes',
  {
    workspaceId: workspaceId(),
    /** Eight letters and digits, see `rules.ts`. One code is of one home on the whole platform. */
    code: text('code').notNull(),
    propertyId: uuid('property_id').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** A label that was lost or taken off. The code says so to whoever still opens it. */
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.code] }),
    uniqueIndex('door_codes_code').on(t.code),
    uniqueIndex('door_codes_home').on(t.workspaceId, t.propertyId).where(sql`revoked_at is null`),
  ],
)

/** What came from a code at a door, by the id that the phone gave it: sent twice it is one repair. */
export const doorReports = pgTable(
  'door_reports',
  {
    workspaceId: workspaceId(),
    sentId: uuid('sent_id').notNull(),
    code: text('code').notNull(),
    maintenanceId: uuid('maintenance_id').notNull(),
    /** Photos that have arrived, by the ids that the phone gave them. */
    photoIds: uuid('photo_ids').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.sentId] }),
    index('door_reports_code').on(t.workspaceId, t.code),
  ],
)
