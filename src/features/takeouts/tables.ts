import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** "Take our data along": everything of a business as one archive, made by a job, gone after a week. */
export const takeouts = pgTable(
  'takeouts',
  {
    workspaceId: workspaceId(),
    id: id(),
    askedBy: uuid('asked_by').notNull(),
    /** Of the headings and of the mail. */
    locale: text('locale').$type<'th' | 'en'>().notNull().default('th'),
    /** queued, ready, failed, gone */
    status: text('status').notNull().default('queued'),
    /** The table that is being written, or `files`; null until it has begun. */
    step: text('step'),
    /** 0 to 100. */
    percent: integer('percent').notNull().default(0),
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    // One at a time for each business.
    uniqueIndex('takeouts_one_at_a_time').on(t.workspaceId).where(sql`status = 'queued'`),
    index('takeouts_to_end').on(t.createdAt).where(sql`status in ('queued', 'ready')`),
  ],
)
