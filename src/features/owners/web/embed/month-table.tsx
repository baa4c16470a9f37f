import type { MonthData } from '#features/owners/web/statement-types.ts'
import { stateLook } from '#features/owners/web/statement-words.ts'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** Months with their sums and state, newest first; the month leads to its statement. */
export function MonthTable({
  months,
  hrefOf,
  hasManager = false,
}: {
  months: MonthData[]
  hrefOf: (month: MonthData) => string
  /** Several managers look after the homes: says whose statement it is. */
  hasManager?: boolean
}) {
  const { locale } = useRoot()
  const state = (month: MonthData) => {
    const look = stateLook(month.state)
    const day = month.paidOutAt ?? month.issuedAt
    return (
      <StatusTag kind={look.kind} state={look.state}>
        {look.word} {day && formatDay(todayInBangkok(day), locale, 'short')}
      </StatusTag>
    )
  }

  return (
    <DataTable
      caption={m.owners_reports_title()}
      rows={months}
      keyOf={(month) => `${month.ownerId}${month.period}`}
      empty={
        <EmptyState picture="/art/dorm-leaf-night.svg" title={m.owners_reports_empty()}>
          <p>{m.owners_reports_empty_text()}</p>
        </EmptyState>
      }
      columns={[
        {
          key: 'month',
          head: m.owners_table_month(),
          isTitle: true,
          cell: (month) => (
            <Anchor href={hrefOf(month)}>
              {formatMonth(month.period, locale)}
              {hasManager && ` · ${month.managerName}`}
            </Anchor>
          ),
        },
        {
          key: 'income',
          head: m.owners_income(),
          isNumber: true,
          cell: (month) => <Amount satang={month.incomeSatang} />,
        },
        {
          key: 'expenses',
          head: m.owners_expenses(),
          isNumber: true,
          cell: (month) => <Amount satang={-month.expenseSatang} />,
        },
        {
          key: 'fee',
          head: m.owners_fee(),
          isNumber: true,
          cell: (month) => <Amount satang={-month.feeSatang} />,
        },
        {
          key: 'payable',
          head: m.owners_payable_short(),
          isNumber: true,
          cell: (month) => <Amount satang={month.payableSatang} />,
        },
        { key: 'state', head: m.owners_table_state(), cell: state },
      ]}
    />
  )
}
