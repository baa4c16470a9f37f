import type { IntroducedView } from '#features/agents/web/types.ts'
import { introducedPath, stateWords, termsOf } from '#features/agents/web/words.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './agents.module.css'

/** Who introduced an applicant or a tenant, and what they get; on the page of the application or the lease. */
export function IntroducerCard({ introduced }: { introduced: IntroducedView }) {
  const { locale } = useRoot()
  const { of, id, introduction, commissions } = introduced

  return (
    <Card title={m.agents_introduced_title()}>
      {introduction ? (
        <ul className={css.lines}>
          {commissions.map((one) => (
            <li key={one.id}>
              <span>
                <b>{one.vendorName}</b>
                <small>
                  {one.amountSatang === null
                    ? termsOf(introduction, locale)
                    : formatMoney(one.amountSatang, locale)}
                </small>
              </span>
              <StatusTag kind="commission" state={one.state}>
                {stateWords[one.state]()}
              </StatusTag>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.soft}>{m.agents_nobody_yet()}</p>
      )}
      <ButtonLink href={pathIn(locale, introducedPath(of, id))}>
        {introduction ? m.agents_open() : m.agents_set()}
      </ButtonLink>
    </Card>
  )
}
