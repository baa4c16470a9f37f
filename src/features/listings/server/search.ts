import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Criteria, ListingCardData } from '../contract.ts'
import { CARD_COLUMNS, type CardRow, cardOf } from './cards.ts'
import { chipsOf } from './chips.ts'
import { readCriteria } from './criteria.ts'
import { after, markOf, orderBy, readCursor, type Sort, writeCursor } from './keyset.ts'
import { relax } from './relax.ts'
import { allOf, conditions } from './search-sql.ts'

/** Counting stops here: "1,000+" says enough and costs little. */
export const MOST_COUNTED = 1_000

export type Paging = { itemsPerPage: number; page: number; cursor?: string }
export type Reading = { locale: Locale; now: Date }

/** Searches homes: read the words, then one page by keyset, the capped count, and ways out when nothing fits. */
export async function searchListings(tx: Tx, given: Criteria, paging: Paging, reading: Reading) {
  const { wanted, understood } = readCriteria(given, todayInBangkok(reading.now))
  const exact = allOf(conditions(wanted))
  let where = exact
  let { total, isTotalCapped } = await countListings(tx, exact)
  if (total === 0 && wanted.project !== undefined) {
    where = allOf(conditions(wanted, { isFuzzy: true }))
    ;({ total, isTotalCapped } = await countListings(tx, where))
  }
  const page =
    total > 0 ? await pageOf(tx, { where, sort: wanted.sort ?? 'newest', ...paging }, reading) : EMPTY

  return {
    ...page,
    total,
    isTotalCapped,
    page: paging.page,
    itemsPerPage: paging.itemsPerPage,
    understood: understood && { text: understood.text, chips: chipsOf(understood, reading.locale) },
    applied: wanted as Record<string, unknown>,
    relaxations: total > 0 ? [] : await relax(wanted, (eased) => countListings(tx, allOf(conditions(eased)))),
  }
}

const EMPTY: { data: ListingCardData[]; nextCursor?: string } = { data: [] }

type PageQuery = Paging & { where: SQL; sort: Sort }

/** One page of a list. A page number without its cursor is walked to, up to the counted homes. */
export async function pageOf(
  tx: Tx,
  { where, sort, itemsPerPage, page, cursor }: PageQuery,
  { locale, now }: Reading,
): Promise<{ data: ListingCardData[]; nextCursor?: string }> {
  const skip = cursor === undefined ? (page - 1) * itemsPerPage : 0
  if (skip >= MOST_COUNTED) throw invalid({ page: 'page_needs_cursor' })
  const from = cursor === undefined ? sql`true` : after(readCursor(cursor, sort))
  const { rows } = await tx.execute<CardRow & { mark: string }>(sql`
    select ${sql.raw(CARD_COLUMNS)}, ${markOf(sort)} as mark
      from listing_index l
     where ${where} and ${from}
     order by ${orderBy(sort)} limit ${itemsPerPage + 1} offset ${skip}`)
  const shown = rows.slice(0, itemsPerPage)
  const last = rows.length > itemsPerPage ? shown.at(-1) : undefined

  return {
    data: shown.map((row) => cardOf(row, locale, now)),
    ...(last ? { nextCursor: writeCursor({ sort, value: last.mark, id: last.property_id }) } : {}),
  }
}

/** How many homes fit, up to a thousand. */
export async function countListings(tx: Tx, where: SQL): Promise<{ total: number; isTotalCapped: boolean }> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
      from (select 1 from listing_index l where ${where} limit ${MOST_COUNTED + 1}) as counted`)
  const n = rows[0]!.n

  return { total: Math.min(n, MOST_COUNTED), isTotalCapped: n > MOST_COUNTED }
}
