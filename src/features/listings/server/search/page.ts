import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Database } from '#db/client.ts'
import type { ListingCardData } from '#features/listings/contract.ts'
import { CARD_COLUMNS, type CardRow, cardOf } from '#features/listings/server/cards.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Around, crowdOf, isWalkShorter, ringFor } from './crowd.ts'
import { after, marked, type Order, orderBy, orderOf, readCursor, type Sort, writeCursor } from './keyset.ts'

/** Counting stops here: "1,000+" says enough and costs little. */
const MOST_COUNTED = 1_000
/** So many homes at most are gathered before it is known whether they are all. */
const MOST_GATHERED = MOST_COUNTED

export type Paging = { itemsPerPage: number; page: number; cursor?: string }
export type Reading = { locale: Locale; now: Date }

type Count = { total: number; isTotalCapped: boolean }
type PageQuery = Paging & { where: SQL; order: Order }
/** Of a search whose width is to be told from a share: its places, none or more, and all its conditions with these by plain comparison. */
export type Wide = { places: SQL[]; walked: SQL }
type Wish = Paging & { where: SQL; sort: Sort; around?: Around; wide?: Wide }
type Page = Count & { data: ListingCardData[]; nextCursor?: string }

/**
 * How many homes fit, up to a thousand, and one page of them. A page number without its cursor is walked to, up to the
 * counted homes. With `wide`, searches that very many homes fit are told from a share, and not counted.
 * @throws 422 for a page that only its cursor leads to
 */
export async function pageOf(
  database: Pick<Database, 'once'>,
  { sort, around, wide, ...given }: Wish,
  { locale, now }: Reading,
): Promise<Page> {
  const order = orderOf(sort, around)
  const query = { ...given, order }
  const { itemsPerPage, page, cursor } = query
  const skip = cursor === undefined ? (page - 1) * itemsPerPage : 0
  const most = Math.min(skip, MOST_COUNTED)
  const rows =
    (wide && (await crowdedPage(database, { query, skip: most, wide, around }))) ??
    (await database.once<PageRow>(pageSql(query, most), PLANNED_ANEW))
  const count = capped(rows[0]!.counted)
  if (count.total > 0 && skip >= MOST_COUNTED) throw invalid({ page: 'page_needs_cursor' })
  const found = rows.filter((row) => row.property_id !== null)
  const shown = found.slice(0, itemsPerPage)
  const last = found.length > itemsPerPage ? shown.at(-1) : undefined

  return {
    ...count,
    data: shown.map((row) => cardOf(row, locale, now)),
    ...(last
      ? { nextCursor: writeCursor({ sort: order.sort, value: last.mark, id: last.property_id }) }
      : {}),
  }
}

/** How many homes fit, up to a thousand. */
export async function countListings(database: Pick<Database, 'once'>, where: SQL): Promise<Count> {
  const [row] = await database.once<{ n: number }>(
    sql`select count(*)::int as n
          from (select 1 from listing_index l where ${where} limit ${MOST_COUNTED + 1}) as counted`,
    PLANNED_ANEW,
  )

  return capped(row!.n)
}

/** The best plan hangs on what is asked for: a rare word and a common one want different indexes. */
const PLANNED_ANEW = { isPlannedAnew: true }

type PageRow = CardRow & { counted: number; mark: string }

/**
 * A page of a search that very many homes fit: nothing is counted, and the page is read in the way that reads
 * least. Undefined where they are not that many.
 */
async function crowdedPage(
  database: Pick<Database, 'once'>,
  { query, skip, wide, around }: { query: PageQuery; skip: number; wide: Wide; around?: Around },
): Promise<PageRow[] | undefined> {
  const { where, order, itemsPerPage, cursor } = query
  const crowd = await crowdOf(database, { where: wide.walked, places: wide.places })
  if (!crowd) return undefined
  const from = cursor === undefined ? undefined : readCursor(cursor, order)
  const ring = around && order.sort === 'distance' && ringFor(around, crowd, skip + itemsPerPage + 1, from)
  if (ring) {
    const rows = await database.once<PageRow>(
      crowdedSql({ ...query, where: sql`${where} and ${ring}` }, skip),
      PLANNED_ANEW,
    )
    if (rows.length > itemsPerPage) return rows
  }
  const rows = await database.once<PageRow>(
    crowdedSql(isWalkShorter(crowd, order.sort) ? { ...query, where: wide.walked } : query, skip),
    PLANNED_ANEW,
  )

  // Behind the last home there is nothing, which the other way says, too.
  return rows.length > 0 ? rows : undefined
}

function crowdedSql({ where, order, itemsPerPage, cursor }: PageQuery, skip: number): SQL {
  const behind = cursor === undefined ? sql`true` : after(readCursor(cursor, order), order)

  return sql`
    with page as materialized (
      select l.property_id, ${order.value} as mark from listing_index l where ${where} and ${behind}
       order by ${orderBy(order)} limit ${sql.raw(String(Math.trunc(itemsPerPage) + 1))} offset ${skip}::int)
    select ${MOST_COUNTED + 1}::int as counted, page.mark::text as mark, ${sql.raw(CARD_COLUMNS)}
      from page join listing_index l on l.property_id = page.property_id
     order by ${orderBy({ ...order, value: sql`page.mark` })}`
}

/**
 * Count and page in one statement. First some homes are gathered that fit, in whatever order an index gives them. If
 * these are all, the page is cut from them, and nothing is read twice. If there are more, homes that fit are many, and
 * the page is read in its order. Both gather ids alone, which indexes hold; cards are read for one page.
 */
function pageSql({ where, order, itemsPerPage, cursor }: PageQuery, skip: number): SQL {
  const mark = cursor === undefined ? undefined : readCursor(cursor, order)
  const behind = (of: Order) => (mark ? after(mark, of) : sql`true`)
  const key = sql`l.property_id, ${order.value} as mark`
  const cut = marked(order)
  // Written out, so that PostgreSQL knows how few they are whatever it is asked.
  const most = sql.raw(String(MOST_GATHERED))
  const onPage = sql.raw(String(Math.trunc(itemsPerPage) + 1))

  return sql`
    with hits as materialized (select ${key} from listing_index l where ${where} limit ${most} + 1),
    counted as materialized (select count(*)::int as n from hits),
    ordered as materialized (
      select ${key} from listing_index l where (select n from counted) > ${most} and ${where} and ${behind(order)}
       order by ${orderBy(order)} limit ${onPage} + ${skip}::int),
    page as materialized (
      select * from (
        select * from hits l where (select n from counted) <= ${most} and ${behind(cut)}
        union all select * from ordered) as l
       order by ${orderBy(cut)} limit ${onPage} offset ${skip}::int)
    select counted.n as counted, page.mark::text as mark, ${sql.raw(CARD_COLUMNS)}
      from counted left join page on true left join listing_index l on l.property_id = page.property_id
     order by ${orderBy({ ...order, value: sql`page.mark` })}`
}

function capped(n: number): Count {
  return { total: Math.min(n, MOST_COUNTED), isTotalCapped: n > MOST_COUNTED }
}
