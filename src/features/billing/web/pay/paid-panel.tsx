import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { Drawing } from '#web/art/drawing.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { GableMark } from '#web/ui/mark.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './paid-panel.module.css'

/** A receipt as the pages list it; `pdfUrl` opens the paper. */
export type ReceiptView = {
  id: string
  no: string
  day: string
  amountSatang: bigint
  pdfUrl: string
}

/** The bill is paid: the stamp, thanks, the receipt with its PDF. */
export function PaidPanel({
  picture,
  title,
  receipts,
}: {
  /** A drawn scene of the home. */
  picture: string
  /** `บิลเดือนธันวาคม 2569`. */
  title: string
  receipts: ReceiptView[]
}) {
  const { locale } = useRoot()

  return (
    <section className={css.panel} aria-labelledby="paid-title">
      <div className={css.top}>
        <Drawing className={css.picture} src={picture} />
        <span className={css.stamp} aria-hidden="true">
          <GableMark size={40} />
          {m.billing_status_paid()}
        </span>
      </div>
      <div className={css.body}>
        <StatusTag kind="bill" state="paid">
          {m.billing_status_paid()}
        </StatusTag>
        <h2 id="paid-title" className={css.title}>
          <Phrases>{m.billing_paid_thanks({ bill: title })}</Phrases>
        </h2>
        {receipts.map((receipt) => (
          <dl key={receipt.id} className={css.facts}>
            <div>
              <dt>{m.billing_receipt()}</dt>
              <dd>{receipt.no}</dd>
            </div>
            <div>
              <dt>{m.billing_received()}</dt>
              <dd>{formatMoney(receipt.amountSatang, locale)}</dd>
            </div>
            <div>
              <dt>{m.billing_received_day()}</dt>
              <dd>{formatDay(receipt.day, locale)}</dd>
            </div>
          </dl>
        ))}
        {receipts.slice(-1).map((receipt) => (
          <ButtonLink
            key={receipt.id}
            href={receipt.pdfUrl}
            target="_blank"
            variant="primary"
            size="lg"
            full
            icon={<IconFileDownload size={20} />}
          >
            {m.billing_receipt_pdf()}
          </ButtonLink>
        ))}
        <ButtonLink full href={pathIn(locale, '/dashboard/tenant/pay-rent-online?showMakePayment=false')}>
          {m.billing_earlier_bills()}
        </ButtonLink>
      </div>
    </section>
  )
}
