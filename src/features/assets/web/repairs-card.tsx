import { planStateWords } from '#features/care-plans/web/embed/plan-words.ts'
import { repairStateWords } from '#features/maintenance/web/embed/state-words.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './assets.module.css'
import type { Asset } from './types.ts'

type Props = { asset: Asset }

/** What was repaired about it, the latest first, and what it cost so far. */
export function RepairsCard({ asset: { repairs, repairCount, costSatang } }: Props) {
  const { locale } = useRoot()

  return (
    <Card title={m.assets_repairs()}>
      {repairs.length === 0 ? (
        <p className={css.soft}>{m.assets_no_repairs()}</p>
      ) : (
        <>
          <p className={css.sum}>
            {m.assets_cost()} <Amount satang={costSatang} />
          </p>
          <ul className={css.rows}>
            {repairs.map((one) => (
              <li key={one.id} className={css.row}>
                <span className={css.what}>
                  <Anchor href={pathIn(locale, `/dashboard/manager/maintenance/${one.id}`)}>
                    {one.title}
                  </Anchor>
                  <small>
                    {[one.no, formatDay(todayInBangkok(one.completedAt ?? one.createdAt), locale)].join(
                      ' · ',
                    )}
                    {one.costSatang !== null && (
                      <>
                        {' · '}
                        <Amount satang={one.costSatang} />
                      </>
                    )}
                  </small>
                </span>
                <StatusTag kind="maintenance" state={one.status}>
                  {repairStateWords[one.status]()}
                </StatusTag>
              </li>
            ))}
          </ul>
          {repairCount > repairs.length && (
            <p className={css.soft}>{m.assets_older({ n: repairCount - repairs.length })}</p>
          )}
        </>
      )}
    </Card>
  )
}

/** The recurring care that looks after it. */
export function PlansCard({ asset: { id, plans, retiredDay } }: Props) {
  const { locale } = useRoot()
  const path = (rest: string) => pathIn(locale, `/dashboard/manager/care-plans${rest}`)

  return (
    <Card title={m.assets_plans()}>
      {plans.length === 0 && <p className={css.soft}>{m.assets_no_plans()}</p>}
      <ul className={css.rows}>
        {plans.map((one) => (
          <li key={one.id} className={css.row}>
            <Anchor href={path(`/${one.id}`)}>{one.title}</Anchor>
            <StatusTag kind="care_plan" state={one.state}>
              {planStateWords[one.state]()}
            </StatusTag>
          </li>
        ))}
      </ul>
      {!retiredDay && (
        <WithRight right="edit">
          <p className={css.soft}>
            <Anchor href={path(`/new?asset=${id}`)}>{m.assets_plan_add()}</Anchor>
          </p>
        </WithRight>
      )}
    </Card>
  )
}
