/** What tells a line of an account from others. */
export type Known = {
  day: string
  time: string | null
  satang: bigint
  balance: bigint | null
  isProvisional: boolean
}

export type Merged<Held extends Known, Told extends Known> = {
  /** Lines that the account has already, each with what the file says of it. */
  same: { held: Held; told: Told }[]
  /** Lines that are new. */
  added: Told[]
  /** Lines of the account on days that the file tells whole, which it does not tell. They are kept. */
  vanished: Held[]
}

/**
 * Tells which lines of a file an account has already. Within a file nothing is ever a duplicate; across files each key is held
 * as often as the file that has it most: every line of the file meets a line of its own, or is new. With balances on both
 * sides the key is day, sum and balance; otherwise day, sum and, where both tell it, the minute. Provisional lines have no
 * balance that counts.
 * @param period the days that the file states; what is missing on them has vanished
 */
export function mergeLines<Held extends Known, Told extends Known>(
  held: Held[],
  told: Told[],
  period: { from: string; to: string },
): Merged<Held, Told> {
  const groups = Map.groupBy(held, keyOf)
  const partner = new Map<Told, Held>()
  for (const [key, lines] of Map.groupBy(told, keyOf)) pair(groups.get(key) ?? [], lines, partner)
  const met = new Set(partner.values())

  return {
    same: told.flatMap((line) => {
      const known = partner.get(line)
      return known ? [{ held: known, told: line }] : []
    }),
    added: told.filter((line) => !partner.has(line)),
    vanished: held.filter((line) => !met.has(line) && line.day >= period.from && line.day <= period.to),
  }
}

/** From what agrees in all to what agrees in the least; lines that agree in more are never parted by those that agree in less. */
const DEGREES: ((line: Known) => string | null)[] = [
  (line) => join(balanceOf(line), line.time),
  (line) => join(balanceOf(line), minuteOf(line)),
  (line) => join(balanceOf(line)),
]

function pair<Held extends Known, Told extends Known>(
  held: Held[],
  told: Told[],
  partner: Map<Told, Held>,
): void {
  const free = new Set(held)
  const meet = (line: Told, other: Held | undefined) => {
    if (!other) return
    partner.set(line, other)
    free.delete(other)
  }
  for (const degree of DEGREES) {
    const byKey = Map.groupBy(free, (line) => degree(line) ?? '')
    for (const line of told) {
      const key = degree(line)
      if (key !== null && !partner.has(line)) meet(line, byKey.get(key)?.shift())
    }
  }
  // One of the two has no balance: by the second, the minute, and last where one of them tells no hour.
  for (const isClose of [isSameSecond, isSameMinute, hasNoHour])
    for (const line of told)
      if (!partner.has(line))
        meet(
          line,
          [...free].find((other) => isWithoutBalance(line, other) && isClose(line, other)),
        )
}

function keyOf({ day, satang }: Known): string {
  return `${day} ${satang}`
}

function isWithoutBalance(a: Known, b: Known): boolean {
  return balanceOf(a) === null || balanceOf(b) === null
}

function isSameSecond(a: Known, b: Known): boolean {
  return a.time !== null && a.time === b.time
}

function isSameMinute(a: Known, b: Known): boolean {
  return minuteOf(a) !== null && minuteOf(a) === minuteOf(b)
}

function hasNoHour(a: Known, b: Known): boolean {
  return a.time === null || b.time === null
}

function balanceOf({ balance, isProvisional }: Known): string | null {
  return isProvisional || balance === null ? null : balance.toString()
}

function minuteOf({ time }: Known): string | null {
  return time?.slice(0, 5) ?? null
}

function join(...parts: (string | null)[]): string | null {
  return parts.includes(null) ? null : parts.join(' ')
}
