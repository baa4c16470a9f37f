import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#db/tables/columns.ts'

/** Baht for a dollar from a day on, as administrators entered it. A row is never changed: of one day the newest counts. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: id().primaryKey(),
    day: date('day', { mode: 'string' }).notNull(),
    /** With four decimals: 350000 is 35.0000. */
    rateE4: integer('rate_e4').notNull(),
    /** Where it was read. */
    note: text('note').notNull().default(''),
    authorId: uuid('author_id'),
    createdAt: createdAt(),
  },
  (t) => [index('exchange_rates_newest').on(t.day.desc(), t.createdAt.desc(), t.id.desc())],
)
