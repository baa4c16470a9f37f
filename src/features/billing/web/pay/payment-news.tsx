import type { PaymentState } from '#features/billing/web/api-types.ts'
import { declineWords } from '#features/billing/web/embed/payment-words.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PaymentSteps } from './payment-steps.tsx'

/** The bank's answer after a card: while there is none the page says so and asks again by itself. */
export function PaymentNews({ payment }: { payment: PaymentState }) {
  const { locale } = useRoot()
  if (payment.status === 'pending' && payment.method !== 'card') return <PaymentSteps payment={payment} />
  if (payment.status === 'pending')
    return (
      <Note
        isLive
        title={m.billing_waiting_bank()}
        actions={
          payment.authorizeUrl && (
            <ButtonLink variant="primary" href={payment.authorizeUrl} target="_self">
              {m.billing_to_bank()}
            </ButtonLink>
          )
        }
      >
        <p>{payment.authorizeUrl ? m.billing_waiting_payer_help() : m.billing_waiting_bank_help()}</p>
        <AutoRefresh />
      </Note>
    )
  if (payment.status === 'failed')
    return <Note tone="danger" isLive title={payment.message ?? declineWords(payment.code)} />
  if (payment.status === 'succeeded' && payment.code === 'surplus')
    return <Note isLive title={payment.message ?? m.billing_refunded_title()} />
  if (payment.status === 'refunded')
    return (
      <Note isLive title={m.billing_refunded_title()}>
        {m.billing_refunded_help({ amount: formatMoney(payment.amountSatang, locale) })}
      </Note>
    )

  return null
}

/** The last slip of this bill was turned back, or belongs to another payment. */
export function SlipNews({ slip }: { slip: { status: string; reason: string | null } }) {
  if (slip.status === 'duplicate')
    return (
      <Note tone="danger" title={m.billing_slip_used_title()}>
        {m.billing_slip_used_help()}
      </Note>
    )
  if (slip.status !== 'rejected') return null

  return (
    <Note tone="danger" title={m.billing_slip_rejected_title()}>
      <p>{slip.reason && m.billing_rejected_because({ reason: slip.reason })}</p>
      <p>{m.billing_slip_rejected_help()}</p>
    </Note>
  )
}

/** A bill past its day: how late, and that one may talk. */
export function LateNote({
  bill,
}: {
  bill: { dueDay: string; businessName: string; businessPhone: string | null }
}) {
  const { locale } = useRoot()

  return (
    <Note title={m.billing_late_title()}>
      {m.billing_late_help({
        day: formatDay(bill.dueDay, locale),
        business: bill.businessName,
      })}{' '}
      {bill.businessPhone && (
        <a href={`tel:${bill.businessPhone}`}>
          {m.billing_call({ phone: displayPhone(bill.businessPhone) })}
        </a>
      )}
    </Note>
  )
}
