/** As many bills as one transfer is believed to pay. */
const MOST = 6
/** Looks after which one search is given up: too many bills could make the sum to believe in one of the ways. */
const MOST_LOOKS = 60_000

/** What is left to look at for all lines together, so that thousands of them do not hold up the page. */
export type Effort = { looks: number }

/** Enough for some dozens of hard searches, or thousands of plain ones; a second at most. */
export const effortOfOnce = (): Effort => ({ looks: 3_000_000 })

/**
 * The ways in which two to six bills make a sum together: the bills where there is exactly one, `none`, or `unclear`: several, or
 * too many to look at.
 * @param must only ways that hold one of these count
 */
export function waysTo<T extends { left: bigint }>(
  sum: bigint,
  { bills, must, effort }: { bills: T[]; must?: Set<T>; effort: Effort },
): T[] | 'none' | 'unclear' {
  if (effort.looks <= 0) return 'unclear'
  const fitting = bills
    .filter(({ left }) => left > 0n && left < sum)
    .sort((a, b) => (a.left > b.left ? -1 : a.left < b.left ? 1 : 0))
  const found: T[][] = []
  let looks = Math.min(MOST_LOOKS, effort.looks)
  effort.looks -= looks

  const search = (from: number, open: bigint, chosen: T[]): boolean => {
    if (open === 0n) {
      if (chosen.length > 1 && (!must || chosen.some((bill) => must.has(bill)))) found.push(chosen)
      return found.length < 2
    }
    const places = BigInt(MOST - chosen.length)
    for (let at = from; at < fitting.length; at++) {
      if (--looks < 0) return false
      const bill = fitting[at]!
      if (bill.left > open) continue
      // They only become smaller from here.
      if (bill.left * places < open) break
      if (!search(at + 1, open - bill.left, [...chosen, bill])) return false
    }
    return true
  }
  const isWhole = search(0, sum, [])
  effort.looks += Math.max(looks, 0)
  if (!isWhole) return 'unclear'

  return found[0] ?? 'none'
}
