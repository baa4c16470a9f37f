import { type BillState, billTag, dueWords } from '#features/billing/web/embed/bill-words.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { daysBetween } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './bill-head.module.css'

/** The one amount of a bill with its state, in figures and words. */
export function BillHead({
  bill,
  pending,
  ownLeftSatang,
}: {
  bill: BillState
  pending?: 'slip' | 'payment'
  /** What is left of the reader's share, where several owe the bill: that is the amount then. */
  ownLeftSatang?: bigint
}) {
  const { locale, today } = useRoot()
  const tag = billTag(bill, { today, locale, pending })
  const isOpen = bill.status !== 'paid' && bill.status !== 'void'
  const openSatang = bill.totalSatang - bill.paidSatang
  const isShare = isOpen && ownLeftSatang !== undefined && ownLeftSatang > 0n
  const amount = isShare ? ownLeftSatang : isOpen ? openSatang : bill.totalSatang
  const isSoon = tag.state === 'due' || tag.state === 'due_soon'

  return (
    <section className={css.head} aria-label={m.billing_amount_due()}>
      <div className={css.line}>
        <span className={css.label}>
          {isShare ? m.billing_share_own() : isOpen ? m.billing_amount_due() : m.billing_amount_of_bill()}
        </span>
        <StatusTag kind="bill" state={tag.state}>
          {isSoon ? dueWords(bill.dueDay, today, locale) : tag.word}
        </StatusTag>
      </div>
      <p className={css.amount} data-void={bill.status === 'void' || undefined}>
        <Amount satang={amount} size="xl" />
      </p>
      <p className={css.words}>{locale === 'th' ? bahtText(amount) : bahtTextEn(amount)}</p>
      {isShare && (
        <p className={css.words}>{m.billing_share_whole({ amount: formatMoney(openSatang, locale) })}</p>
      )}
      {bill.paidSatang > 0n && isOpen && (
        <p className={css.words}>
          {m.billing_part_words({
            paid: formatMoney(bill.paidSatang, locale),
            total: formatMoney(bill.totalSatang, locale),
          })}
        </p>
      )}
      {isOpen && daysBetween(bill.dueDay, today) > 0 && (
        <p className={css.words}>{m.billing_was_due({ day: formatDay(bill.dueDay, locale, 'long') })}</p>
      )}
      {bill.lateFee && (
        <p className={css.late}>
          {m.billing_late_fee({
            amount: formatMoney(bill.lateFee.satang, locale),
            days: String(bill.lateFee.days),
          })}
        </p>
      )}
    </section>
  )
}
