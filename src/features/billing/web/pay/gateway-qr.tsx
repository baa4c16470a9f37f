import { Form } from 'react-router'
import type { PaymentState } from '#features/billing/web/api-types.ts'
import { formatMoney, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrBlock, type QrShape } from '#web/ui/qr-block.tsx'
import css from './gateway-qr.module.css'

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
      <LeaveCode label={m.billing_qr_leave()} payment={payment} />
      <AutoRefresh />
    </QrBlock>
  )
}

/** A code that cannot be shown any more, or whose answer is being asked for: it says so, and lets one begin anew. */
export function CodeChecked({ payment }: { payment: PaymentState }) {
  const { locale } = useRoot()
  const time = payment.expiresAt && formatTime(payment.expiresAt, locale)

  return (
    <Note
      isLive
      title={payment.isOver && time ? m.billing_qr_over_title({ time }) : m.billing_qr_away_title()}
    >
      <p>{m.billing_qr_checked_help()}</p>
      <div className={css.anew}>
        <LeaveCode label={m.billing_qr_anew()} payment={payment} />
      </div>
      <AutoRefresh />
    </Note>
  )
}

/** Leaves a payment that waits for its payer, for another way. */
export function LeaveCode({ payment, label }: { payment: PaymentState; label: string }) {
  const sent = useSubmission()

  return (
    <Form method="post">
      <input type="hidden" name="intent" value="leave-code" />
      <input type="hidden" name="paymentId" value={payment.paymentId} />
      <Button type="submit" full isLoading={sent?.get('intent') === 'leave-code'}>
        {label}
      </Button>
    </Form>
  )
}
