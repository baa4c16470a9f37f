import type { Figure, MonthSum, Told } from '#features/reports/server/engine/kind.ts'
import { formatAmount, formatMonth, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'
import { shiftMonth } from '#thai/days.ts'

/** Words of a code: `reports_{prefix}_{code}`. */
export function codeWords(prefix: string) {
  return (code: string, locale: Locale): string => text(`reports_${prefix}_${code}`, {}, locale) ?? code
}

/** The name of an account of the ledger. */
export function accountWords(account: string, locale: Locale): string {
  return text(`ledger_account_${account}`, {}, locale) ?? account
}

/** What was booked, in words. */
export function entryWords(kind: string, locale: Locale): string {
  return text(`ledger_kind_${kind}`, {}, locale) ?? kind
}

/** How a sum moved since the month before, where the report is of one month. */
export function movedNote({ scope, months }: Told, of: (month: MonthSum) => bigint): Pick<Figure, 'note'> {
  if (scope.from !== scope.to) return {}
  const before = months.find(({ month }) => month === shiftMonth(scope.to, -1))
  const now = months.find(({ month }) => month === scope.to)
  if (!before || !now) return {}
  const moved = of(now) - of(before)
  const said = {
    month: formatMonth(before.month, scope.locale, 'short'),
    amount: formatAmount(absolute(moved)),
  }
  const { locale } = scope
  if (moved === 0n) return { note: m.reports_same_as(said, { locale }) }

  return { note: moved > 0n ? m.reports_more_than(said, { locale }) : m.reports_less_than(said, { locale }) }
}

export function absolute(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

/** The sum of one column over the groups of one side. */
export function sideSum({ groups }: Told, side: 'in' | 'out', key: string): bigint {
  return groups.filter((group) => group.side === side).reduce((sum, group) => sum + group.sums[key]!, 0n)
}

/** The sum of one column over a group, or 0 where there is none. */
export function groupSum({ groups }: Told, key: string, column: string): bigint {
  return groups.find((group) => group.key === key)?.sums[column] ?? 0n
}

export function groupCount({ groups }: Told, key: string): bigint {
  return BigInt(groups.find((group) => group.key === key)?.count ?? 0)
}

type Plural = (values: { count: string }, options: { locale: Locale }) => string
type One = (values: object, options: { locale: Locale }) => string

/** A count in words: `1 bill`, `2 bills`. */
export function counted(count: number, { one, many }: { one: One; many: Plural }, locale: Locale): string {
  return count === 1 ? one({}, { locale }) : many({ count: formatNumber(count) }, { locale })
}
