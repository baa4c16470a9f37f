import { useState } from 'react'
import { Form } from 'react-router'
import type { ManagedBill } from '#features/billing/web/api-types.ts'
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
import { KeepExcess, readKeepsExcess } from './keep-excess.tsx'
import css from './money-dialog.module.css'
import { useRefusedDialog } from './use-refused-dialog.ts'

/** Notes money that came outside the product: cash over the counter, a transfer seen in the account. */
export function RecordPayment({
  bill,
  isAsked,
  method,
  idempotencyKey,
  refused,
}: {
  bill: Pick<
    ManagedBill,
    'no' | 'roomName' | 'tenantName' | 'outstandingSatang' | 'taxOpenSatang' | 'lateFee' | 'shares'
  >
  /** Open at once: whoever came here came for it. */
  isAsked: boolean
  /** How the money before came: what is noted one after another mostly came alike. */
  method: RecordedMethod
  idempotencyKey: string
  refused?: Refused
}) {
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const dialog = useRefusedDialog(refused, isAsked)
  const fields = refused?.refusal.fields ?? {}
  const asks = refused?.refusal.asks ?? []
  const typed = refused?.typed ?? {}
  const isAbove = refused?.refusal.code === 'overpayment'
  const hasOwnPlace = fields.amountSatang || fields.day || fields.note || fields.method
  const [payerId, setPayerId] = useState(typed.payerId ?? firstOwing(bill.shares))
  const [satang, setSatang] = useState(readSatang(typed.amount ?? '') ?? askedOf(bill, payerId))

  const choosePayer = (tenantId: string) => {
    setPayerId(tenantId)
    setSatang(askedOf(bill, tenantId))
  }

  return (
    <Dialog
      id="record-payment"
      {...dialog}
      title={m.billing_record_title({ no: bill.no })}
      closeLabel={m.billing_close()}
      footer={
        <Button type="submit" form="record-form" variant="primary" isLoading={sent !== undefined}>
          {m.billing_record_save()}
        </Button>
      }
    >
      <Form method="post" id="record-form" className={css.form}>
        <input type="hidden" name="intent" value="record" />
        <input type="hidden" name="idempotencyKey" value={typed.idempotencyKey ?? idempotencyKey} />
        {refused && !hasOwnPlace && !isAbove && (
          <Note tone="danger" isLive title={refused.refusal.message}>
            {m.billing_left()} {formatMoney(bill.outstandingSatang, locale)}
          </Note>
        )}
        {bill.lateFee && (
          <Note tone="info">
            {m.billing_late_fee({
              amount: formatMoney(bill.lateFee.satang, locale),
              days: String(bill.lateFee.days),
            })}
          </Note>
        )}
        {/* From room to room the forms look alike: whose money it is has to be seen before it is saved. */}
        <p className={css.who}>
          <b className="keep">{bill.roomName}</b> <span className="keep">{bill.tenantName}</span>
        </p>
        {bill.shares.length > 0 && (
          <RadioGroup
            legend={m.billing_record_payer()}
            name="payerId"
            value={payerId}
            onChange={choosePayer}
            required
            options={bill.shares.map(({ tenantId, name, leftSatang }) => ({
              value: tenantId,
              label: leftSatang > 0n ? `${name} · ${formatMoney(leftSatang, locale)}` : name,
            }))}
          />
        )}
        <RadioGroup
          legend={m.billing_record_how()}
          name="method"
          look="tiles"
          defaultValue={typed.method ?? method}
          required
          options={[
            { value: 'transfer', label: m.billing_method_transfer() },
            { value: 'cash', label: m.billing_method_cash() },
          ]}
        />
        <MoneyInput
          key={payerId}
          name="amount"
          label={m.billing_amount()}
          required
          defaultSatang={satang}
          onSatang={(typedSatang) => setSatang(typedSatang ?? 0n)}
          inWords={locale === 'th' ? bahtText : bahtTextEn}
          error={fields.amountSatang}
        />
        <KeepExcess satang={satang} outstandingSatang={bill.outstandingSatang} isRefused={isAbove} />
        <DateInput
          name="day"
          label={m.billing_received_day()}
          required
          defaultValue={typed.day ?? formatDay(today, locale, 'numeric')}
          error={fields.day}
          asked={asks.includes('day')}
        />
        <TextInput
          name="note"
          label={m.billing_record_note()}
          hint={m.billing_record_note_hint()}
          maxLength={300}
          defaultValue={typed.note}
          error={fields.note}
        />
      </Form>
    </Dialog>
  )
}

/** What a payer is asked for: what is left of their share, else all that is open but for tax that a certificate pays. */
function askedOf(
  {
    shares,
    outstandingSatang,
    taxOpenSatang,
  }: Pick<ManagedBill, 'shares' | 'outstandingSatang' | 'taxOpenSatang'>,
  payerId: string | undefined,
): bigint {
  const share = shares.find(({ tenantId }) => tenantId === payerId)?.leftSatang

  return share || outstandingSatang - taxOpenSatang || outstandingSatang
}

/** Who is likeliest to have paid: the first whose share is open. */
function firstOwing(shares: ManagedBill['shares']): string | undefined {
  return (shares.find(({ leftSatang }) => leftSatang > 0n) ?? shares[0])?.tenantId
}

export type RecordedMethod = 'cash' | 'transfer'

/** How money came, as a form or an address names it. */
export function readMethod(text: unknown): RecordedMethod {
  return text === 'cash' ? 'cash' : 'transfer'
}

/** The form as the call wants it. Amount and day are as people type them; what cannot be read is left for the call to refuse. */
export function readRecordForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()

  return {
    method: readMethod(form.get('method')),
    amountSatang: readSatang(text('amount')) ?? 0n,
    keepsExcess: readKeepsExcess(form),
    payerId: text('payerId') || undefined,
    day: typedDay(text('day')),
    meantDays: form.getAll('meantDays').map(String),
    note: text('note') || undefined,
    idempotencyKey: text('idempotencyKey'),
  }
}
