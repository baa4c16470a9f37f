import { formatMoney, formatMonth, formatNumber, formatPercent } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import css from './main.module.css'
import type { Overview } from './types.ts'

/** This month's money in one bar, and six months beside each other. */
export function MonthCard({ overview }: { overview: Overview }) {
  const { locale } = useRoot()
  const { month, months, billingMode } = overview
  const parts = [
    { key: 'collected', satang: month.collectedSatang, label: m.overview_part_collected },
    { key: 'review', satang: month.reviewSatang, label: m.overview_part_review },
    { key: 'due', satang: month.dueSatang, label: m.overview_part_due },
    { key: 'late', satang: month.overdueSatang, label: m.overview_part_late },
  ].filter((part) => part.satang > 0n)
  const share = (satang: bigint) =>
    month.billedSatang > 0n ? Number((satang * 1000n) / month.billedSatang) / 1000 : 0
  const baht = (satang: bigint) => Number(satang / 100n)
  let from = 0

  return (
    <Card
      title={m.overview_money({ month: formatMonth(month.month, locale, 'short') })}
      aside={
        <span className={css.mode}>
          {billingMode === 'before' ? m.overview_before() : m.overview_after()}
        </span>
      }
    >
      <p className={css.moneyFigure}>{formatMoney(month.collectedSatang, locale, { satang: 'auto' })}</p>
      <p className={css.quiet}>
        {m.overview_money_of({ all: formatMoney(month.billedSatang, locale, { satang: 'auto' }) })}
      </p>
      <svg className={css.bar} height="12" aria-hidden="true">
        <pattern
          id="late-part"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={css.lateGround} width="8" height="8" />
          <rect className={css.lateLine} width="4" height="8" />
        </pattern>
        <rect className={css.track} width="100%" height="12" />
        {parts.map((part) => {
          const x = from
          from += share(part.satang)
          return (
            <rect
              key={part.key}
              data-part={part.key}
              fill={part.key === 'late' ? 'url(#late-part)' : undefined}
              x={`${x * 100}%`}
              width={`${share(part.satang) * 100}%`}
              height="12"
            />
          )
        })}
      </svg>
      <ul className={css.legend}>
        {parts.map((part) => (
          <li key={part.key} data-part={part.key}>
            {part.label()} {formatPercent(share(part.satang))}
          </li>
        ))}
      </ul>
      <BarChart
        sentence={m.overview_months_sentence({
          month: formatMonth(month.month, locale),
          amount: formatMoney(month.collectedSatang, locale, { satang: 'auto' }),
        })}
        tableLabel={m.overview_as_table()}
        heads={[m.overview_month(), m.overview_part_collected()]}
        bars={months.map((one) => ({
          key: one.month,
          label: formatMonth(one.month, locale, 'short').split(' ')[0],
          value: baht(one.collectedSatang),
          shown: formatNumber(baht(one.collectedSatang)),
          late: baht(one.lateSatang),
          isNow: one.month === month.month,
        }))}
      />
    </Card>
  )
}
