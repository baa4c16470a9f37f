import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { isNotedByDay } from '#contract/payment-methods.ts'
import type { BillPayment as Payment, Refund } from '#features/billing/web/api-types.ts'
import { cameWords, failureWords, methodWords } from '#features/billing/web/embed/payment-words.ts'
import { formatDay, formatMoney, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './payment-rows.module.css'

/** Every try to pay a bill as its manager reads it, newest first: how, how much, when, and what became of it. */
export function PaymentRows({
  payments,
  refunds,
  isTakenBackBy,
  isRefundedBy,
}: {
  payments: Payment[]
  /** What went back of them. */
  refunds: Refund[]
  /** The dialog that takes a payment back, for those that may be. */
  isTakenBackBy: (payment: Payment) => string | undefined
  /** The dialog that gives money of it back, where that is possible. */
  isRefundedBy: (payment: Payment) => string | undefined
}) {
  const { locale } = useRoot()
  if (payments.length === 0) return <p className={css.none}>{m.billing_payments_none()}</p>

  return (
    <ul className={css.rows}>
      {payments.toReversed().map((payment) => (
        <li key={payment.id}>
          <div className={css.line}>
            <span>
              <b>{formatMoney(payment.amountSatang, locale)}</b> {methodWords(payment)}
              {payment.payerName && ` · ${payment.payerName}`}
            </span>
            <PaymentTag payment={payment} />
          </div>
          <p className={css.small}>
            {cameWords(payment, locale)}
            {payment.status === 'pending' &&
              payment.expiresAt &&
              ` · ${untilWords(payment)({ time: formatTime(payment.expiresAt, locale) })}`}
            {payment.receiptNo && ` · ${m.billing_receipt_no({ no: payment.receiptNo })}`}
          </p>
          {payment.status === 'failed' && (!payment.slipId || payment.failureCode === 'slip_withdrawn') && (
            <p className={css.small}>{failureWords(payment)}</p>
          )}
          {payment.slipRejectReason && (
            <p className={css.small}>{m.billing_rejected_because({ reason: payment.slipRejectReason })}</p>
          )}
          {payment.creditSatang > 0n && payment.status === 'succeeded' && (
            <p className={css.small}>
              {m.billing_kept_of_it({ amount: formatMoney(payment.creditSatang, locale) })}
            </p>
          )}
          {payment.feeSatang > 0n && (
            <p className={css.small}>
              {m.billing_fee_taken({
                fee: formatMoney(payment.feeSatang, locale),
                left: formatMoney(payment.amountSatang - payment.feeSatang, locale),
              })}
            </p>
          )}
          {payment.isBankConfirmed && payment.status === 'succeeded' && (
            <p className={css.small}>{m.bank_confirmed()}</p>
          )}
          {payment.dispute && <p className={css.small}>{DISPUTES[payment.dispute]()}</p>}
          {payment.note && <p className={css.small}>{payment.note}</p>}
          {refunds
            .filter(({ paymentId }) => paymentId === payment.id)
            .map((refund) => (
              <p key={refund.id} className={css.small}>
                {refundWords(refund, locale)}
              </p>
            ))}
          <TakeBackButton dialog={isTakenBackBy(payment)} />
          <RefundButton dialog={isRefundedBy(payment)} />
        </li>
      ))}
    </ul>
  )
}

function TakeBackButton({ dialog }: { dialog: string | undefined }) {
  if (!dialog) return null

  return (
    <div className={css.act}>
      <Button variant="line" opens={dialog} icon={<IconArrowBackUp size={20} />}>
        {m.billing_take_back()}
      </Button>
    </div>
  )
}

function RefundButton({ dialog }: { dialog: string | undefined }) {
  if (!dialog) return null

  return (
    <div className={css.act}>
      <Button variant="line" opens={dialog} icon={<IconArrowBackUp size={20} />}>
        {m.billing_refund()}
      </Button>
    </div>
  )
}

/** What became of money that was to go back, and why it was. */
function refundWords(refund: Refund, locale: Locale): string {
  const amount = formatMoney(refund.amountSatang, locale)
  const reason = m.billing_refund_because({ reason: refund.reason })
  if (refund.status === 'asked') return `${m.billing_refund_asked({ amount })} ${reason}`
  if (refund.status === 'refused')
    return `${m.billing_refund_refused({ amount })} ${refund.message ?? ''} ${reason}`
  const done = refund.sentDay
    ? m.billing_refund_sent({ amount, day: formatDay(refund.sentDay, locale, 'long') })
    : m.billing_refund_done({ amount })

  return `${done} ${reason}`
}

const untilWords = ({ isOver }: Payment) => (isOver ? m.billing_payment_over : m.billing_payment_until)

const DISPUTES = {
  open: m.billing_dispute_open,
  won: m.billing_dispute_won,
  lost: m.billing_dispute_lost,
}

const PAYMENT_WORDS = {
  pending: m.billing_payment_pending,
  succeeded: m.billing_payment_succeeded,
  failed: m.billing_payment_failed,
  refunded: m.billing_payment_refunded,
}

function paymentWord({ status, method }: Pick<Payment, 'status' | 'method'>): string {
  if (status === 'refunded' && (['deposit', 'credit', 'withheld'].includes(method) || isNotedByDay(method)))
    return m.billing_taken_back()
  if (status === 'pending' && method === 'promptpay') return m.billing_payment_qr_shown()

  return PAYMENT_WORDS[status]()
}

const SLIP_WORDS: Record<string, () => string> = {
  submitted: m.billing_slip_submitted,
  verifying: m.billing_slip_verifying,
  accepted: m.billing_slip_accepted,
  rejected: m.billing_slip_rejected,
  duplicate: m.billing_slip_duplicate,
}

/** The state of a try: that of its slip where it has one and money has not moved. */
export function PaymentTag({ payment }: { payment: Pick<Payment, 'status' | 'slipStatus' | 'method'> }) {
  const slip = payment.status !== 'refunded' && payment.slipStatus
  const words = slip ? SLIP_WORDS[slip] : undefined

  return words && slip ? (
    <StatusTag kind="slip" state={slip}>
      {words()}
    </StatusTag>
  ) : (
    <StatusTag kind="payment" state={payment.status}>
      {paymentWord(payment)}
    </StatusTag>
  )
}
