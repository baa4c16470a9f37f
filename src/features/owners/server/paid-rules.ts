import { smaller } from '#features/ledger/server/service.ts'

/** A month that was issued, with what it owes and what of that was transferred. */
export type Owed = { id: string; period: string; payableSatang: bigint; paidSatang: bigint }

/** What a transfer pays of a month, and whether the month is paid whole by it. */
export type Covered = { statementId: string; period: string; satang: bigint; isWhole: boolean }

/**
 * What a transfer pays: the oldest month first, each up to what it still owes. What is left over pays none: it is more
 * than was told, and answered as `rest`.
 */
export function coverMonths(months: readonly Owed[], satang: bigint): { covers: Covered[]; rest: bigint } {
  let rest = satang
  const covers: Covered[] = []
  for (const { id, period, payableSatang, paidSatang } of [...months].sort(byPeriod)) {
    const open = payableSatang - paidSatang
    if (rest <= 0n || open <= 0n) continue
    const part = smaller(rest, open)
    covers.push({ statementId: id, period, satang: part, isWhole: part === open })
    rest -= part
  }

  return { covers, rest }
}

/** What can be paid: what the books owe, less what is kept for repairs and what is on its way already; never below nothing. */
export function payableNow({
  owedSatang,
  reserveSatang,
  preparedSatang,
}: {
  owedSatang: bigint
  reserveSatang: bigint
  preparedSatang: bigint
}): bigint {
  const free = owedSatang - reserveSatang - preparedSatang

  return free > 0n ? free : 0n
}

const byPeriod = (a: Owed, b: Owed) => (a.period < b.period ? -1 : 1)
