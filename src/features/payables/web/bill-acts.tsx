import { Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/expenses/web/embed/money-form.module.css'
import { ReasonDialog } from '#features/expenses/web/embed/take-back.tsx'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Payable, Tin } from './types.ts'
import { methodWords } from './words.ts'

export type BillAnswer = { intent: string; refusal: Refusal; typed: Record<string, string> }
type Props = { bill: Payable; answer: BillAnswer | undefined }

/** What is to be done with a bill as it stands. */
export function BillActs({ bill, tins, answer }: Props & { tins: Tin[] }) {
  if (bill.state === 'to_approve') return <Approve bill={bill} answer={answer} />
  if (bill.state === 'approved') return <Pay bill={bill} tins={tins} answer={answer} />

  return (
    <Act
      intent={bill.state === 'paid' ? 'unpay' : 'reopen'}
      label={bill.state === 'paid' ? m.payables_unpay() : m.payables_reopen()}
    />
  )
}

function Act({ intent, label }: { intent: string; label: string }) {
  const sent = useSubmission()

  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} isLoading={sent?.get('intent') === intent}>
        {label}
      </Button>
    </Form>
  )
}

function Approve({ bill, answer }: Props) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const refused = answer?.intent === 'refuse' ? answer : undefined
  const asked = answer?.intent === 'approve' ? answer : undefined
  const needsDay = asked?.refusal.code === 'expense_month_issued' || asked?.typed.day !== undefined

  return (
    <Card title={m.payables_approve_title()}>
      {bill.needsOther && <Note tone="warn" title={m.payables_needs_other()} />}
      <Form method="post" className={css.fields}>
        <input type="hidden" name="seen" value={String(bill.totalSatang)} />
        <p className={css.soft}>{m.payables_approve_text()}</p>
        {needsDay && (
          <DateInput
            name="day"
            label={m.payables_book_day()}
            defaultValue={asked?.typed.day ?? formatDay(bill.billDay, locale, 'numeric')}
            error={asked?.refusal.fields.day}
            asked={asked?.refusal.asks.includes('day')}
          />
        )}
        <div className={css.acts}>
          <Button
            type="submit"
            name="intent"
            value="approve"
            variant="primary"
            full="phone"
            isLoading={sent?.get('intent') === 'approve'}
          >
            {m.payables_approve({ amount: formatMoney(bill.totalSatang, locale) })}
          </Button>
          <ButtonLink href={accountingPath(locale, `/bills-to-pay/${bill.id}/edit`)}>
            {m.payables_edit()}
          </ButtonLink>
          <Button opens="refuse-bill">{m.payables_refuse()}</Button>
        </div>
      </Form>
      <ReasonDialog
        id="refuse-bill"
        title={m.payables_refuse()}
        text={m.payables_refuse_text()}
        intent="refuse"
        go={m.payables_refuse()}
        label={m.payables_refuse_why()}
        name="text"
        refused={refused && { ...refused.refusal, typed: refused.typed.text ?? '' }}
      />
    </Card>
  )
}

function Pay({ bill, tins, answer }: Props & { tins: Tin[] }) {
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const { wouldWithholdSatang: withheld, totalSatang } = bill
  const typed: Record<string, string> = answer?.intent === 'pay' ? answer.typed : {}
  const errors = answer?.intent === 'pay' ? answer.refusal.fields : {}
  const methods = (['transfer', 'cash', 'petty_cash'] as const).filter(
    (one) => one !== 'petty_cash' || tins.length > 0,
  )

  return (
    <Card title={m.payables_pay_title()}>
      <Form method="post" className={css.fields}>
        <input type="hidden" name="withheld" value={String(withheld)} />
        <DateInput
          name="day"
          label={m.payables_paid_day()}
          required
          defaultValue={typed.day ?? formatDay(today, locale, 'numeric')}
          error={errors.day}
          asked={answer?.refusal.asks.includes('day')}
        />
        <RadioGroup
          name="method"
          legend={m.payables_method()}
          look="tiles"
          defaultValue={typed.method ?? 'transfer'}
          options={methods.map((value) => ({ value, label: methodWords[value]() }))}
        />
        {tins.length > 0 && (
          <Select
            name="tinId"
            label={m.payables_tin()}
            options={tins.map(({ id, name, balanceSatang }) => ({
              value: id,
              label: `${name} (${formatMoney(balanceSatang, locale)})`,
            }))}
            defaultValue={typed.tinId}
            error={errors.tinId}
          />
        )}
        {withheld > 0n && (
          <Checkbox
            name="withhold"
            value="1"
            defaultChecked={answer ? Boolean(typed.withhold) : true}
            label={m.payables_withhold({ tax: formatMoney(withheld, locale) })}
            hint={m.payables_withhold_hint({ net: formatMoney(totalSatang - withheld, locale) })}
          />
        )}
        <div className={css.acts}>
          <Button
            type="submit"
            name="intent"
            value="pay"
            variant="primary"
            full="phone"
            isLoading={sent?.get('intent') === 'pay'}
          >
            {m.payables_pay({ amount: formatMoney(totalSatang, locale) })}
          </Button>
        </div>
      </Form>
      <Act intent="reopen" label={m.payables_reopen()} />
    </Card>
  )
}
