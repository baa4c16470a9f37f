import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { billTag, billTitle } from '#features/billing/web/embed/bill-words.ts'
import { NextRunLine } from '#features/records/web/cards/next-run-line.tsx'
import css from '#features/records/web/record.module.css'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Bill, NextBill } from './types.ts'

/** The newest bills, those to be paid first, and when the next one goes out. */
export function BillsCard({
  bills,
  billCount,
  search,
  nextRun,
}: {
  bills: Bill[]
  billCount: number
  /** What the list of all bills is searched for. */
  search: string
  nextRun: NextBill | null
}) {
  const { locale } = useRoot()

  return (
    <Card
      title={m.records_bills()}
      aside={
        billCount > bills.length && (
          <Anchor href={accountingPath(locale, `?search=${encodeURIComponent(search)}`)}>
            {m.records_bills_all({ n: String(billCount) })}
          </Anchor>
        )
      }
    >
      {bills.length === 0 ? (
        <p className={css.soft}>{m.records_bills_none()}</p>
      ) : (
        <ul className={css.rows}>
          {bills.map((one) => (
            <BillRow key={one.id} bill={one} />
          ))}
        </ul>
      )}
      <NextRunLine nextRun={nextRun} />
    </Card>
  )
}

/** One bill: its month and number, what it asks for, and where it stands. */
function BillRow({ bill }: { bill: Bill }) {
  const { locale, today } = useRoot()
  const paidSatang = bill.totalSatang - bill.outstandingSatang
  const tag = billTag({ ...bill, paidSatang }, { today, locale })

  return (
    <li className={css.bill}>
      <span className={css.pair}>
        <Anchor href={accountingPath(locale, `/bills/${bill.id}`)}>{billTitle(bill, locale)}</Anchor>
        <span className={css.soft}>{bill.no}</span>
      </span>
      <span className={css.pair} data-end>
        <Amount satang={bill.totalSatang} />
        <StatusTag kind="bill" state={tag.state}>
          {tag.word}
        </StatusTag>
      </span>
    </li>
  )
}
