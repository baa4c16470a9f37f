import { formatMoney, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './statement.module.css'
import type { MonthData } from './statement-types.ts'

const MOST = 12
const HEIGHT = 84

/** The last months side by side, each a link, with their sum in words and figures as a list below. */
export function MonthBars({
  months,
  period,
  hrefOf,
}: {
  months: MonthData[]
  period: string
  hrefOf: (period: string) => string
}) {
  const { locale } = useRoot()
  const shown = months.slice(0, MOST).reverse()
  if (shown.length < 2) return null
  const most = Math.max(1, ...shown.map((month) => Number(month.payableSatang)))
  const total = shown.reduce((sum, { payableSatang }) => sum + payableSatang, 0n)
  const slot = 100 / shown.length

  return (
    <Card title={m.owners_months()}>
      <svg className={css.bars} height={HEIGHT} aria-hidden="true">
        {shown.map((month, index) => {
          const height = Math.max(3, (Number(month.payableSatang) / most) * (HEIGHT - 2))
          return (
            <rect
              key={`${month.ownerId}${month.period}`}
              className={month.period === period ? css.barNow : css.bar}
              x={`${(slot * (index + 0.12)).toFixed(2)}%`}
              width={`${(slot * 0.76).toFixed(2)}%`}
              y={HEIGHT - height}
              height={height}
              rx="4"
            />
          )
        })}
      </svg>
      <p className={css.barsSum}>
        {m.owners_months_sum({
          count: String(shown.length),
          amount: formatMoney(total, locale, { satang: 'always' }),
        })}
      </p>
      <ul className={css.monthList}>
        {[...shown].reverse().map((month) => (
          <li key={`${month.ownerId}${month.period}`}>
            <Anchor href={hrefOf(month.period)} aria-current={month.period === period ? 'page' : undefined}>
              {formatMonth(month.period, locale, 'short')}
            </Anchor>
            <Amount satang={month.payableSatang} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
