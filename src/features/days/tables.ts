import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/tables/columns.ts'

/** What people write into their own calendar. It is the account's, wherever it works or lives. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: id().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The business in which it was written: colleagues there see that somebody is busy, and no more. */
    placeId: uuid('place_id'),
    /** A home of that business. */
    homeId: uuid('home_id'),
    /** Whether the home is shown to somebody: let meanwhile, there is nothing to show. */
    isShowing: boolean('is_showing').notNull().default(false),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    /** `09:30` in Thailand; null for the whole day. */
    time: text('time'),
    minutes: integer('minutes'),
    /** none, hour, day0, day1, day3, day7 */
    remind: text('remind').notNull().default('none'),
    remindAt: instant('remind_at'),
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('calendar_entries_user').on(t.userId, t.day),
    index('calendar_entries_place').on(t.placeId, t.day),
    index('calendar_entries_remind').on(t.remindAt),
  ],
)

/** What an account has ticked off; of another day it is open again. */
export const calendarDone = pgTable(
  'calendar_done',
  {
    userId: uuid('user_id').notNull(),
    /** Kind and record of the entry. */
    key: text('key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key, t.day] })],
)

/** The private address at which an account's calendar is read. The address follows from id and round; it is not kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id').primaryKey(),
    id: id(),
    /** Grows with each new address: the one before is none any more. */
    round: integer('round').notNull().default(1),
    showsNames: boolean('shows_names').notNull().default(false),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('calendar_feeds_id').on(t.id)],
)

/** What a feed has said of each entry, so that one that is gone is told as cancelled. Without names. */
export const calendarFeedEvents = pgTable(
  'calendar_feed_events',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    sequence: integer('sequence').notNull().default(0),
    digest: text('digest').notNull(),
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
