import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/tables/columns.ts'

/** "Give me my data": made by a job, fetched by a signed link, gone after a week. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** queued, ready, failed, gone */
    status: text('status').notNull().default('queued'),
    storageKey: text('storage_key'),
    bytes: integer('bytes'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [index('data_exports_user').on(t.userId)],
)

/** "Erase my account": asked for, then done after the days of grace unless it was called off. Ids and counts only. */
export const erasures = pgTable(
  'erasures',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** scheduled, cancelled, held (something new stood against it on the day), done. */
    status: text('status').notNull().default('scheduled'),
    /** Of the secret in the mailed link that calls it off. */
    tokenHash: text('token_hash').notNull(),
    dueAt: instant('due_at').notNull(),
    endedAt: instant('ended_at'),
    /** Keys in the file store whose bytes still have to go. */
    removing: text('removing').array().notNull().default([]),
    /** What the law keeps, by id, and the last day of keeping it. */
    kept: jsonb('kept')
      .$type<{ workspaceId: string; kind: 'file' | 'signature'; id: string; until: string }[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('erasures_user').on(t.userId),
    uniqueIndex('erasures_once_key').on(t.userId).where(sql`status = 'scheduled'`),
    index('erasures_token').on(t.tokenHash),
  ],
)
