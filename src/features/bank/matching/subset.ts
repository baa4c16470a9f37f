/** As many bills as one transfer is believed to pay. */
const MOST = 6
/** Steps after which a search is given up: too many bills could make the sum to believe in one of the ways. */
const STEPS = 60_000

/**
 * The bills that make a sum together, two to six of them, where there is exactly one way; null where there is none, a
 * second one, or too many to look at.
 * @param must only ways that hold one of these count
 */
export function onlySubset<T extends { left: bigint }>(bills: T[], sum: bigint, must?: Set<T>): T[] | null {
  const fitting = bills
    .filter(({ left }) => left > 0n && left < sum)
    .sort((a, b) => (a.left > b.left ? -1 : a.left < b.left ? 1 : 0))
  const found: T[][] = []
  let steps = 0

  const search = (from: number, open: bigint, chosen: T[]): boolean => {
    if (++steps > STEPS) return false
    if (open === 0n) {
      if (chosen.length > 1 && (!must || chosen.some((bill) => must.has(bill)))) found.push(chosen)
      return found.length < 2
    }
    const places = BigInt(MOST - chosen.length)
    for (let at = from; at < fitting.length; at++) {
      const bill = fitting[at]!
      if (bill.left > open) continue
      // They only become smaller from here.
      if (bill.left * places < open) break
      if (!search(at + 1, open - bill.left, [...chosen, bill])) return false
    }
    return true
  }

  return search(0, sum, []) && found.length === 1 ? found[0]! : null
}
