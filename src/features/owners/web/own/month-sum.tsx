import type { StatementData } from '#features/owners/web/statement-types.ts'
import { payableLabel, stateLook } from '#features/owners/web/statement-words.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount, bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './accounting.module.css'

/** The one sum of a month, and how it comes about in one line. */
export function MonthSum({ statement }: { statement: StatementData }) {
  const { locale } = useRoot()
  const { state, payableSatang, paidSatang, paidOutAt, period, ownerId } = statement
  const { incomeSatang, expenseSatang, feeSatang, openingSatang } = statement
  const look = stateLook(state)
  const label = paidOutAt
    ? m.owners_acc_paid_on({ day: formatDay(todayInBangkok(paidOutAt), locale) })
    : payableLabel(statement, 'owner')
  const isPart = !paidOutAt && paidSatang > 0n
  const steps = [
    { key: 'income', label: m.owners_income(), satang: incomeSatang },
    { key: 'expenses', label: m.owners_expenses(), satang: -expenseSatang },
    { key: 'fee', label: m.owners_fee(), satang: -feeSatang },
    ...(openingSatang === 0n
      ? []
      : [{ key: 'opening', label: m.owners_acc_carried(), satang: openingSatang }]),
  ]

  return (
    <section className={css.sum} aria-label={m.owners_summary_label()}>
      <div className={css.head}>
        <p className={css.soft}>{label}</p>
        <p>
          <Amount satang={payableSatang < 0n ? -payableSatang : payableSatang} size="xl" />
        </p>
        <StatusTag kind={look.kind} state={look.state}>
          {look.word}
        </StatusTag>
        {isPart && <p className={css.soft}>{m.owners_acc_paid_part({ amount: bahtFigure(paidSatang) })}</p>}
      </div>
      <dl className={css.formula}>
        {steps.map(({ key, label: name, satang }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <Amount satang={satang} />
            </dd>
          </div>
        ))}
      </dl>
      <Anchor
        className={css.report}
        href={`${pathIn(locale, `/dashboard/owner/report/${period}`)}?owner=${ownerId}`}
      >
        {m.owners_acc_open_report()}
      </Anchor>
    </section>
  )
}
