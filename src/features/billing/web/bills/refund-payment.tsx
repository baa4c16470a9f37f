import { useState } from 'react'
import { Form } from 'react-router'
import type { BillPayment, ManagedBill, RefundPlace } from '#features/billing/web/api-types.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Refused } from './form-refusal.ts'
import css from './money-dialog.module.css'
import { useRefusedDialog } from './use-refused-dialog.ts'

type Way = RefundPlace['ways'][number]

export const refundId = (paymentId: string) => `refund-${paymentId}`

const WAYS: Record<Way, () => string> = {
  gateway: m.payments_refund_way_gateway,
  transfer: m.payments_refund_way_transfer,
  cash: m.payments_refund_way_cash,
}

/** Gives money of a payment back: the sum, the way and why; then the arithmetic, and only then it goes. */
export function RefundPayment({
  bill,
  payment,
  place,
  requestId,
  refused,
}: {
  bill: Pick<ManagedBill, 'roomName' | 'tenantName' | 'totalSatang' | 'paidSatang'>
  payment: BillPayment
  place: RefundPlace
  requestId: string
  refused?: Refused
}) {
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const dialog = useRefusedDialog(refused)
  const fields = refused?.refusal.fields ?? {}
  const typed = refused?.typed ?? {}
  const [satang, setSatang] = useState(readSatang(typed.amount ?? '') ?? place.leftSatang)
  const [way, setWay] = useState<Way>((typed.way as Way | undefined) ?? place.ways[0]!)
  const [isLooking, setLooking] = useState(false)
  const formId = `${refundId(payment.id)}-form`
  const money = (sum: bigint) => formatMoney(sum, locale)
  const isSum = satang > 0n && satang <= place.leftSatang
  const hasOwnPlace = fields.amountSatang || fields.sentDay || fields.reason || fields.reference

  return (
    <Dialog
      id={refundId(payment.id)}
      {...dialog}
      title={m.billing_refund_title({ amount: money(payment.amountSatang) })}
      closeLabel={m.billing_close()}
      footer={
        isLooking ? (
          <>
            <Button onClick={() => setLooking(false)}>{m.billing_refund_back()}</Button>
            <Button type="submit" form={formId} variant="danger-filled" isLoading={sent !== undefined}>
              {m.billing_refund_go({ amount: money(satang) })}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            onClick={() => {
              const form = document.getElementById(formId) as HTMLFormElement | null
              if (isSum && form?.reportValidity()) setLooking(true)
            }}
          >
            {m.billing_refund_look()}
          </Button>
        )
      }
    >
      <Form method="post" id={formId} className={css.form} onSubmit={() => setLooking(false)}>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="paymentId" value={payment.id} />
        <input type="hidden" name="requestId" value={requestId} />
        {refused && !hasOwnPlace && <Note tone="danger" isLive title={refused.refusal.message} />}
        <p className={css.who}>
          <b className="keep">{bill.roomName}</b> <span className="keep">{bill.tenantName}</span>
        </p>
        {isLooking && (
          <dl className={css.sums} aria-live="polite">
            <dt>{m.billing_refund_left_now()}</dt>
            <dd>{money(place.leftSatang)}</dd>
            <dt>{m.billing_refund_now({ way: WAYS[way]() })}</dt>
            <dd>−{money(satang)}</dd>
            <dt>{m.billing_refund_left_then()}</dt>
            <dd>
              <b>{money(place.leftSatang - satang)}</b>
            </dd>
            <dt>{m.billing_refund_open_then()}</dt>
            <dd>
              <b>{money(bill.totalSatang - bill.paidSatang + satang)}</b>
            </dd>
          </dl>
        )}
        {isLooking && way === 'gateway' && <p>{m.billing_refund_fee({ fee: money(payment.feeSatang) })}</p>}
        <div className={css.form} hidden={isLooking}>
          <MoneyInput
            name="amount"
            label={m.billing_refund_amount({ most: money(place.leftSatang) })}
            required
            defaultSatang={satang}
            onSatang={(sum) => setSatang(sum ?? 0n)}
            inWords={locale === 'th' ? bahtText : bahtTextEn}
            error={
              fields.amountSatang ?? (satang > place.leftSatang ? m.problem_refund_too_much() : undefined)
            }
          />
          <RadioGroup
            legend={m.payments_refund_way()}
            name="way"
            value={way}
            onChange={(value) => setWay(value as Way)}
            required
            options={place.ways.map((one) => ({ value: one, label: WAYS[one]() }))}
          />
          {way !== 'gateway' && (
            <>
              <DateInput
                name="sentDay"
                label={m.billing_refund_day()}
                required
                defaultValue={typed.sentDay ?? formatDay(today, locale, 'numeric')}
                error={fields.sentDay}
                asked={refused?.refusal.asks?.includes('sentDay')}
              />
              <TextInput
                name="reference"
                label={m.billing_refund_reference()}
                maxLength={100}
                autoComplete="off"
                defaultValue={typed.reference}
                error={fields.reference}
              />
            </>
          )}
          <TextInput
            name="reason"
            label={m.billing_refund_reason()}
            required
            maxLength={300}
            autoComplete="off"
            defaultValue={typed.reason}
            error={fields.reason}
          />
        </div>
      </Form>
    </Dialog>
  )
}

/** The form as the call wants it; what cannot be read is left for the call to refuse. */
export function readRefundForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const way = text('way')

  return {
    id: text('paymentId'),
    amountSatang: readSatang(text('amount')) ?? 0n,
    way: (way === 'transfer' || way === 'cash' ? way : 'gateway') as Way,
    reason: text('reason'),
    sentDay: way === 'gateway' ? undefined : typedDay(text('sentDay')),
    meantDays: form.getAll('meantDays').map(String),
    reference: text('reference') || undefined,
    requestId: text('requestId'),
  }
}
