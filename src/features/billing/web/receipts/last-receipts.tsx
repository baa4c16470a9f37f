import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import type { HistoryRow } from '#features/billing/web/api-types.ts'
import { cameWords } from '#features/billing/web/embed/payment-words.ts'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './last-receipts.module.css'
import { ownReceiptPdf } from './receipts-of.ts'

/** The last payments that have a receipt, each with its PDF. */
export function LastReceipts({ receipts }: { receipts: HistoryRow[] }) {
  const { locale } = useRoot()
  if (receipts.length === 0) return <p className={css.none}>{m.billing_receipts_none_yet()}</p>

  return (
    <>
      <ul className={css.rows}>
        {receipts.map((payment) => (
          <li key={payment.id}>
            <span>
              <b>{formatMonth(payment.period, locale)}</b>
              <small>{cameWords(payment, locale)}</small>
            </span>
            <Amount satang={payment.amountSatang} />
            <a
              className={css.paper}
              href={ownReceiptPdf(payment.id, locale)}
              target="_blank"
              rel="noopener"
              title={m.billing_receipt_pdf_of({ no: payment.receiptNo ?? '' })}
            >
              <IconFileDownload size={20} aria-hidden="true" />
              <span className="sr-only">{m.billing_receipt_pdf_of({ no: payment.receiptNo ?? '' })}</span>
              <span aria-hidden="true">PDF</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={css.all}>
        <Anchor href={pathIn(locale, '/dashboard/tenant/pay-rent-online?showMakePayment=false')}>
          {m.billing_earlier_payments()}
        </Anchor>
      </p>
    </>
  )
}
