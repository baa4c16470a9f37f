import { formatMonth, formatYear } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays, addMonths, monthKey } from '#thai/days.ts'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'

export const SPANS = ['month', 'last', 'year', 'lastYear', 'all'] as const
export type Span = (typeof SPANS)[number]

/** The span that an address names; this month where it names none. */
export function spanIn(query: URLSearchParams): Span {
  return SPANS.find((one) => one === query.get('span')) ?? 'month'
}

/** The days of a span, both ends included; none for all time. */
export function daysOf(span: Span, today: string): { from?: string; to?: string } {
  const month = `${monthKey(today)}-01`
  const year = Number(today.slice(0, 4))
  const ofYear = (one: number) => ({ from: `${one}-01-01`, to: `${one}-12-31` })

  return {
    month: { from: month, to: addDays(addMonths(month, 1), -1) },
    last: { from: addMonths(month, -1), to: addDays(month, -1) },
    year: ofYear(year),
    lastYear: ofYear(year - 1),
    all: {},
  }[span]
}

/** The spans to look at, each a link. */
export function SpanChips({ base, span }: { base: string; span: Span }) {
  const { locale, today } = useRoot()
  const year = Number(today.slice(0, 4))
  const month = monthKey(today)
  const names: Record<Span, string> = {
    month: formatMonth(month, locale),
    last: formatMonth(monthKey(addMonths(`${month}-01`, -1)), locale),
    year: formatYear(year, locale),
    lastYear: formatYear(year - 1, locale),
    all: m.expenses_span_all(),
  }

  return (
    <ChipRow label={m.expenses_span()}>
      {SPANS.map((one) => (
        <Chip key={one} isOn={one === span} href={listLink(base, { span: one === 'month' ? null : one })}>
          {names[one]}
        </Chip>
      ))}
    </ChipRow>
  )
}
