import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, workspaceId } from '#db/tables/columns.ts'

/** How a record was found at the last check, and what stood there instead. */
export type FoundRecord = { state: 'found' | 'missing' | 'wrong' | 'unknown'; found: string[] }

/**
 * Domains that a manager says are theirs. Many may claim one; one alone has it proven. `waiting` for its records,
 * `live`, in `trouble` while they are gone, `off` once they were gone for too long.
 */
export const websiteDomains = pgTable(
  'website_domains',
  {
    workspaceId: workspaceId(),
    /** In the letters of the DNS, lower case. */
    domain: text('domain').notNull(),
    /** The same name with or without `www.`, which only leads to the other. */
    isSibling: boolean('is_sibling').notNull(),
    /** What the TXT record must say; made at random for this domain in this workspace. */
    proof: text('proof').notNull(),
    status: text('status').$type<'waiting' | 'live' | 'trouble' | 'off'>().notNull().default('waiting'),
    /** Since when it is asked for: a search for its records ends at some time. */
    waitingSince: instant('waiting_since').notNull(),
    liveSince: instant('live_since'),
    troubleSince: instant('trouble_since'),
    /** Daily checks in a row that found it wanting. */
    failures: integer('failures').notNull().default(0),
    checkedAt: instant('checked_at'),
    /** Null: nobody looks again unless asked to. */
    nextCheckAt: instant('next_check_at'),
    /** What the last check found. */
    records: jsonb('records').$type<{ proof: FoundRecord; address: FoundRecord }>(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.domain] }),
    // One domain for each workspace, and the one that leads to it.
    uniqueIndex('website_domains_one').on(t.workspaceId, t.isSibling),
    // Whoever proves it first has it.
    uniqueIndex('website_domains_served').on(t.domain).where(sql`status in ('live', 'trouble')`),
    index('website_domains_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
)
