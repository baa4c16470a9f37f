import { MOST_SATANG } from '#contract/amounts.ts'
import { type Foreign, satangOf } from '#contract/dollars.ts'
import type { Tx } from '#db/client.ts'
import { priced } from '#features/exchange-rates/server/service.ts'
import { type BillLine, sumsOf } from '#features/payables/rules/lines.ts'
import type { StoredLine } from '#features/payables/tables.ts'

/** The sums of a bill as they are typed: satang, or with `USD` cents, in each price and in the VAT. */
export type TypedSums = {
  currency: 'THB' | 'USD'
  lines: BillLine[]
  vatSatang: bigint
}

/** A line in baht, with the cents that its price was typed in. */
export type PricedLine = BillLine & { unitPriceCents?: bigint }

export type BahtSums = {
  lines: PricedLine[]
  vatSatang: bigint
  usdCents: bigint | null
  rateE4: number | null
  rateDay: string | null
}

type Kept = {
  billDay: string
  lines: StoredLine[]
  vatSatang: bigint
  cents: bigint | null
  rateE4: number | null
  rateDay: string | null
}

/**
 * A bill in baht: each price and the VAT are worked out once at the newest rate of the bill's day, and the lines add up to its total.
 * What was worked out stays as long as its cents and its day do.
 * @throws Problem 422 `lines` where there is no rate
 */
export async function inBaht(
  tx: Tx,
  { currency, lines, vatSatang, billDay }: TypedSums & { billDay: string },
  kept?: Kept,
): Promise<BahtSums> {
  if (currency === 'THB') return { lines, vatSatang, usdCents: null, rateE4: null, rateDay: null }
  const cents = sumsOf(lines).subtotalSatang + vatSatang
  const isSame = kept?.cents === cents && kept.billDay === billDay && kept.rateE4 !== null
  const rate = isSame
    ? { rateE4: kept.rateE4!, rateDay: kept.rateDay! }
    : await rateOf(tx, { cents, billDay })

  return {
    lines: lines.map((line) => ({
      ...line,
      unitPriceSatang: satangOf(line.unitPriceSatang, rate.rateE4),
      unitPriceCents: line.unitPriceSatang,
    })),
    vatSatang: satangOf(vatSatang, rate.rateE4),
    ...{ usdCents: cents, rateE4: rate.rateE4, rateDay: rate.rateDay },
  }
}

async function rateOf(tx: Tx, { cents, billDay }: { cents: bigint; billDay: string }): Promise<Foreign> {
  // A bill of nothing is refused for that, not for its sum.
  const asked = { cents: cents > 0n ? cents : 1n, day: billDay, field: 'lines', most: MOST_SATANG }
  return (await priced(tx, asked)).foreign
}

/** A stored bill as it was typed. */
export function typedSums({
  lines,
  vatSatang,
  cents,
}: Pick<Kept, 'lines' | 'vatSatang' | 'cents'>): TypedSums {
  const inCents = cents !== null
  const typed = lines.map((line) => ({
    ...{ description: line.description, quantity: line.quantity, isService: line.isService },
    unitPriceSatang: BigInt((inCents && line.unitPriceCents) || line.unitPriceSatang),
  }))

  return {
    currency: inCents ? 'USD' : 'THB',
    lines: typed,
    vatSatang: inCents ? cents - sumsOf(typed).subtotalSatang : vatSatang,
  }
}
