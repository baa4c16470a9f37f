import type { ReactNode } from 'react'
import type { Costs } from '#features/vendor-bills/web/types.ts'
import { costsPath, payerWords, stateOf, stateWords } from '#features/vendor-bills/web/words.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './cost-card.module.css'

/** What a repair costs, who bears it and where it stands in the books; on the repair's page. */
export function CostCard({
  repairId,
  costs,
  aside,
}: {
  repairId: string
  costs: Costs
  /** An act beside the title. */
  aside?: ReactNode
}) {
  const { locale } = useRoot()
  const { billTo, billToReason, agreedSatang, costSatang, bills, costs: booked } = costs
  const sum = costSatang ?? agreedSatang
  const sumBooked = booked.reduce((total, { totalSatang }) => total + totalSatang, 0n)

  return (
    <Card title={m.vendor_bills_money()} aside={aside}>
      <div className={css.line}>
        <span>
          <b>{payerWords[billTo]?.()}</b>
          {billToReason && <small>{billToReason}</small>}
        </span>
        <span className={css.sum}>
          {sum === null ? m.vendor_bills_no_sum() : <Amount satang={sum} />}
          <small>
            {booked.length === 0
              ? m.vendor_bills_not_booked()
              : m.vendor_bills_booked({ amount: formatMoney(sumBooked, locale) })}
          </small>
        </span>
      </div>
      {bills.map((bill) => (
        <div key={bill.id} className={css.line}>
          <span>
            {bill.vendorName} {bill.no}
            <small>{formatMoney(bill.totalSatang, locale)}</small>
          </span>
          <StatusTag kind="vendor_bill" state={stateOf(bill)}>
            {stateWords[stateOf(bill)]()}
          </StatusTag>
        </div>
      ))}
      <p>
        <ButtonLink href={pathIn(locale, costsPath(repairId))}>{m.vendor_bills_open()}</ButtonLink>
      </p>
    </Card>
  )
}
