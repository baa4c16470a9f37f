import type { ReactNode } from 'react'
import { payerWords } from '#features/maintenance/web/embed/state-words.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './care-plans.module.css'
import type { Plan } from './types.ts'
import { rhythmWords } from './words.ts'

type Props = { plan: Plan }

/** What is done, by whom and who pays. */
export function AboutCard({ plan }: Props) {
  const { locale } = useRoot()
  const facts: [string, ReactNode][] = [
    [m.care_plans_rhythm(), rhythmWords(plan)],
    [m.care_plans_anchor(), formatDay(plan.anchorDay, locale)],
    [m.care_plans_lead_days(), m.care_plans_days({ n: plan.leadDays })],
    [m.care_plans_working(), plan.onWorkingDays ? m.care_plans_yes() : m.care_plans_no()],
    [m.care_plans_shape(), plan.shape === 'each' ? m.care_plans_each() : m.care_plans_together()],
    [m.care_plans_vendor(), plan.vendorName ?? m.care_plans_no_vendor()],
    [m.care_plans_estimate(), plan.estimateSatang !== null && <Amount satang={plan.estimateSatang} />],
    [m.care_plans_payer(), payerWords[plan.billTo]()],
  ]

  return (
    <Card title={m.care_plans_about()}>
      {plan.details && <p className={css.written}>{plan.details}</p>}
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

/** So many stand open; more are folded away. */
const OPEN = 12

/** What it is for, each with the way there. */
export function ForCard({ plan: { targets } }: Props) {
  const { locale } = useRoot()
  const hrefs = { home: 'properties', building: 'buildings', asset: 'assets' }
  const list = (shown: Plan['targets']) => (
    <ul className={css.rows}>
      {shown.map(({ kind, id, name, isGone }) => (
        <li key={`${kind} ${id}`}>
          {isGone ? (
            <span className={css.soft}>
              {name} · {m.care_plans_gone()}
            </span>
          ) : (
            <Anchor href={pathIn(locale, `/dashboard/manager/${hrefs[kind]}/${id}`)}>{name}</Anchor>
          )}
        </li>
      ))}
    </ul>
  )

  return (
    <Card title={m.care_plans_for()}>
      {list(targets.slice(0, OPEN))}
      {targets.length > OPEN && (
        <details className={css.more}>
          <summary>{m.care_plans_more({ n: targets.length - OPEN })}</summary>
          {list(targets.slice(OPEN))}
        </details>
      )}
    </Card>
  )
}
