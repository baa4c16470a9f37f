import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Criteria, ListingCardData } from '#features/listings/contract.ts'
import { todayInBangkok } from '#thai/days.ts'
import { CARD_COLUMNS, type CardRow, cardOf } from './cards.ts'
import { readCriteria } from './search/criteria.ts'
import type { Reading } from './search/page.ts'
import { allOf, conditions } from './search/search-sql.ts'

/**
 * Free homes that fit a search and became news in a span of time (published, free again, cheaper), the latest first: one
 * statement by the rules of the search itself.
 * @param isUntold a condition over `listing_index l` that leaves out what was told before
 */
export async function newsFor(
  database: Pick<Database, 'once'>,
  given: Criteria,
  { after, until, isUntold, limit }: { after: Date; until: Date; isUntold: SQL; limit: number },
  { locale, now }: Reading,
): Promise<ListingCardData[]> {
  const { wanted } = readCriteria(given, todayInBangkok(now))
  const rows = await database.once<CardRow>(
    sql`
    select ${sql.raw(CARD_COLUMNS)} from listing_index l
     where l.fresh_at > ${after.toISOString()} and l.fresh_at <= ${until.toISOString()}
       and ${allOf(conditions({ ...wanted, withRented: false }))} and ${isUntold}
     order by l.fresh_at desc, l.property_id desc limit ${limit}`,
    { isPlannedAnew: true },
  )

  return rows.map((row) => cardOf(row, locale, now))
}
