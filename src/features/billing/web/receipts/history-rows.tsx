import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import css from '#features/billing/web/accounting.module.css'
import type { HistoryRow } from '#features/billing/web/api-types.ts'
import { PaymentTag } from '#features/billing/web/bills/payment-rows.tsx'
import { cameWords, methodWords } from '#features/billing/web/embed/payment-words.ts'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ownReceiptPdf } from './receipts-of.ts'

/** A tenant's own payments with what became of each, and the receipt where there is one. */
export function HistoryRows({ rows }: { rows: HistoryRow[] }) {
  const { locale } = useRoot()

  return (
    <DataTable<HistoryRow>
      caption={m.billing_history_title()}
      rows={rows}
      keyOf={(row) => row.id}
      empty={null}
      columns={[
        {
          key: 'bill',
          head: m.billing_column_bill(),
          isTitle: true,
          cell: (row) => (
            <Anchor
              className={css.title}
              href={pathIn(locale, `/dashboard/tenant/pay-rent-online/${row.invoiceId}`)}
            >
              <b>{formatMonth(row.period, locale)}</b> <span className="keep">{row.roomName}</span>
              <small>
                {row.invoiceNo} · {row.businessName}
              </small>
            </Anchor>
          ),
        },
        {
          key: 'how',
          head: m.billing_column_how(),
          cell: (row) => (
            <span className={css.title}>
              {methodWords(row)}
              <small>{cameWords(row, locale)}</small>
            </span>
          ),
        },
        {
          key: 'state',
          head: m.billing_column_status(),
          cell: (row) => (
            <span className={css.title}>
              <PaymentTag payment={row} />
              <small>{row.slipRejectReason ?? row.failureMessage}</small>
            </span>
          ),
        },
        {
          key: 'amount',
          head: m.billing_amount(),
          isNumber: true,
          cell: (row) => <Amount satang={row.amountSatang} />,
        },
        {
          key: 'receipt',
          head: m.billing_receipt(),
          cell: (row) =>
            row.receiptNo ? (
              <a className={css.paper} href={ownReceiptPdf(row.id, locale)} target="_blank" rel="noopener">
                <IconFileDownload size={20} aria-hidden="true" />
                {row.receiptNo}
              </a>
            ) : (
              <span className={css.none}>–</span>
            ),
        },
      ]}
    />
  )
}
