export const QUOTE_LABELS = ['cheapest', 'soonest', 'longest'] as const
export type QuoteLabel = (typeof QUOTE_LABELS)[number]

export type Sums = { labourSatang: bigint; partsSatang: bigint; travelSatang: bigint; vatSatang: bigint }

export function totalOf({ labourSatang, partsSatang, travelSatang, vatSatang }: Sums): bigint {
  return labourSatang + partsSatang + travelSatang + vatSatang
}

type Compared = Sums & {
  id: string
  warrantyDays: number
  earliestDay: string
  earliestPart: 'morning' | 'afternoon' | 'evening'
}

const PARTS = ['morning', 'afternoon', 'evening']
/** Sorts as the time that it stands for. */
const timeOf = ({ earliestDay, earliestPart }: Compared) => `${earliestDay}${PARTS.indexOf(earliestPart)}`

/**
 * Which quote is the cheapest, comes soonest, is guaranteed the longest. Where two are equal neither is named: a word
 * that two have says nothing. One alone has no words.
 */
export function labelsOf(quotes: readonly Compared[]): Partial<Record<QuoteLabel, string>> {
  if (quotes.length < 2) return {}

  return {
    ...only('cheapest', quotes, (a, b) => compare(totalOf(a), totalOf(b))),
    ...only('soonest', quotes, (a, b) => compare(timeOf(a), timeOf(b))),
    ...only('longest', quotes, (a, b) => compare(b.warrantyDays, a.warrantyDays)),
  }
}

function only(
  label: QuoteLabel,
  quotes: readonly Compared[],
  order: (a: Compared, b: Compared) => number,
): Partial<Record<QuoteLabel, string>> {
  const [first, second] = [...quotes].sort(order)

  return order(first!, second!) < 0 ? { [label]: first!.id } : {}
}

function compare<T extends bigint | number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
