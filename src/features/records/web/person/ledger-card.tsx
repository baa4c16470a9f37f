import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { billTag, billTitle } from '#features/billing/web/embed/bill-words.ts'
import { methodWords } from '#features/billing/web/embed/payment-words.ts'
import { NextRunLine } from '#features/records/web/cards/next-run-line.tsx'
import css from '#features/records/web/record.module.css'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Entry, Ledger, Person } from './types.ts'

/** One account of bills and money with what was owed after each, so that every figure explains the next; what came is below zero. */
export function LedgerCard({
  ledger,
  nextRun,
  base,
}: {
  ledger: Ledger
  nextRun: Person['nextRun']
  /** The page's own address. */
  base: string
}) {
  const { locale } = useRoot()
  const { entries, openingSatang, page, pages } = ledger

  return (
    <section className={css.bare} aria-labelledby="ledger">
      <h2 id="ledger" className={css.heading}>
        {m.records_bills()}
      </h2>
      <DataTable
        caption={m.records_bills()}
        rows={entries}
        keyOf={({ id }) => id}
        empty={<p className={css.soft}>{m.records_bills_none()}</p>}
        columns={[
          { key: 'day', head: m.records_ledger_day(), cell: ({ day }) => formatDay(day, locale) },
          { key: 'what', head: m.records_ledger_what(), isTitle: true, cell: (one) => <What entry={one} /> },
          {
            key: 'amount',
            head: m.records_ledger_amount(),
            isNumber: true,
            cell: ({ amountSatang }) => <Amount satang={amountSatang} />,
          },
          {
            key: 'left',
            head: m.records_ledger_left(),
            isNumber: true,
            cell: ({ balanceSatang }) => (
              <b>
                <Amount satang={balanceSatang} />
              </b>
            ),
          },
        ]}
      />
      {page < pages && (
        <p className={css.split}>
          <span>{m.records_ledger_opening()}</span>
          <Amount satang={openingSatang} />
        </p>
      )}
      <Pagination page={page} pages={pages} hrefOf={(n) => `${base}?page=${n}#ledger`} />
      <NextRunLine nextRun={nextRun} />
    </section>
  )
}

/** What it was: a bill with where it stands, money with its receipt, or what the books call it. */
function What({ entry: { kind, kindName, bill, receiptNo, method } }: { entry: Entry }) {
  const { locale, today } = useRoot()
  if (!bill) return kindName
  const href = accountingPath(locale, `/bills/${bill.id}`)
  if (kind === 'payment_received')
    return (
      <span className={css.stack}>
        <Anchor href={href}>
          {receiptNo && method !== 'credit' ? m.records_ledger_receipt({ no: receiptNo }) : kindName}
        </Anchor>
        <span className={css.soft}>{method && methodWords({ method })}</span>
      </span>
    )
  if (kind !== 'invoice_issued')
    return (
      <span className={css.stack}>
        {kindName}
        <Anchor href={href}>{bill.no}</Anchor>
      </span>
    )
  const tag = billTag({ ...bill, paidSatang: bill.totalSatang - bill.outstandingSatang }, { today, locale })

  return (
    <span className={css.stack}>
      <Anchor href={href}>{billTitle(bill, locale)}</Anchor>
      <span className={css.facts}>
        <span className={css.soft}>{bill.no}</span>
        <StatusTag kind="bill" state={tag.state}>
          {tag.word}
        </StatusTag>
      </span>
    </span>
  )
}
