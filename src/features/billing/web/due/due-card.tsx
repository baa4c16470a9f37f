import type { DueBill } from '#features/billing/web/api-types.ts'
import { billTag, billTitle, dueWords } from '#features/billing/web/embed/bill-words.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './due-card.module.css'

/** The one amount to pay with its day and its button; or that there is nothing to pay. */
export function DueCard({ bill, isNew }: { bill?: DueBill /** Nothing was ever billed. */; isNew: boolean }) {
  const { locale, today } = useRoot()
  if (!bill)
    return (
      <Card>
        <div className={css.none}>
          {isNew ? (
            <b>{m.billing_no_bill()}</b>
          ) : (
            <StatusTag kind="bill" state="paid">
              {m.billing_all_paid()}
            </StatusTag>
          )}
          <p>{isNew ? m.billing_no_bill_help() : m.billing_all_paid_help()}</p>
        </div>
      </Card>
    )
  const { state, word } = billTag(bill, {
    today,
    locale,
    pending: bill.hasPendingPayment ? 'payment' : undefined,
  })
  const isSoon = state === 'due' || state === 'due_soon'

  return (
    <Card className={css.card} look="raised">
      <div className={css.line}>
        <h2 className={css.title}>{billTitle(bill, locale)}</h2>
        <StatusTag kind="bill" state={state}>
          {isSoon ? dueWords(bill.dueDay, today, locale) : word}
        </StatusTag>
      </div>
      <Amount satang={bill.outstandingSatang} size="xl" />
      <p className={css.where}>
        <span className="keep">{bill.roomName} ·</span> <span className="keep">{bill.businessName}</span>
      </p>
      <ButtonLink
        variant="primary"
        size="lg"
        full="phone"
        href={pathIn(locale, `/dashboard/tenant/pay-rent-online/${bill.id}`)}
      >
        {bill.hasPendingPayment
          ? m.billing_see_progress()
          : m.billing_pay_amount({ amount: formatMoney(bill.outstandingSatang, locale) })}
      </ButtonLink>
    </Card>
  )
}
