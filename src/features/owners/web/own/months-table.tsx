import type { MonthData } from '#features/owners/web/statement-types.ts'
import { stateLook } from '#features/owners/web/statement-words.ts'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './accounting.module.css'

/** Every month with its sums; the one that is looked at is marked. */
export function MonthsTable({
  months,
  period,
  hrefOf,
}: {
  months: MonthData[]
  period: string
  hrefOf: (period: string) => string
}) {
  const { locale } = useRoot()

  return (
    <section className={css.months} aria-labelledby="every-month">
      <h2 id="every-month">{m.owners_acc_months()}</h2>
      <DataTable
        caption={m.owners_acc_months()}
        rows={months}
        keyOf={(month) => month.period}
        marked={period}
        empty={<p>{m.owners_reports_empty_text()}</p>}
        columns={[
          {
            key: 'month',
            head: m.owners_table_month(),
            isTitle: true,
            cell: (month) => (
              <Anchor className={css.month} href={hrefOf(month.period)}>
                {formatMonth(month.period, locale, 'short')}
              </Anchor>
            ),
          },
          {
            key: 'income',
            head: m.owners_income(),
            isNumber: true,
            isWideOnly: true,
            cell: (month) => <Amount satang={month.incomeSatang} />,
          },
          {
            key: 'expenses',
            head: m.owners_expenses(),
            isNumber: true,
            isWideOnly: true,
            cell: (month) => <Amount satang={-month.expenseSatang} />,
          },
          {
            key: 'fee',
            head: m.owners_fee_short(),
            isNumber: true,
            isWideOnly: true,
            cell: (month) => <Amount satang={-month.feeSatang} />,
          },
          {
            key: 'payable',
            head: m.owners_payable_short(),
            isNumber: true,
            cell: (month) => <Amount satang={month.payableSatang} />,
          },
          { key: 'state', head: m.owners_table_state(), cell: (month) => <MonthState month={month} /> },
        ]}
      />
    </section>
  )
}

function MonthState({ month }: { month: MonthData }) {
  const { locale } = useRoot()
  const look = stateLook(month.state)
  const day = month.paidOutAt ?? month.issuedAt

  return (
    <StatusTag kind={look.kind} state={look.state}>
      {look.word} {day && formatDay(todayInBangkok(day), locale, 'short')}
    </StatusTag>
  )
}
