import type { AgentDeskView } from '#features/agents/web/types.ts'
import { ViewingLine } from '#features/agents/web/viewing-line.tsx'
import { stageWords, stateWords } from '#features/agents/web/words.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './agents.module.css'

/** What somebody who brings tenants has to do today and to get; nothing for anybody else. */
export function AgentDesk({ desk }: { desk: AgentDeskView }) {
  if (!desk.isAgent && desk.viewings.length === 0) return null

  return (
    <div className={css.desk}>
      <Viewings desk={desk} />
      <People desk={desk} />
      <Commissions desk={desk} />
    </div>
  )
}

function Viewings({ desk: { viewings } }: { desk: AgentDeskView }) {
  return (
    <Card title={m.agents_desk_viewings()}>
      {viewings.length === 0 ? (
        <p className={css.soft}>{m.agents_desk_no_viewings()}</p>
      ) : (
        <ul className={css.lines}>
          {viewings.map((one) => (
            <li key={one.id}>
              <ViewingLine viewing={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function People({ desk: { people } }: { desk: AgentDeskView }) {
  const { locale } = useRoot()

  return (
    <Card title={m.agents_desk_people()}>
      {people.length === 0 ? (
        <p className={css.soft}>{m.agents_desk_no_people()}</p>
      ) : (
        <ul className={css.lines}>
          {people.map((one) => (
            <li key={one.introductionId}>
              <span>
                <b>{one.name}</b>
                <small>{[one.homeName, one.businessName].join(' · ')}</small>
              </span>
              <span>
                {stageWords[one.stage]()}
                {one.startDay && one.stage !== 'gone' && (
                  <small>{m.agents_from_day({ day: formatDay(one.startDay, locale) })}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Commissions({ desk: { commissions, sums } }: { desk: AgentDeskView }) {
  const { locale } = useRoot()
  const figures = [
    { label: m.agents_state_due(), satang: sums.dueSatang, n: sums.due },
    { label: m.agents_state_expected(), satang: sums.expectedSatang, n: sums.expected },
    { label: m.agents_state_paid(), satang: sums.paidSatang, n: sums.paid },
  ]

  return (
    <Card title={m.agents_commissions()}>
      {commissions.length === 0 ? (
        <p className={css.soft}>{m.agents_desk_no_commissions()}</p>
      ) : (
        <>
          <dl className={css.figures}>
            {figures.map(({ label, satang, n }) => (
              <div key={label}>
                <dt>
                  {label} ({formatNumber(n)})
                </dt>
                <dd>
                  <Amount satang={satang} />
                </dd>
              </div>
            ))}
          </dl>
          <ul className={css.lines}>
            {commissions.map((one) => (
              <li key={one.id}>
                <span>
                  <b>
                    {one.amountSatang === null ? m.agents_no_sum() : formatMoney(one.amountSatang, locale)}
                  </b>
                  <small>{[one.tenantName, one.homeName, one.businessName].join(' · ')}</small>
                  <small>{whenOf(one, locale)}</small>
                </span>
                <StatusTag kind="commission" state={one.state}>
                  {stateWords[one.state]()}
                </StatusTag>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function whenOf(one: AgentDeskView['commissions'][number], locale: 'th' | 'en'): string {
  if (one.state === 'paid')
    return [
      m.agents_paid_on({ day: formatDay(one.paidDay ?? '', locale) }),
      one.reference,
      one.withheldSatang > 0n &&
        m.agents_withheld({ tax: formatMoney(one.withheldSatang, locale), no: one.certificateNo ?? '' }),
    ]
      .filter(Boolean)
      .join(' · ')
  if (one.state === 'dropped') return one.reason || m.agents_never_began()

  return one.dueDay ? m.agents_due_day({ day: formatDay(one.dueDay, locale) }) : m.agents_due_later()
}
