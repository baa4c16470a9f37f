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

/** Threads of a business that wait for an answer longer than a day, as it was counted last. */
export const messageWaits = pgTable('message_waits', {
  businessId: uuid('business_id').primaryKey(),
  waiting: integer('waiting').notNull(),
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
