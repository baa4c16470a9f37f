import { Form } from 'react-router'
import { isNotedByDay } from '#contract/payment-methods.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSubmission } from '#web/use-submission.ts'
import type { BillPayment, ManagedBill } from './api-types.ts'
import type { Refused } from './form-refusal.ts'
import css from './money-dialog.module.css'
import { useRefusedDialog } from './use-refused-dialog.ts'

/** Whether money may be taken back here: noted by hand, and nothing of it held as a deposit or rent in advance (G252). */
export function canTakeBack({ kind }: Pick<ManagedBill, 'kind'>, { method, status }: BillPayment): boolean {
  return status === 'succeeded' && isNotedByDay(method) && kind !== 'first' && kind !== 'advance'
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
  const sent = useSubmission()
  const dialog = useRefusedDialog(refused)
  const formId = `${takeBackId(payment.id)}-form`

  return (
    <Dialog
      id={takeBackId(payment.id)}
      {...dialog}
      title={m.billing_take_back_title({ amount: formatMoney(payment.amountSatang, locale) })}
      closeLabel={m.billing_close()}
      footer={
        <>
          <form method="dialog">
            <Button type="submit">{m.billing_take_back_keep()}</Button>
          </form>
          <Button type="submit" form={formId} variant="danger-filled" isLoading={sent !== undefined}>
            {m.billing_take_back()}
          </Button>
        </>
      }
    >
      <Form method="post" id={formId} className={css.form}>
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="paymentId" value={payment.id} />
        {refused && !refused.refusal.fields.reason && (
          <Note tone="danger" isLive title={refused.refusal.message} />
        )}
        <p className={css.who}>
          <b className="keep">{bill.roomName}</b> <span className="keep">{bill.tenantName}</span>
        </p>
        <p>
          <Phrases>{m.billing_take_back_effect({ no: payment.receiptNo ?? '' })}</Phrases>
        </p>
        <TextInput
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          label={m.billing_void_reason()}
          defaultValue={refused?.typed.reason}
          error={refused?.refusal.fields.reason}
        />
      </Form>
    </Dialog>
  )
}
