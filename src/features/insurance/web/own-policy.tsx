import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './insurance.module.css'
import { PaperLink } from './paper-link.tsx'
import type { Policy } from './types.ts'
import { kindWords, stateWords } from './words.ts'

/** One policy as owners and tenants see it; `href` leads to its form where it is the reader's own. */
export function OwnPolicy({ policy, href }: { policy: Policy; href: string | null }) {
  const { locale, today } = useRoot()
  const { homeName, insurer, policyNo, startDay, endDay, sumInsuredSatang } = policy

  return (
    <Card
      as="article"
      title={kindWords[policy.kind]()}
      aside={
        <StatusTag kind="policy" state={policy.state}>
          {stateWords(policy, today)}
        </StatusTag>
      }
    >
      <div className={css.row}>
        <p>{homeName}</p>
        <p className={css.soft}>{[insurer, policyNo].join(' · ')}</p>
        <p className={css.soft}>
          {m.insurance_first_day()} {formatDay(startDay, locale)} {m.insurance_last_day()}{' '}
          {formatDay(endDay, locale)}
        </p>
        {sumInsuredSatang !== null && (
          <p className={css.soft}>
            {m.insurance_column_sum()} {formatMoney(sumInsuredSatang, locale, { satang: 'auto' })}
          </p>
        )}
        <div className={css.acts}>
          {policy.file && <PaperLink policy={policy} />}
          {href && (
            <Anchor className={css.paper} href={href}>
              {m.insurance_edit()}
            </Anchor>
          )}
        </div>
      </div>
    </Card>
  )
}
