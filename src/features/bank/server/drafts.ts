import type { Statement, StatementLine } from '#features/bank/reading/types.ts'

/** What was read of a file, as it waits in the database: money as digits. */
type Draft = {
  accountNo: string | null
  holder: string | null
  lines: (Omit<StatementLine, 'satang' | 'balance'> & { satang: string; balance: string | null })[]
}

/** A statement as it is stored until it is brought in. */
export function draftOf({ accountNo, holder, lines }: Statement): Draft {
  return {
    ...{ accountNo, holder },
    lines: lines.map((line) => ({
      ...line,
      satang: line.satang.toString(),
      balance: line.balance?.toString() ?? null,
    })),
  }
}

/** The lines of a stored statement, with whose it is. */
export function readDraft(
  stored: Record<string, unknown>,
): Pick<Statement, 'accountNo' | 'holder' | 'lines'> {
  const { accountNo, holder, lines } = stored as Draft

  return {
    ...{ accountNo, holder },
    lines: lines.map((line) => ({
      ...line,
      satang: BigInt(line.satang),
      balance: line.balance === null ? null : BigInt(line.balance),
    })),
  }
}
