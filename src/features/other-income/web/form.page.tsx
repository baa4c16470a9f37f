import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { keepReceipt, type Receipt, receiptIn } from '#features/expenses/web/embed/keep-receipt.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { PlaceField } from '#features/expenses/web/embed/place-field.tsx'
import { readPlaces } from '#features/expenses/web/embed/places.ts'
import { ReceiptField } from '#features/expenses/web/embed/receipt-field.tsx'
import { INCOME_METHODS } from '#features/other-income/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
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
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'
import { incomeFields, seenIncome, typedIncome } from './compared.ts'
import { incomeOptions, methodWords } from './embed/income-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const [places, income] = await Promise.all([
    readPlaces(args, scopeOf(args).locale),
    id ? apiOf(args).otherIncome.read({ id }) : null,
  ])

  return { places, income: income?.data ?? null, key: crypto.randomUUID() }
}

type Answer = Refused & { refusal: Refusal; receipt?: Receipt | undefined }

export async function action(args: Route.ActionArgs) {
  const { otherIncome } = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const places = await readPlaces(args, locale)
  const record = {
    fields: () => incomeFields(new Map(places.map(({ value, label }) => [value, label]))),
    readStored: async () => seenIncome((await otherIncome.read({ id: id ?? '' })).data, locale),
  }
  const sent = await readSent(form, record)
  let receipt = receiptIn(sent.texts.receiptFileId?.[0])
  try {
    receipt = (await keepReceipt(args, form)) ?? receipt
    const typed = typedIncome(sent.texts, receipt?.fileId)
    const { data: saved } = await (id
      ? otherIncome.update({ ...typed, id, version: sent.seen?.version })
      : otherIncome.add({ ...typed, key: String(form.get('key') ?? '') || undefined }))

    return leadDone(
      accountingPath(locale, id ? `/other-income/${saved.id}?done=saved` : '/other-income?done=added'),
    )
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)

    return data<Answer>({ refusal, ...refused, receipt }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id ? m.other_income_edit() : m.other_income_add(), isIndexed: false })

/** Notes money that came in beside rent, or changes what was noted; its picture first. */
export default function IncomeFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { income, places, key: formKey } = loaderData
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const answer = useAnswer(actionData as Answer | undefined)
  const stored = income && seenIncome(income, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: false })
  const texts = answer?.typed ?? stored?.texts ?? {}
  const text = (name: string, start = '') => texts[name]?.[0] ?? start
  const errors = answer?.refusal.fields ?? {}
  const back = accountingPath(locale, income ? `/other-income/${income.id}` : '/other-income')

  return (
    <>
      <PageHeader
        title={income ? m.other_income_edit() : m.other_income_add()}
        lead={m.other_income_form_lead()}
      />
      <RightForm right="money">
        <Form method="post" encType="multipart/form-data" className={css.form} key={`${income?.id} ${key}`}>
          <input type="hidden" name="key" value={text('key', formKey)} />
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} />
          {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
          <Card>
            <div className={css.fields}>
              <ReceiptField
                given={answer?.receipt ?? receiptIn(text('receiptFileId'), text('receiptName'))}
                title={m.other_income_picture()}
              />
              <Select
                name="category"
                label={m.other_income_category()}
                options={incomeOptions()}
                defaultValue={text('category', 'laundry')}
                error={errors.category}
              />
              <TextInput
                name="description"
                label={m.other_income_what()}
                hint={m.other_income_what_hint()}
                required
                maxLength={150}
                defaultValue={text('description')}
                error={errors.description}
              />
              <div className={css.pair}>
                <MoneyInput
                  name="amount"
                  label={m.other_income_amount()}
                  inWords={locale === 'th' ? bahtText : bahtTextEn}
                  defaultText={text('amount')}
                  error={errors.amountSatang}
                />
                <DateInput
                  name="day"
                  label={m.other_income_day()}
                  required
                  defaultValue={text('day', formatDay(today, locale, 'numeric'))}
                  error={errors.day}
                  asked={answer?.refusal.asks.includes('day')}
                />
              </div>
              <MoneyInput
                name="usd"
                symbol="USD"
                label={m.exchange_rates_sum()}
                hint={m.exchange_rates_sum_hint()}
                defaultText={text('usd')}
                error={errors.usdCents}
              />
              <RadioGroup
                name="method"
                legend={m.other_income_method()}
                look="tiles"
                defaultValue={text('method', 'cash')}
                options={INCOME_METHODS.map((value) => ({ value, label: methodWords[value]() }))}
              />
              <PlaceField
                places={places}
                defaultValue={text('place')}
                hint={m.other_income_place_hint()}
                error={errors.propertyId ?? errors.projectId}
              />
              <TextInput
                name="payerName"
                label={m.other_income_payer()}
                maxLength={100}
                defaultValue={text('payerName')}
                error={errors.payerName}
              />
            </div>
          </Card>
          <div className={css.buttons}>
            <ButtonLink href={back}>{m.other_income_back()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={sent !== undefined}>
              {m.other_income_save()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}
