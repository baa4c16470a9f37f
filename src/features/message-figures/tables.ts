import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/tables/columns.ts'

/** What was written in a business on a day, as numbers alone: no word and no person of a thread stands here. */
export const messageDays = pgTable(
  'message_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    businessId: uuid('business_id').notNull(),
    /** Threads in which something was written, and how many messages. */
    threads: integer('threads').notNull(),
    messages: integer('messages').notNull(),
    /** Threads in which people outside the business wrote, and those of them that it answered within a day. */
    asked: integer('asked').notNull(),
    answered: integer('answered').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.businessId] })],
)

/** Of a business as it was counted last: threads that wait for an answer longer than a day, and those of the days that are shown. */
export const messageWaits = pgTable('message_waits', {
  businessId: uuid('business_id').primaryKey(),
  waiting: integer('waiting').notNull(),
  /** Threads in which something was written in these days, each once: of its days it would be counted several times. */
  threads: integer('threads').notNull().default(0),
  countedAt: instant('counted_at').notNull(),
})

/** How many notices of a day left the house, by way and by what became of them. */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    way: text('way').notNull(),
    state: text('state').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.way, t.state] })],
)
