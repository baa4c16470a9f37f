import {
  ACCOUNTS,
  type Account,
  ADVANCE_HELD,
  CREDITS_HELD,
  DEPOSITS_BILLED,
  DEPOSITS_HELD,
  OPENING,
  PETTY_CASH,
  type PostingLine,
  RECEIVABLE,
  REFUNDS_DUE,
} from '#features/ledger/server/service.ts'

/** One balance as it is typed: on one of the two sides. */
export type OpeningLine = { account: string; debitSatang: bigint; creditSatang: bigint }

/**
 * Accounts that are kept by tenant, tin or payer: their opening comes with leases, bills and tins, and would count twice.
 * The equity account takes the difference by itself.
 */
const KEPT_BY_OTHERS: readonly string[] = [
  PETTY_CASH,
  RECEIVABLE,
  DEPOSITS_HELD,
  ADVANCE_HELD,
  CREDITS_HELD,
  DEPOSITS_BILLED,
  REFUNDS_DUE,
  OPENING,
]

/** The accounts whose opening balance is typed (G495). */
export const OPENED: Account[] = (Object.keys(ACCOUNTS) as Account[]).filter(
  (account) => !KEPT_BY_OTHERS.includes(account),
)

export type OpeningFault = 'account' | 'twice' | 'both_sides'

/** What is wrong with a typed line, by its place, or null. */
export function openingFault(lines: readonly OpeningLine[]): { index: number; fault: OpeningFault } | null {
  const seen = new Set<string>()
  for (const [index, { account, debitSatang, creditSatang }] of lines.entries()) {
    if (!OPENED.includes(account as Account)) return { index, fault: 'account' }
    if (seen.has(account)) return { index, fault: 'twice' }
    if (debitSatang > 0n && creditSatang > 0n) return { index, fault: 'both_sides' }
    seen.add(account)
  }

  return null
}

/** Both sides, and what the equity account takes so that they are equal (debit positive). */
export function openingSums(lines: readonly OpeningLine[]) {
  const debitSatang = lines.reduce((sum, line) => sum + line.debitSatang, 0n)
  const creditSatang = lines.reduce((sum, line) => sum + line.creditSatang, 0n)

  return { debitSatang, creditSatang, equitySatang: creditSatang - debitSatang }
}

/** The entry: a line for each balance that is not nothing, and one of the equity account for the rest. */
export function openingEntry(lines: readonly OpeningLine[]): PostingLine[] {
  const posted = lines
    .map(({ account, debitSatang, creditSatang }) => ({
      account: account as Account,
      amountSatang: debitSatang - creditSatang,
    }))
    .filter(({ amountSatang }) => amountSatang !== 0n)
  const { equitySatang } = openingSums(lines)

  return equitySatang === 0n ? posted : [...posted, { account: OPENING, amountSatang: equitySatang }]
}
