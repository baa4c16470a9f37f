import { Form } from 'react-router'
import { categoryOptions } from '#features/expenses/web/embed/expense-words.ts'
import { receiptIn } from '#features/expenses/web/embed/keep-receipt.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { ReceiptField } from '#features/expenses/web/embed/receipt-field.tsx'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { formatSatang, MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Tin, TinAnswer } from './types.ts'

type Props = { tin: Tin; formKey: string; answer: TinAnswer | undefined }

/** Spend, top up, count and give back, each in a dialog; an empty tin can be closed. */
export function TinActs(props: Props) {
  const { tin } = props
  const sent = useSubmission()

  return (
    <>
      <div className={css.acts}>
        <Button variant="primary" opens="tin-spend">
          {m.petty_cash_spend()}
        </Button>
        <Button opens="tin-topUp">{m.petty_cash_top_up()}</Button>
        <Button opens="tin-count">{m.petty_cash_count()}</Button>
        {tin.balanceSatang > 0n ? (
          <Button opens="tin-giveBack">{m.petty_cash_return()}</Button>
        ) : (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="close"
              variant="ghost"
              isLoading={sent?.get('intent') === 'close'}
            >
              {m.petty_cash_close()}
            </Button>
          </Form>
        )}
      </div>
      <Spend {...props} />
      <Transfer {...props} intent="topUp" />
      <Transfer {...props} intent="giveBack" />
      <Count {...props} />
    </>
  )
}

const refusedOf = (answer: TinAnswer | undefined, intent: string) =>
  answer?.intent === intent ? answer : undefined

function Go({ intent, label }: { intent: string; label: string }) {
  const sent = useSubmission()

  return (
    <div className={css.buttons}>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="primary"
        isLoading={sent?.get('intent') === intent}
      >
        {label}
      </Button>
    </div>
  )
}

function DayField({ answer }: { answer: TinAnswer | undefined }) {
  const { locale, today } = useRoot()

  return (
    <DateInput
      name="day"
      label={m.petty_cash_day()}
      required
      defaultValue={answer?.typed.day ?? formatDay(today, locale, 'numeric')}
      error={answer?.refusal.fields.day}
      asked={answer?.refusal.asks.includes('day')}
    />
  )
}

function Spend({ formKey, answer }: Props) {
  const refused = refusedOf(answer, 'spend')
  const { typed = {} as Record<string, string>, refusal } = refused ?? {}

  return (
    <Dialog
      id="tin-spend"
      isOpen={refused ? true : undefined}
      title={m.petty_cash_spend()}
      closeLabel={m.billing_close()}
    >
      <Form method="post" encType="multipart/form-data" className={css.fields}>
        <input type="hidden" name="key" value={typed.key ?? formKey} />
        <ReceiptField
          given={receiptIn(typed.receiptFileId, typed.receiptName)}
          title={m.expenses_form_receipt()}
        />
        <TextInput
          name="description"
          label={m.petty_cash_what()}
          required
          maxLength={150}
          autoComplete="off"
          defaultValue={typed.description}
          error={refusal?.fields.description}
        />
        <MoneyInput
          name="amount"
          label={m.petty_cash_amount()}
          required
          defaultText={typed.amount ?? ''}
          error={refusal?.fields.amountSatang}
        />
        <Select
          name="category"
          label={m.expenses_form_category()}
          options={categoryOptions()}
          defaultValue={typed.category ?? 'supplies'}
          error={refusal?.fields.category}
        />
        <DayField answer={refused} />
        <TextInput
          name="payeeName"
          label={m.expenses_form_payee()}
          maxLength={100}
          defaultValue={typed.payeeName}
          error={refusal?.fields.payeeName}
        />
        <Go intent="spend" label={m.petty_cash_spend_go()} />
      </Form>
    </Dialog>
  )
}

function Transfer({ tin, formKey, answer, intent }: Props & { intent: 'topUp' | 'giveBack' }) {
  const refused = refusedOf(answer, intent)
  const { typed = {} as Record<string, string>, refusal } = refused ?? {}
  const title = intent === 'topUp' ? m.petty_cash_top_up() : m.petty_cash_return()
  const likely = intent === 'topUp' ? tin.toTopUpSatang : tin.balanceSatang

  return (
    <Dialog
      id={`tin-${intent}`}
      isOpen={refused ? true : undefined}
      title={title}
      closeLabel={m.billing_close()}
    >
      <Form method="post" className={css.fields}>
        <input type="hidden" name="key" value={typed.key ?? formKey} />
        <p>{intent === 'topUp' ? m.petty_cash_top_up_text() : m.petty_cash_return_text()}</p>
        <MoneyInput
          name="amount"
          label={m.petty_cash_amount()}
          required
          defaultText={typed.amount ?? (likely > 0n ? formatSatang(likely) : '')}
          error={refusal?.fields.amountSatang}
        />
        <DayField answer={refused} />
        <TextInput name="note" label={m.payables_note()} maxLength={100} defaultValue={typed.note} />
        <Go intent={intent} label={title} />
      </Form>
    </Dialog>
  )
}

function Count({ tin, formKey, answer }: Props) {
  const { locale } = useRoot()
  const refused = refusedOf(answer, 'count')
  const { typed = {} as Record<string, string>, refusal } = refused ?? {}

  return (
    <Dialog
      id="tin-count"
      isOpen={refused ? true : undefined}
      title={m.petty_cash_count()}
      closeLabel={m.billing_close()}
    >
      <Form method="post" className={css.fields}>
        <input type="hidden" name="key" value={typed.key ?? formKey} />
        <input type="hidden" name="seen" value={String(tin.balanceSatang)} />
        <p>{m.petty_cash_count_text({ amount: formatMoney(tin.balanceSatang, locale) })}</p>
        <MoneyInput
          name="counted"
          label={m.petty_cash_counted()}
          required
          defaultText={typed.counted ?? ''}
          error={refusal?.fields.countedSatang}
        />
        <TextInput
          name="reason"
          label={m.petty_cash_count_reason()}
          hint={m.petty_cash_count_reason_hint()}
          maxLength={300}
          defaultValue={typed.reason}
          error={refusal?.fields.reason}
        />
        <Go intent="count" label={m.petty_cash_count_go()} />
      </Form>
    </Dialog>
  )
}
