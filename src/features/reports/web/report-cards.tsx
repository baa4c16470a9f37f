import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { KIND_ICONS } from './kind-icons.ts'
import { type Asked, queryOf, reportPath } from './paths.ts'
import css from './reports.module.css'
import { shownFigure } from './shown.ts'
import type { MonthSum, ReportCard } from './types.ts'

/** Reports as cards: each tells its answer, and leads to the rows behind it. */
export function ReportCards({ title, cards, asked }: { title: string; cards: ReportCard[]; asked: Asked }) {
  const { locale } = useRoot()

  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.cards}>
        {cards.map(({ kind, title: name, figure, months, from, to }) => {
          const Icon = KIND_ICONS[kind]
          return (
            <li key={kind}>
              <Anchor
                className={css.card}
                href={reportPath(
                  locale,
                  kind,
                  queryOf({ ...asked, from: from === to ? undefined : from, to }),
                )}
              >
                <Icon aria-hidden="true" />
                <span>{name}</span>
                <span className={css.answer}>
                  <b>{shownFigure(figure.type, figure.value, locale)}</b>
                  <span>{[figure.label, figure.note].filter(Boolean).join(' · ')}</span>
                </span>
                {months.some((one) => one.in > 0n) && <Spark months={months} />}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const HEIGHT = 36

/** What came in each month, without figures: the report says them. */
function Spark({ months }: { months: MonthSum[] }) {
  const most = Math.max(1, ...months.map((one) => Number(one.in)))
  const slot = 100 / months.length

  return (
    <svg className={css.spark} aria-hidden="true">
      {months.map((one, index) => {
        const tall = (Math.max(0, Number(one.in)) / most) * HEIGHT
        return (
          <rect
            key={one.month}
            className={css.bar}
            x={`${slot * index + slot * 0.15}%`}
            width={`${slot * 0.7}%`}
            y={HEIGHT - tall}
            height={tall}
            rx="2"
          />
        )
      })}
    </svg>
  )
}
