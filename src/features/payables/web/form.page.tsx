import { useState } from 'react'
import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { keepReceipt, type Receipt, receiptIn } from '#features/expenses/web/embed/keep-receipt.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { ReceiptField } from '#features/expenses/web/embed/receipt-field.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { AskBeforeLeaving } from '#web/forms/ask-before-leaving.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'
import { payableFields, seenPayable, typedPayable } from './compared.ts'
import { namesOf, readChoices, WhatFields } from './what-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const [choices, bill] = await Promise.all([
    readChoices(args, scopeOf(args).locale),
    id ? apiOf(args).payables.read({ id }) : null,
  ])

  return { choices, bill: bill?.data ?? null, key: crypto.randomUUID() }
}

type Answer = Refused & { refusal: Refusal; receipt?: Receipt | undefined }

export async function action(args: Route.ActionArgs) {
  const { payables } = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const names = namesOf(await readChoices(args, locale))
  const record = {
    fields: () => payableFields('bill', names),
    readStored: async () => seenPayable((await payables.read({ id: id ?? '' })).data, locale),
  }
  const sent = await readSent(form, record)
  let receipt = receiptIn(sent.texts.receiptFileId?.[0])
  try {
    receipt = (await keepReceipt(args, form)) ?? receipt
    const typed = typedPayable(sent.texts, receipt?.fileId)
    const { data: saved } = await (id
      ? payables.update({ ...typed, id, version: sent.seen?.version })
      : payables.add({ ...typed, key: String(form.get('key') ?? '') || undefined }))

    return leadDone(accountingPath(locale, `/bills-to-pay/${saved.id}?done=${id ? 'saved' : 'added'}`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)

    return data<Answer>({ refusal, ...refused, receipt }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id ? m.payables_edit() : m.payables_add(), isIndexed: false })

/** Takes a bill down, its picture first, or changes one that waits to be approved. */
export default function PayableFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bill, choices, key: formKey } = loaderData
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const answer = useAnswer(actionData as Answer | undefined)
  const stored = bill && seenPayable(bill, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: false })
  const texts = answer?.typed ?? stored?.texts ?? {}
  const text = (name: string, start = '') => texts[name]?.[0] ?? start
  const errors = answer?.refusal.fields ?? {}
  const typed = (day: string) => formatDay(day, locale, 'numeric')
  const [currency, setCurrency] = useState<string | null>(null)
  const isInDollars = (currency ?? text('currency')) === 'USD'

  return (
    <>
      <PageHeader
        title={bill ? m.payables_edit() : m.payables_add()}
        lead={bill ? undefined : m.payables_add_lead()}
      />
      <AskBeforeLeaving form="payable" state={`${bill?.version} ${key}`} />
      <RightForm right="money">
        <Form
          id="payable"
          method="post"
          encType="multipart/form-data"
          className={css.form}
          noValidate
          key={`${bill?.id} ${key}`}
        >
          <input type="hidden" name="key" value={text('key', formKey)} />
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} />
          {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
          <Card>
            <div className={css.fields}>
              <ReceiptField
                given={answer?.receipt ?? receiptIn(text('receiptFileId'), text('receiptName'))}
                title={m.payables_picture()}
              />
              <div className={css.pair}>
                <DateInput
                  name="billDay"
                  label={m.payables_bill_day()}
                  required
                  defaultValue={text('billDay', typed(today))}
                  error={errors.billDay}
                  asked={answer?.refusal.asks.includes('billDay')}
                />
                <DateInput
                  name="dueDay"
                  label={m.payables_due_day()}
                  required
                  defaultValue={text('dueDay', typed(addDays(today, 7)))}
                  error={errors.dueDay}
                />
              </div>
              <Select
                name="currency"
                label={m.exchange_rates_currency()}
                hint={m.exchange_rates_currency_hint()}
                defaultValue={text('currency', 'THB')}
                onChange={(event) => setCurrency(event.target.value)}
                options={[
                  { value: 'THB', label: m.exchange_rates_baht() },
                  { value: 'USD', label: m.exchange_rates_usd() },
                ]}
              />
              <TextInput
                name="no"
                label={m.payables_no()}
                maxLength={100}
                autoComplete="off"
                defaultValue={text('no')}
                error={errors.no}
              />
            </div>
          </Card>
          <WhatFields
            choices={choices}
            texts={texts}
            errors={errors}
            symbol={isInDollars ? 'USD' : undefined}
          />
          <div className={css.buttons}>
            <ButtonLink href={accountingPath(locale, `/bills-to-pay${bill ? `/${bill.id}` : ''}`)}>
              {m.payables_back()}
            </ButtonLink>
            <Button type="submit" variant="primary" isLoading={sent !== undefined}>
              {m.payables_save()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}
