import type { ReactNode } from 'react'
import css from '#features/records/web/record.module.css'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import type { Owed } from './types.ts'

/** What is to be paid, with what of it is late; two things, never one word. */
export function OwedPart({ money, children }: { money: Owed; children?: ReactNode }) {
  const { locale } = useRoot()
  const { toPaySatang, overdueSatang, overdueDays, creditSatang } = money
  const notDue = toPaySatang - overdueSatang

  return (
    <div className={css.part}>
      <h2 className={css.label}>{m.records_to_pay()}</h2>
      {toPaySatang > 0n ? (
        <Amount satang={toPaySatang} size="xl" />
      ) : (
        <p className={css.person}>{m.records_nothing_due()}</p>
      )}
      {overdueSatang > 0n && (
        <p className={css.split} data-late>
          <span>{m.records_overdue({ days: overdueDays })}</span>
          <Amount satang={overdueSatang} />
        </p>
      )}
      {overdueSatang > 0n && notDue > 0n && (
        <p className={css.split}>
          <span>{m.records_not_due()}</span>
          <Amount satang={notDue} />
        </p>
      )}
      {creditSatang > 0n && (
        <p className={css.soft}>{m.records_credit({ amount: formatMoney(creditSatang, locale) })}</p>
      )}
      {children}
    </div>
  )
}
