import type { ReportKind } from '#features/reports/rules/kinds.ts'
import type { Scope } from '#features/reports/server/engine/kind.ts'

export type Line = {
  account: string
  day: string
  kind: string
  entry: string
  satang: bigint
  lease: string | null
  category: string | null
}

/** Figures of a report added up line by line out of the whole ledger, by their keys. Empty where the ledger knows none of it. */
export function oracle(
  kind: ReportKind,
  { firstDay, lastDay, side }: Scope,
  lines: Line[],
): Record<string, bigint> {
  const inSpan = lines.filter(({ day }) => day >= firstDay && day <= lastDay)
  const until = lines.filter(({ day }) => day <= lastDay)
  const sum = (some: Line[]) => some.reduce((total, { satang }) => total + satang, 0n)
  const of =
    (...accounts: string[]) =>
    (line: Line) =>
      accounts.some((account) => line.account.startsWith(account))
  const cash = of('1010', '1020', '1030')
  const moved = (some: Line[], sign: 1n | -1n) => {
    const byEntry = new Map<string, bigint>()
    for (const { entry, satang } of some.filter(cash)) byEntry.set(entry, (byEntry.get(entry) ?? 0n) + satang)
    return [...byEntry.values()].reduce((total, one) => (one * sign > 0n ? total + one * sign : total), 0n)
  }
  switch (kind) {
    case 'income_expense': {
      const toOwners = (line: Line) => line.kind === 'statement_settled' && line.account !== '4100'
      const counted = side === 'own' ? inSpan : inSpan.filter((line) => !toOwners(line))
      const [income, expense] = [-sum(counted.filter(of('4'))), sum(counted.filter(of('5')))]
      const owners = side === 'own' ? 0n : sum(inSpan.filter((line) => toOwners(line) && of('4', '5')(line)))
      return { income, expense, ...(owners !== 0n && { owners }), net: income - expense - owners }
    }
    case 'cash_flow': {
      const opening = sum(lines.filter((line) => cash(line) && line.day < firstDay))
      return {
        ...{ opening, closing: sum(until.filter(cash)) },
        ...{ came: moved(inSpan, 1n), went: moved(inSpan, -1n) },
      }
    }
    case 'arrears':
      return { to_pay: sum(until.filter(of('1100'))) }
    case 'deposits':
      return {
        held: -sum(until.filter(of('2100', '2160', '2170'))),
        ...{ deposit: -sum(until.filter(of('2100'))), advance: -sum(until.filter(of('2160'))) },
        credit: -sum(until.filter(of('2170'))),
      }
    case 'repairs':
      return {
        repair_cost: sum(
          inSpan.filter(
            (line) =>
              of('5010', '5020')(line) && line.category === 'repair' && line.kind.startsWith('expense_'),
          ),
        ),
      }
    case 'owner_statements':
      // Months are settled in the one after them, by day; all of them together are what was settled in all.
      return {}
    default:
      return {}
  }
}
