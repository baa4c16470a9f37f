import { formatMoney, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { AutoRefresh } from '#web/auto-refresh.tsx'
import { useRoot } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QrBlock, type QrShape } from '#web/ui/qr-block.tsx'
import type { PaymentState } from './api-types.ts'

/** A code that the gateway made for this payment: paid once, settled without a slip. The page watches for it. */
export function GatewayQr({
  payment,
  shape,
  payee,
}: {
  payment: PaymentState
  shape: QrShape
  payee: string
}) {
  const { locale } = useRoot()
  const amount = formatMoney(payment.amountSatang, locale)

  return (
    <QrBlock
      head={m.billing_promptpay()}
      shape={shape}
      alt={m.billing_qr_alt({ payee, amount })}
      payee={payee}
      account={payment.expiresAt && m.billing_qr_until({ time: formatTime(payment.expiresAt, locale) })}
      amountNote={m.billing_qr_watching({ amount })}
    >
      {payment.testPageUrl && (
        <ButtonLink href={payment.testPageUrl} target="_blank" full>
          {m.billing_qr_test()}
        </ButtonLink>
      )}
      <AutoRefresh />
    </QrBlock>
  )
}
