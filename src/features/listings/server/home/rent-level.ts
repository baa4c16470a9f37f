import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { DISTRICT_RENTS, RENTS_YEAR } from '#features/listings/server/search/district-rents.ts'

/** What such homes ask in a district: the middle, and where the lower and the upper quarter end. Satang a month. */
export type RentLevel = {
  /** On how many homes it rests. */
  count: number
  lowSatang: bigint
  medianSatang: bigint
  highSatang: bigint
  /** `here`: homes of this kind and number of bedrooms listed here. `year`: condominiums of a year, by the square metre. */
  source: 'here' | 'year'
  year: number | null
}

/** Fewer homes tell nothing. */
export const LEAST_ALIKE = 8
/** As many as are looked at: more would change nothing. */
const MOST_ALIKE = 500

export type HomeToWeigh = {
  id: string
  districtCode: string | null
  type: string
  bedrooms: number
  areaSqm: number | null
}

/**
 * The level of the district for such a home: from homes of its kind and size listed here, this one left out; where they
 * are too few, for condominiums from the figures of a year by its size. Null where neither is there.
 */
export async function rentLevelFor(tx: Tx, home: HomeToWeigh): Promise<RentLevel | null> {
  if (home.districtCode === null) return null
  const { rows } = await tx.execute<{ count: number; low: string; median: string; high: string }>(sql`
    select count(*)::int as count, percentile_disc(0.25) within group (order by rent)::text as low,
           percentile_disc(0.5) within group (order by rent)::text as median,
           percentile_disc(0.75) within group (order by rent)::text as high
      from (select l.rent_satang as rent from listing_index l
             where l.district_code = ${home.districtCode} and l.type = ${home.type}
               and least(l.bedrooms, 4) = least(${home.bedrooms}::int, 4)
               and l.property_id <> ${home.id} and l.status <> 'unconfirmed' limit ${MOST_ALIKE}) as alike`)
  const { count, low, median, high } = rows[0]!
  if (count < LEAST_ALIKE) return levelOfYear(home)

  return {
    count,
    lowSatang: BigInt(low),
    medianSatang: BigInt(median),
    highSatang: BigInt(high),
    source: 'here',
    year: null,
  }
}

/** The district's figures of a year for a home of this size: its square metres at the middle rent of one. */
export function levelOfYear({ districtCode, type, areaSqm }: HomeToWeigh): RentLevel | null {
  const rents = districtCode === null ? undefined : DISTRICT_RENTS[districtCode]
  if (!rents || type !== 'condo' || !areaSqm) return null
  const median = rents.perSqm * areaSqm
  const satang = (baht: number) => BigInt(Math.round(baht / 100)) * 10_000n

  return {
    count: rents.count,
    lowSatang: satang((median * rents.low) / rents.median),
    medianSatang: satang(median),
    highSatang: satang((median * rents.high) / rents.median),
    source: 'year',
    year: RENTS_YEAR,
  }
}

/**
 * Whether a rent is far from the level: not only outside the middle half, where every other home is, but well beyond
 * it, and well away from the middle, too. A word to look again, never a verdict.
 */
export function farFrom(rentSatang: bigint, level: RentLevel): 'low' | 'high' | null {
  const { lowSatang, medianSatang, highSatang } = level
  const isUnder = (percent: bigint, of: bigint) => rentSatang * 100n < of * percent
  if (isUnder(60n, medianSatang) && isUnder(80n, lowSatang)) return 'low'
  const isOver = (percent: bigint, of: bigint) => rentSatang * 100n > of * percent

  return isOver(160n, medianSatang) && isOver(125n, highSatang) ? 'high' : null
}
