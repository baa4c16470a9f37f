import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, workspaceId } from '#db/tables/columns.ts'

/** Which homes a manager gives to which partner site, and how far the partner is with each. */
export const partnerPosts = pgTable(
  'partner_posts',
  {
    workspaceId: workspaceId(),
    propertyId: uuid('property_id').notNull(),
    /** Key of a configured partner; one that is configured no longer is shown to nobody and kept. */
    partner: text('partner').notNull(),
    /** What the manager notes: `sent` (stands in the feed), `live` (shown there), `refused`. */
    status: text('status').$type<'sent' | 'live' | 'refused'>().notNull().default('sent'),
    statusAt: instant('status_at').notNull(),
    createdAt: createdAt(),
    /** Set while it is taken back with all others of the partner: then it may be given again as it was. */
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.partner, t.propertyId] })],
)

/** When the content of a feed was last found to be another: what `Last-Modified` says. */
export const feedStates = pgTable(
  'feed_states',
  {
    workspaceId: workspaceId(),
    feed: text('feed').notNull(),
    digest: text('digest').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.feed] })],
)

/** When a feed was last read, told apart by the minute. */
export const feedReads = pgTable(
  'feed_reads',
  {
    workspaceId: workspaceId(),
    feed: text('feed').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.feed] })],
)
