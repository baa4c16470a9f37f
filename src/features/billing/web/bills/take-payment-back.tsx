import { isNotedByDay } from '#contract/payment-methods.ts'
import type { BillPayment, ManagedBill } from '#features/billing/web/api-types.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Refused } from './form-refusal.ts'
import css from './money-dialog.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

/**
 * Whether money may be taken back here: noted by hand, or used of what was paid above an earlier bill, and nothing of it
 * held as a deposit or rent in advance (G252).
 */
export function canTakeBack(
  { kind, status: bill }: Pick<ManagedBill, 'kind' | 'status'>,
  { method, status }: BillPayment,
): boolean {
  const isHere = isNotedByDay(method) || (method === 'credit' && bill !== 'void')

  return status === 'succeeded' && isHere && kind !== 'first' && kind !== 'advance'
}

export const takeBackId = (paymentId: string) => `take-back-${paymentId}`

/** Before money that was noted for the wrong room is taken back: what follows for its tenant, and why. */
export function TakePaymentBack({
  bill,
  payment,
  refused,
}: {
  bill: Pick<ManagedBill, 'roomName' | 'tenantName'>
  payment: BillPayment
  refused?: Refused
}) {
  const { locale } = useRoot()

  return (
    <ReasonDialog
      id={takeBackId(payment.id)}
      title={m.billing_take_back_title({ amount: formatMoney(payment.amountSatang, locale) })}
      sent={{ intent: 'take-back', paymentId: payment.id }}
      keep={m.billing_take_back_keep()}
      go={m.billing_take_back()}
      refused={refused}
    >
      <p className={css.who}>
        <b className="keep">{bill.roomName}</b> <span className="keep">{bill.tenantName}</span>
      </p>
      <p>
        <Phrases>
          {(payment.method === 'credit' ? m.billing_take_back_credit : m.billing_take_back_effect)({
            no: payment.receiptNo ?? '',
          })}
        </Phrases>
      </p>
    </ReasonDialog>
  )
}
