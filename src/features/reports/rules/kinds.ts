/** The reports there are, in the order in which they are shown: money first, then homes. */
export const REPORT_KINDS = [
  'income_expense',
  'arrears',
  'cash_flow',
  'deposits',
  'owner_year',
  'owner_statements',
  'rent_roll',
  'vacancy',
  'meters',
  'repairs',
  'inspections',
] as const

export type ReportKind = (typeof REPORT_KINDS)[number]

/** Over months, a whole year, or as things stood at the end of one day. */
export type SpanKind = 'months' | 'year' | 'day'

const SPANS: Partial<Record<ReportKind, SpanKind>> = {
  arrears: 'day',
  deposits: 'day',
  rent_roll: 'day',
  owner_year: 'year',
}

export function spanKindOf(kind: ReportKind): SpanKind {
  return SPANS[kind] ?? 'months'
}

/** Those that tell of money; the others tell of homes. */
export const MONEY_KINDS: readonly ReportKind[] = REPORT_KINDS.slice(0, 6)

/** Those whose months stand side by side as bars. */
export const CHARTED: readonly ReportKind[] = ['income_expense', 'cash_flow', 'meters', 'repairs']

/** One home says nothing here: these go by owner. */
export const BY_OWNER_ALONE: readonly ReportKind[] = ['owner_year', 'owner_statements']

/**
 * Of income and expense, `all` is what homes earned and cost, whoever it belongs to; `own` is what is the business's own
 * once owners had their statements, with the fee for looking after homes.
 */
export const SIDES = ['all', 'own'] as const
export type Side = (typeof SIDES)[number]

export function isReportKind(text: string): text is ReportKind {
  return (REPORT_KINDS as readonly string[]).includes(text)
}
