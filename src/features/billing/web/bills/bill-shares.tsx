import type { BillShare } from '#features/billing/web/api-types.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './payment-rows.module.css'

/** What each tenant of a shared bill is asked for and has paid; nothing of a bill that is not shared. */
export function BillShares({ shares, isVoid }: { shares: BillShare[]; isVoid: boolean }) {
  const { locale } = useRoot()
  if (shares.length === 0 || isVoid) return null

  return (
    <Card title={m.billing_shares_title()}>
      <p className={css.lead}>{m.billing_share_joint()}</p>
      <ul className={css.rows}>
        {shares.map(({ tenantId, name, amountSatang, leftSatang, isOwn }) => (
          <li key={tenantId}>
            <div className={css.line}>
              <span>
                <b>{name}</b>
                {isOwn && ` (${m.billing_share_you()})`}
              </span>
              <StatusTag kind="bill" state={leftSatang > 0n ? 'due' : 'paid'}>
                {leftSatang > 0n
                  ? m.billing_share_left({ amount: formatMoney(leftSatang, locale) })
                  : m.billing_share_paid()}
              </StatusTag>
            </div>
            <p className={css.small}>{m.billing_share_of({ amount: formatMoney(amountSatang, locale) })}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
