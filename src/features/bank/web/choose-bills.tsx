import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './bank.module.css'
import type { BankBill, BankLine } from './types.ts'

/** The bills that a line pays: those proposed are marked, others are found by number, room or name. */
export function ChooseBills({
  line,
  bills,
  search,
  refused,
}: {
  line: BankLine
  bills: BankBill[]
  search: string
  refused?: Refusal
}) {
  const { locale } = useRoot()
  const isBusy = useSubmission()?.get('intent') === 'accept'
  const proposed = new Set(line.place === 'choose' ? [] : line.parts.map(({ invoiceId }) => invoiceId))
  const first = line.parts.filter((part) => bills.every(({ invoiceId }) => invoiceId !== part.invoiceId))
  const shown: BankBill[] = [...(search === '' ? first : []), ...bills]
  const over = line.overSatang

  return (
    <Card title={m.bank_line_for()}>
      {line.paymentId && (
        <Form method="post" className={css.form}>
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="paymentId" value={line.paymentId} />
          <p>{m.bank_seen_payment()}</p>
          <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
            {m.bank_accept_seen()}
          </Button>
        </Form>
      )}
      <search>
        <form method="get" className={css.find}>
          <TextInput label={m.bank_bills_search()} name="q" type="search" defaultValue={search} />
          <Button type="submit">{m.bank_bills_find()}</Button>
        </form>
      </search>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="accept" />
        <fieldset className={css.choices} aria-describedby="bills-hint">
          <legend>{m.bank_bills_choose()}</legend>
          <p id="bills-hint" className={css.small}>
            {m.bank_bills_hint()}
          </p>
          {shown.length === 0 && <p>{m.bank_bills_none()}</p>}
          {shown.map((bill) => (
            <Checkbox
              key={bill.invoiceId}
              name="invoiceId"
              value={bill.invoiceId}
              defaultChecked={proposed.has(bill.invoiceId)}
              label={`${bill.roomName} · ${bill.tenantName} · ${bill.no}`}
              hint={`${m.bank_bill_open({ amount: bahtFigure(bill.openSatang) })} · ${m.bank_bill_due({ day: formatDay(bill.dueDay, locale) })}`}
            />
          ))}
          {refused?.fields.invoiceIds && <p role="alert">{refused.fields.invoiceIds}</p>}
        </fieldset>
        {(over > 0n || refused?.code === 'overpayment') && (
          <Checkbox
            name="keepsExcess"
            hint={refused?.code === 'overpayment' ? m.bank_keeps_excess_tick() : undefined}
            label={over > 0n ? m.bank_keeps_excess_of({ amount: bahtFigure(over) }) : m.bank_keeps_excess()}
          />
        )}
        {shown.length > 0 && (
          <Button type="submit" variant={line.paymentId ? 'line' : 'primary'} full="phone" isLoading={isBusy}>
            {m.bank_accept_bills()}
          </Button>
        )}
      </Form>
    </Card>
  )
}
