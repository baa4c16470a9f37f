import { daysBetween } from '#thai/days.ts'

/** Money that left: a line of the bank, or one of the books. Sums above zero. */
export type Outgoing = { key: string; day: string; satang: bigint }

/**
 * Pairs money that left the bank with what the books say left it: the same sum, at most `days` apart, the nearest first,
 * each once. Answers what is left on either side.
 */
export function unpaired<Bank extends Outgoing, Booked extends Outgoing>(
  bank: readonly Bank[],
  books: readonly Booked[],
  days: number,
): { bank: Bank[]; books: Booked[] } {
  const bySum = Map.groupBy(books, ({ satang }) => satang)
  const pairs = bank.flatMap((line) =>
    (bySum.get(line.satang) ?? []).map((booked) => ({
      line,
      booked,
      apart: Math.abs(daysBetween(line.day, booked.day)),
    })),
  )
  const [usedLines, usedBooked] = [new Set<string>(), new Set<string>()]
  for (const { line, booked, apart } of pairs.sort((a, b) => a.apart - b.apart)) {
    if (apart > days || usedLines.has(line.key) || usedBooked.has(booked.key)) continue
    usedLines.add(line.key)
    usedBooked.add(booked.key)
  }

  return {
    bank: bank.filter(({ key }) => !usedLines.has(key)),
    books: books.filter(({ key }) => !usedBooked.has(key)),
  }
}
