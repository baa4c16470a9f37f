import { CHARTED, type ReportKind, spanKindOf } from '#features/reports/rules/kinds.ts'
import { kinds } from '#features/reports/server/kinds/kinds.ts'
import { formatDay, formatMonth, formatYear } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { text } from '#i18n/texts.ts'
import type { Figure, Scope, Told } from './kind.ts'

export function titleOf(kind: ReportKind, locale: Locale): string {
  return text(`reports_kind_${kind}`, {}, locale)!
}

/** The span in words: a month, months, a year, or the day at whose end things stood so. */
export function periodOf(
  kind: ReportKind,
  { from, to, lastDay, locale }: Pick<Scope, 'from' | 'to' | 'lastDay' | 'locale'>,
): string {
  if (spanKindOf(kind) === 'year')
    return m.reports_year({ year: formatYear(Number(to.slice(0, 4)), locale) }, { locale })
  if (spanKindOf(kind) === 'day') return m.reports_as_of({ day: formatDay(lastDay, locale) }, { locale })
  if (from === to) return formatMonth(to, locale)

  return `${formatMonth(from, locale, 'short')} – ${formatMonth(to, locale, 'short')}`
}

/** The columns with their heads in the reader's language. */
export function columnsOf(kind: ReportKind, locale: Locale) {
  return kinds[kind].columns.map(({ key, type, isSummed = false }) => ({
    ...{ key, type, isSummed },
    head: text(`reports_head_${key}`, {}, locale)!,
  }))
}

export function figureView({ key, type, value, note }: Figure, locale: Locale) {
  return { key, type, value, label: text(`reports_figure_${key}`, {}, locale)!, note: note ?? null }
}

/** Sums of a group under their columns. */
export function cellsOf(kind: ReportKind, sums: Record<string, bigint>): (string | null)[] {
  return kinds[kind].columns.map(({ key, isSummed }) => (isSummed ? String(sums[key]) : null))
}

/** Sums of all groups, but of what each has for itself. */
export function totalsOf(kind: ReportKind, sums: Record<string, bigint>): (string | null)[] {
  const { columns } = kinds[kind]

  return cellsOf(kind, sums).map((cell, index) => (columns[index]!.isApart ? null : cell))
}

/** A report without its rows, as the API answers it. */
export function reportView(kind: ReportKind, told: Told, scopeName: string) {
  const { scope, groups, count, sums, months } = told
  const { locale, from, to, lastDay } = scope

  return {
    ...{ kind, scopeName, from, to, lastDay, count, months },
    title: titleOf(kind, locale),
    period: periodOf(kind, scope),
    columns: columnsOf(kind, locale),
    figures: kinds[kind].figures(told).map((figure) => figureView(figure, locale)),
    monthType: 'money' as const,
    groups: groups.map((group) => ({
      ...{ key: group.key, name: group.name, side: group.side, count: group.count },
      cells: cellsOf(kind, group.sums),
    })),
    cells: totalsOf(kind, sums),
  }
}

/** A report as one card: its first figure, and the months where there is a run. */
export function cardView(kind: ReportKind, told: Told) {
  const { locale } = told.scope
  const [first] = kinds[kind].figures(told)

  return {
    kind,
    title: titleOf(kind, locale),
    ...{ period: periodOf(kind, told.scope), from: told.scope.from, to: told.scope.to },
    figure: figureView(first!, locale),
    months: CHARTED.includes(kind) ? told.months : [],
  }
}
