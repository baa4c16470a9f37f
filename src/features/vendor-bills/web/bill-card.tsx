import { Form } from 'react-router'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './costs.module.css'
import { SharingFields } from './sharing-fields.tsx'
import type { Costs, VendorBill } from './types.ts'
import { stateOf, stateWords } from './words.ts'

type Answered = { typed: Record<string, string>; errors: Record<string, string | undefined> } | undefined

/** A worker's bill: what it asks for, and what is to be done with it next. */
export function BillCard({ bill, costs, answer }: { bill: VendorBill; costs: Costs; answer: Answered }) {
  const { locale } = useRoot()
  const { totalSatang, agreedSatang, fileUrl, state } = bill
  const above = agreedSatang === null ? 0n : totalSatang - agreedSatang

  return (
    <Card
      title={[bill.vendorName, bill.no].filter(Boolean).join(' · ')}
      aside={
        <StatusTag kind="vendor_bill" state={stateOf(bill)}>
          {stateWords[stateOf(bill)]()}
        </StatusTag>
      }
    >
      <div className={css.form}>
        <dl className={css.sums}>
          <Sum label={m.vendor_bills_labour()} satang={bill.labourSatang} />
          <Sum label={m.vendor_bills_parts()} satang={bill.partsSatang} />
          <Sum label={m.vendor_bills_travel()} satang={bill.travelSatang} />
          <Sum label={m.vendor_bills_vat()} satang={bill.vatSatang} />
          <dt className={css.total}>{m.vendor_bills_total()}</dt>
          <dd className={css.total}>
            <Amount satang={totalSatang} />
          </dd>
        </dl>
        <p className={css.soft}>
          {m.vendor_bills_days({ day: formatDay(bill.billDay, locale), due: formatDay(bill.dueDay, locale) })}
          {fileUrl && (
            <>
              {' · '}
              <a href={fileUrl}>{m.vendor_bills_picture()}</a>
            </>
          )}
        </p>
        {bill.note && <p className={css.soft}>{bill.note}</p>}
        {state === 'to_approve' && above > 0n && (
          <Note tone="warn" title={m.vendor_bills_above({ amount: formatMoney(above, locale) })} />
        )}
        {state === 'to_approve' && above === 0n && agreedSatang !== null && (
          <p className={css.soft}>{m.vendor_bills_as_agreed()}</p>
        )}
        {state === 'refused' && <Note tone="info" title={bill.refusal} />}
        {state === 'to_approve' && <Approve bill={bill} costs={costs} answer={answer} />}
        {state === 'approved' && <Pay bill={bill} answer={answer} />}
        {state === 'paid' && <Paid bill={bill} />}
      </div>
    </Card>
  )
}

function Sum({ label, satang }: { label: string; satang: bigint }) {
  if (satang === 0n) return null

  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Amount satang={satang} />
      </dd>
    </>
  )
}

function Approve({ bill, costs, answer }: { bill: VendorBill; costs: Costs; answer: Answered }) {
  const { locale } = useRoot()

  return (
    <RightForm right="money">
      <Form method="post" className={css.form}>
        <input type="hidden" name="billId" value={bill.id} />
        <input type="hidden" name="seen" value={String(bill.totalSatang)} />
        <SharingFields costs={costs} typed={answer?.typed} errors={answer?.errors ?? {}} />
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="approve" variant="primary">
            {m.vendor_bills_approve({ amount: formatMoney(bill.totalSatang, locale) })}
          </Button>
        </div>
      </Form>
      <details>
        <summary>{m.vendor_bills_refuse_open()}</summary>
        <Form method="post" className={css.form}>
          <input type="hidden" name="billId" value={bill.id} />
          <TextInput
            name="text"
            label={m.vendor_bills_refuse_why()}
            required
            maxLength={500}
            autoComplete="off"
            error={answer?.errors.text}
          />
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="refuse">
              {m.vendor_bills_refuse()}
            </Button>
          </div>
        </Form>
      </details>
    </RightForm>
  )
}

function Pay({ bill, answer }: { bill: VendorBill; answer: Answered }) {
  const { locale, today } = useRoot()
  const { wouldWithholdSatang: withheld, totalSatang } = bill

  return (
    <RightForm right="money">
      <Form method="post" className={css.form}>
        <input type="hidden" name="billId" value={bill.id} />
        <input type="hidden" name="withheld" value={String(withheld)} />
        <DateInput
          name="day"
          label={m.vendor_bills_paid_day()}
          defaultValue={answer?.typed.day ?? today}
          error={answer?.errors.day}
          required
        />
        {withheld > 0n && (
          <Checkbox
            name="withhold"
            value="1"
            defaultChecked
            label={m.vendor_bills_withhold({ tax: formatMoney(withheld, locale) })}
            hint={m.vendor_bills_withhold_hint({ net: formatMoney(totalSatang - withheld, locale) })}
          />
        )}
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="pay" variant="primary">
            {m.vendor_bills_pay({ amount: formatMoney(totalSatang, locale) })}
          </Button>
        </div>
      </Form>
    </RightForm>
  )
}

function Paid({ bill }: { bill: VendorBill }) {
  const { locale } = useRoot()

  return (
    <>
      <p className={css.soft}>
        {m.vendor_bills_paid_on({ day: formatDay(bill.paidDay ?? bill.billDay, locale) })}
        {bill.withheldSatang > 0n &&
          ` · ${m.vendor_bills_withheld({
            tax: formatMoney(bill.withheldSatang, locale),
            no: bill.certificateNo ?? '',
          })}`}
      </p>
      <RightForm right="money">
        <Form method="post" className={css.buttons}>
          <input type="hidden" name="billId" value={bill.id} />
          <Button type="submit" name="intent" value="unpay">
            {m.vendor_bills_unpay()}
          </Button>
        </Form>
      </RightForm>
    </>
  )
}
