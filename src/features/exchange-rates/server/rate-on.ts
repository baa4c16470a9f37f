import { sql } from 'drizzle-orm'
import { type Foreign, type RateUsed, satangOf } from '#contract/foreign-money.ts'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'

/** The rate that counts on a day: the newest that was entered for it or a day before. Null where there is none. */
export async function rateOn(tx: Tx, day: string): Promise<RateUsed | null> {
  const { rows } = await tx.execute<RateUsed>(sql`
    select rate_e4 as "rateE4", day::text as "rateDay" from exchange_rates
     where day <= ${day} order by day desc, created_at desc, id desc limit 1`)

  return rows[0] ?? null
}

/** The same, for an amount of a field that somebody typed. @throws Problem 422 `rate_missing` at the field */
export async function rateOrRefuse(tx: Tx, day: string, field: string): Promise<RateUsed> {
  const rate = await rateOn(tx, day)
  if (!rate) throw invalid({ [field]: { key: 'rate_missing', day } })

  return rate
}

/** Dollars of a day as they are booked: their satang, and what they are kept with. @throws Problem 422 at the field */
export async function priced(
  tx: Tx,
  { cents, day, field, most }: { cents: bigint; day: string; field: string; most: bigint },
): Promise<{ satang: bigint; foreign: Foreign }> {
  const rate = await rateOrRefuse(tx, day, field)
  const satang = satangOf(cents, rate.rateE4)
  if (satang < 1n || satang > most) throw invalid({ [field]: 'amount_most' })

  return { satang, foreign: { cents, ...rate } }
}

/**
 * What becomes of an amount that may be in dollars as its record is saved: `undefined` leaves it as it is, `null` makes it baht,
 * cents are worked out anew, but not where neither they nor the day have changed: what was booked stays.
 */
export async function pricedOnSave(
  tx: Tx,
  given: { cents: bigint | null | undefined; day: string; field: string; most: bigint },
  kept: { foreign: Foreign | null; day: string } | null,
): Promise<{ satang: bigint; foreign: Foreign } | null | undefined> {
  const { cents } = given
  if (cents === null) return null
  const wanted = cents ?? kept?.foreign?.cents
  if (wanted === undefined) return undefined
  if (kept?.foreign && kept.foreign.cents === wanted && kept.day === given.day)
    return { satang: satangOf(wanted, kept.foreign.rateE4), foreign: kept.foreign }

  return priced(tx, { ...given, cents: wanted })
}
