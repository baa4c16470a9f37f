import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang } from '#db/tables/columns.ts'

/** Searches of people who want a mail when something new fits, with or without an account. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id().primaryKey(),
    /** Lower-cased. Whoever reads its mails has the search. */
    email: text('email').notNull(),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    /** As the search call takes them: read anew each day, so that "free now" means that day. */
    criteria: jsonb('criteria').$type<Record<string, unknown>>().notNull(),
    /** Tells one search from another: the same one is saved once for an address. */
    criteriaHash: text('criteria_hash').notNull(),
    /** The link that confirms the address, while it is out. */
    confirmHash: text('confirm_hash'),
    confirmExpiresAt: instant('confirm_expires_at'),
    /** Null: nothing is sent but the link. */
    confirmedAt: instant('confirmed_at'),
    /** What became new before this moment has been looked at. */
    lookedAt: instant('looked_at').notNull(),
    /** The last day on which homes were found and mailed, in Bangkok. */
    mailedOn: date('mailed_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_searches_one').on(t.email, t.criteriaHash),
    uniqueIndex('saved_searches_confirm').on(t.confirmHash),
    index('saved_searches_looked').on(t.lookedAt),
  ],
)

/** Homes that were mailed for a search, with the rent they were mailed at: none comes twice, unless it became cheaper. */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    propertyId: uuid('property_id').notNull(),
    rentSatang: satang('rent_satang').notNull(),
    mailedOn: date('mailed_on', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.propertyId] })],
)
