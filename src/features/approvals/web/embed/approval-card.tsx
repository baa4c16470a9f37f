import type { Standing } from '#features/approvals/web/types.ts'
import { stateWords, zoneWords } from '#features/approvals/web/words.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './approval.module.css'
import { LimitBar } from './limit-bar.tsx'
import { approvalPath } from './paths.ts'

/** Who has to say yes to what a repair is to cost, and where that stands; on the repair's page. */
export function ApprovalCard({ repairId, standing }: { repairId: string; standing: Standing }) {
  const { locale } = useRoot()
  const { amountSatang, parts, asked } = standing
  if (amountSatang === null) return null
  const last = asked.find(({ state }) => state !== 'withdrawn')

  return (
    <Card
      title={m.approvals_title()}
      aside={
        last && (
          <StatusTag kind="approval" state={last.state}>
            {stateWords[last.state]()}
          </StatusTag>
        )
      }
    >
      {parts.map((part) => (
        <div key={part.owner?.id ?? ''} className={css.part}>
          {parts.length > 1 && (
            <p className={css.soft}>
              {part.owner?.name ?? m.approvals_own_homes()} · {formatMoney(part.amountSatang, locale)}
            </p>
          )}
          <LimitBar {...part} />
          <p className={css.soft}>
            {part.isGiven && part.zone !== 'go' ? m.approvals_given() : zoneWords[part.zone]()}
          </p>
        </div>
      ))}
      <p className={css.soft}>{m.approvals_this_sum({ amount: formatMoney(amountSatang, locale) })}</p>
      <p>
        <ButtonLink href={pathIn(locale, approvalPath(repairId))}>{m.approvals_open()}</ButtonLink>
      </p>
    </Card>
  )
}
