import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { ListingCardData } from '#features/listings/contract.ts'
import { CARD_COLUMNS, type CardRow, cardOf } from '#features/listings/server/cards.ts'
import type { Reading } from './page.ts'

/** Public homes by their ids, in the order asked for. */
export async function listingsByIds(
  database: Pick<Database, 'once'>,
  ids: readonly string[],
  { locale, now }: Reading,
): Promise<ListingCardData[]> {
  if (ids.length === 0) return []
  const rows = await database.once<CardRow>(sql`
    select ${sql.raw(CARD_COLUMNS)} from listing_index l where l.property_id = any (${`{${ids.join(',')}}`}::uuid[])`)
  const cards = new Map(rows.map((row) => [row.property_id, cardOf(row, locale, now)]))

  return ids.flatMap((id) => cards.get(id) ?? [])
}
