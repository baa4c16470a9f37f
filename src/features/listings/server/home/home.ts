import { type SQL, sql } from 'drizzle-orm'
import { CARD_COLUMNS, type CardRow, cardOf, stationOf } from '#features/listings/server/cards.ts'
import type { Reading } from '#features/listings/server/search/page.ts'
import type { Kit } from '#server/kit.ts'

const FEATURED = 8
/** Featured homes are chosen among so many of the newest. */
const AMONG = 200
const STATIONS = 6
const KEPT_MS = 10 * 60_000

/** Free homes among the newest, those confirmed last first, one manager's homes not all in a row. */
export async function featuredListings({ database, shared }: Kit, { locale, now }: Reading) {
  const rows = await shared.read('listings.featured', () => database.once<CardRow>(featured()))

  return rows.map((row) => cardOf(row, locale, now))
}

function featured(): SQL {
  return sql`
    select ${sql.raw(CARD_COLUMNS)}
      from (select n.*, row_number() over (partition by n.workspace_id order by n.confirmed_at desc nulls last) as turn
              from (select * from listing_index where status in ('available', 'coming_soon')
                     order by published_at desc, property_id desc limit ${AMONG}) as n) as l
     order by (l.turn + 2) / 3, l.confirmed_at desc nulls last, l.property_id limit ${FEATURED}`
}

/** The newest homes that fit a condition over `listing_index l`. */
export async function newestListings(
  database: Pick<Kit['database'], 'once'>,
  { where, limit }: { where: SQL; limit: number },
  { locale, now }: Reading,
) {
  const rows = await database.once<CardRow>(sql`
    select ${sql.raw(CARD_COLUMNS)} from listing_index l where ${where}
     order by l.published_at desc, l.property_id desc limit ${limit}`)

  return rows.map((row) => cardOf(row, locale, now))
}

type Count = { code: string; count: number; median: string }

/** Counted over all homes, so kept for ten minutes in each process. */
const kept = new WeakMap<Kit['database'], { at: number; counts: Count[] }>()

/** The stations that are nearest to most free homes, with the median rent there. */
export async function busiestStations({ database }: Kit, { locale, now }: Reading) {
  const known = kept.get(database)
  const isFresh = known && Math.abs(now.getTime() - known.at) < KEPT_MS
  const counts = isFresh ? known.counts : await count(database)
  if (!isFresh) kept.set(database, { at: now.getTime(), counts })

  return counts.flatMap(({ code, count: homes, median }) => {
    const station = stationOf(code)
    const [line] = station?.lines ?? []
    if (!station) return []
    return [
      {
        code,
        name: station[locale],
        system: line?.system ?? '',
        color: line?.color ?? '',
        count: homes,
        medianSatang: BigInt(median),
      },
    ]
  })
}

async function count(database: Kit['database']): Promise<Count[]> {
  return database.once<Count>(sql`
    select stations->0->>'code' as code, count(*)::int as count,
           percentile_disc(0.5) within group (order by rent_satang)::text as median
      from listing_index
     where status in ('available', 'coming_soon') and jsonb_array_length(stations) > 0
     group by 1 order by 2 desc, 1 limit ${STATIONS}`)
}
