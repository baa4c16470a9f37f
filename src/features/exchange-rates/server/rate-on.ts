import { sql } from 'drizzle-orm'
import { MOST_SATANG } from '#contract/amounts.ts'
import { type Foreign, type RateUsed, satangOf } from '#contract/dollars.ts'
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

/** A sum as its columns hold it: its baht, and its dollars where it was typed in them. */
export type Sum = {
  amountSatang: bigint
  usdCents: bigint | null
  rateE4: number | null
  rateDay: string | null
}

type Given = { amountSatang?: bigint | undefined; usdCents?: bigint | null | undefined }

/**
 * A sum as it is saved, of baht or of dollars; of a change to dollars the baht that are sent are not used. What was booked stays as long as its
 * cents and its day do; other cents or another day are worked out anew; other baht, or null cents, make it baht.
 * @throws Problem 422 `amountSatang` where neither is given; `usdCents` where there is no rate, for too much, or beside baht
 */
export async function sumOnSave(
  tx: Tx,
  { amountSatang, usdCents }: Given,
  { day, kept }: { day: string; kept?: Sum & { day: string } },
): Promise<Sum> {
  const isLeft = amountSatang === undefined || amountSatang === kept?.amountSatang
  const cents = usdCents === undefined && isLeft ? (kept?.usdCents ?? null) : (usdCents ?? null)
  if (cents === null) {
    const baht = amountSatang ?? kept?.amountSatang
    if (baht === undefined) throw invalid({ amountSatang: 'amount_invalid' })
    return { amountSatang: baht, usdCents: null, rateE4: null, rateDay: null }
  }
  // A new one with both may mean either; of a changed one the baht are what its field still shows.
  if (!kept && amountSatang !== undefined) throw invalid({ usdCents: 'usd_or_baht' })
  if (kept && kept.usdCents === cents && kept.day === day) {
    const { amountSatang: booked, rateE4, rateDay } = kept
    return { amountSatang: booked, usdCents: cents, rateE4, rateDay }
  }
  const { satang, foreign } = await priced(tx, { cents, day, field: 'usdCents', most: MOST_SATANG })

  return { amountSatang: satang, usdCents: cents, rateE4: foreign.rateE4, rateDay: foreign.rateDay }
}
