import { formatMonth, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './reports.module.css'
import { shownFigure } from './shown.ts'
import type { MonthSum, Report } from './types.ts'

const HEIGHT = 150
const TOP = 22

/** Where bars stand in their month, in percent of its width. */
const ALONE = { x: 26, width: 48 }
const LEFT = { x: 14, width: 34 }
const RIGHT = { x: 52, width: 34 }

/**
 * Months side by side, each a link to its rows. Two bars where money came and went: they differ by outline and place, not by
 * colour alone. The figures stand above them and in the words of each link.
 */
export function MonthChart({
  months,
  report,
  hrefOf,
}: {
  months: MonthSum[]
  report: Pick<Report, 'from' | 'to' | 'monthType'>
  hrefOf: (month: string) => string
}) {
  const { locale } = useRoot()
  const values = months.flatMap((month) => [Number(month.in), Number(month.out ?? 0n)])
  const most = Math.max(1, ...values)
  const tall = (value: bigint) =>
    Math.max(value > 0n ? 2 : 0, (Math.max(0, Number(value)) / most) * (HEIGHT - TOP))
  const isIn = ({ month }: MonthSum) => month >= report.from && month <= report.to
  // Where all that is shown is told of, no month stands out.
  const isWhole = months.every(isIn)
  const isOn = (month: MonthSum) => !isWhole && isIn(month)
  const said = ({ month, in: came, out }: MonthSum) => {
    const words = { month: formatMonth(month, locale), in: shownFigure(report.monthType, came, locale) }
    return out === null
      ? m.reports_bar(words)
      : m.reports_bars({ ...words, out: shownFigure(report.monthType, out, locale) })
  }

  return (
    <>
      {months.some(({ out }) => out !== null) && (
        <p className={css.legend} aria-hidden="true">
          <span data-bar="in">{m.reports_legend_in()}</span>
          <span data-bar="out">{m.reports_legend_out()}</span>
        </p>
      )}
      <ol className={css.chart} aria-label={m.reports_chart()}>
        {months.map((one) => (
          <li key={one.month}>
            <Anchor
              href={hrefOf(one.month)}
              data-on={isOn(one) || undefined}
              aria-current={isOn(one) ? 'true' : undefined}
            >
              <span className="sr-only">{said(one)}</span>
              <svg height={HEIGHT} aria-hidden="true">
                <Bar
                  kind="in"
                  {...{ value: one.in, tall: tall(one.in), ...(one.out === null ? ALONE : LEFT) }}
                />
                {one.out !== null && (
                  <Bar kind="out" {...{ value: one.out, tall: tall(one.out), ...RIGHT }} />
                )}
                <line className={css.axis} x1="0" x2="100%" y1={HEIGHT - 1} y2={HEIGHT - 1} />
              </svg>
              <span aria-hidden="true">{formatMonth(one.month, locale, 'short').replace(/\s\S+$/, '')}</span>
            </Anchor>
          </li>
        ))}
      </ol>
    </>
  )
}

function Bar({
  kind,
  value,
  x,
  width,
  tall,
}: {
  kind: 'in' | 'out'
  value: bigint
  x: number
  width: number
  tall: number
}) {
  return (
    <>
      <rect
        className={css.bar}
        data-bar={kind}
        x={`${x}%`}
        width={`${width}%`}
        y={HEIGHT - tall}
        height={tall}
        rx="4"
      />
      {value !== 0n && (
        <text className={css.barFigure} x={`${x + width / 2}%`} y={HEIGHT - tall - 6} textAnchor="middle">
          {short(value)}
        </text>
      )}
    </>
  )
}

/** Whole baht above a bar; thousands where they are many. */
function short(satang: bigint): string {
  const baht = Number(satang) / 100
  if (Math.abs(baht) >= 1_000_000) return `${formatNumber(baht / 1_000_000, { decimals: 1 })}M`
  if (Math.abs(baht) >= 10_000) return `${formatNumber(Math.round(baht / 1000))}k`

  return formatNumber(Math.round(baht))
}
