import type { ReactNode } from 'react'
import { FIGURE_DAYS } from '#features/maintenance/contract.ts'
import type { Figures } from '#features/maintenance/web/types.ts'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { queryOf, type Shown } from './address.ts'
import css from './figures.module.css'
import { spanOf } from './waiting.ts'

const HOUR = 3_600_000
const PERIODS: Record<(typeof FIGURE_DAYS)[number], () => string> = {
  30: m.maintenance_desk_period_30,
  90: m.maintenance_desk_period_90,
  365: m.maintenance_desk_period_365,
}

/** How fast repairs were answered and mended, and what they cost by home and by kind, over a period that is chosen. */
export function FiguresBelow({ figures, base, shown }: { figures: Figures; base: string; shown: Shown }) {
  const { locale } = useRoot()
  const { days, done, answerHours, mendHours, byHome, byKind } = figures

  return (
    <section className={css.below} aria-labelledby="repair-figures">
      <div className={css.top}>
        <h2 id="repair-figures" className={css.title}>
          {m.maintenance_desk_figures()}
        </h2>
        <ChipRow label={m.maintenance_desk_periods()}>
          {FIGURE_DAYS.map((one) => (
            <Chip
              key={one}
              isOn={days === one}
              href={listLink(base, { ...queryOf(shown), period: one === 30 ? null : String(one) })}
            >
              {PERIODS[one]()}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {done === 0 ? (
        <p className={css.soft}>{m.maintenance_desk_figures_none()}</p>
      ) : (
        <p className={css.line}>
          {[
            m.maintenance_desk_figures_done({ n: formatNumber(done) }),
            answerHours !== null && m.maintenance_desk_figures_answer({ span: spanOf(answerHours * HOUR) }),
            mendHours !== null && m.maintenance_desk_figures_mend({ span: spanOf(mendHours * HOUR) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {byHome.length > 0 && (
        <details className={css.costs}>
          <summary>{m.maintenance_desk_costs()}</summary>
          <div className={css.tables}>
            <Costs
              head={m.maintenance_desk_costs_home()}
              rows={byHome.map(({ id, name, ...rest }) => ({
                key: id,
                name: <Anchor href={pathIn(locale, `/dashboard/manager/properties/${id}`)}>{name}</Anchor>,
                ...rest,
              }))}
            />
            <Costs
              head={m.maintenance_desk_costs_kind()}
              rows={byKind.map(({ category, ...rest }) => ({
                key: category,
                name: serviceWords[category](),
                ...rest,
              }))}
            />
          </div>
        </details>
      )}
    </section>
  )
}

type Row = { key: string; name: ReactNode; count: number; costSatang: bigint }

function Costs({ head, rows }: { head: string; rows: Row[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr className={css.heads}>
          <th scope="col">{head}</th>
          <th scope="col">{m.maintenance_desk_costs_count()}</th>
          <th scope="col">{m.maintenance_desk_costs_sum()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, costSatang }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatNumber(count)}</td>
            <td>
              <Amount satang={costSatang} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
