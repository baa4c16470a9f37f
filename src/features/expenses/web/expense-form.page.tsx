import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/expense-form.page'
import { categoryOptions } from './embed/expense-words.ts'
import { keepReceipt, type Receipt, receiptIn } from './embed/keep-receipt.ts'
import css from './embed/money-form.module.css'
import { PlaceField } from './embed/place-field.tsx'
import { placeIn, readPlaces } from './embed/places.ts'
import { ReceiptField } from './embed/receipt-field.tsx'

type Typed = Record<string, string>
type Answer = { refusal?: Refusal; typed?: Typed; receipt?: Receipt }
type NewExpense = Parameters<Scope['api']['expenses']['add']>[0]

export async function loader(args: Route.LoaderArgs) {
  const home = new URL(args.request.url).searchParams.get('property') ?? ''

  return {
    places: await readPlaces(args, scopeOf(args).locale),
    place: home ? `home:${home}` : '',
    key: crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 500)]] : [])),
  ) as Typed
  let receipt = receiptIn(typed.receiptFileId, typed.receiptName)
  try {
    receipt = await keepReceipt(args, form)
    await apiOf(args).expenses.add(inputOf(typed, receipt))

    return leadDone(`${accountingPath(locale, '/expenses')}?saved=1`)
  } catch (error) {
    const refusal = refusalOf(args, error)
    const answer: Answer = { refusal, typed, receipt }

    return data(answer, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.expenses_add(), isIndexed: false })

/** Notes money spent, with its receipt, where it belongs and who bears it. */
export default function ExpenseFormPage({
  loaderData: { places, place, key },
  actionData,
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const sent = useSubmission()
  const { refusal, typed = {}, receipt } = useAnswer<Answer>(actionData ?? undefined) ?? {}
  const field = (name: string, start = '') => ({
    name,
    defaultValue: typed[name] ?? start,
    error: refusal?.fields[name],
  })

  return (
    <>
      <PageHeader title={m.expenses_add()} lead={m.expenses_add_lead()} />
      <div className={css.form}>
        <RightForm right="money">
          <Form method="post" encType="multipart/form-data" className={css.form}>
            <input type="hidden" name="key" value={typed.key ?? key} />
            {refusal && <Note tone="danger" isLive title={refusal.message} />}
            <Card>
              <div className={css.form}>
                <ReceiptField given={receipt} title={m.expenses_form_receipt()} />
                <PlaceField
                  places={places}
                  defaultValue={typed.place ?? place}
                  error={refusal?.fields.propertyId ?? refusal?.fields.projectId}
                />
                <TextInput
                  label={m.expenses_form_what()}
                  hint={m.expenses_form_what_hint()}
                  required
                  {...field('description')}
                />
                <div className={css.pair}>
                  <MoneyInput
                    label={m.expenses_form_amount()}
                    inWords={locale === 'th' ? bahtText : bahtTextEn}
                    name="amount"
                    error={refusal?.fields.amountSatang}
                    defaultSatang={readSatang(typed.amount ?? '')}
                  />
                  <DateInput
                    label={m.expenses_form_day()}
                    hint={m.expenses_form_day_hint()}
                    required
                    {...field('day', formatDay(today, locale, 'numeric'))}
                    asked={refusal?.asks.includes('day')}
                  />
                  <MoneyInput
                    name="usd"
                    symbol="USD"
                    label={m.exchange_rates_sum()}
                    hint={m.exchange_rates_sum_hint()}
                    error={refusal?.fields.usdCents}
                    defaultSatang={readSatang(typed.usd ?? '')}
                  />
                  <Select
                    label={m.expenses_form_category()}
                    options={categoryOptions()}
                    {...field('category', 'repair')}
                  />
                  <TextInput label={m.expenses_form_payee()} {...field('payeeName')} />
                </div>
                <RadioGroup
                  legend={m.expenses_form_bearer()}
                  name="bearer"
                  defaultValue={typed.bearer ?? (place ? 'owner' : 'workspace')}
                  error={refusal?.fields.bearer}
                  options={[
                    { value: 'owner', label: m.expenses_owner(), hint: m.expenses_form_owner_hint() },
                    {
                      value: 'workspace',
                      label: m.expenses_workspace(),
                      hint: m.expenses_form_workspace_hint(),
                    },
                  ]}
                />
                <TextInput
                  label={m.expenses_form_approved()}
                  hint={m.expenses_form_approved_hint()}
                  {...field('approvedBy')}
                />
              </div>
            </Card>
            <div className={css.buttons}>
              <ButtonLink href={accountingPath(locale, '/expenses')}>{m.expenses_form_back()}</ButtonLink>
              <Button type="submit" variant="primary" isLoading={sent !== undefined}>
                {m.expenses_form_save()}
              </Button>
            </div>
          </Form>
        </RightForm>
      </div>
    </>
  )
}

/** The form as the API takes it; what cannot be read goes along so that the API refuses it by name. */
function inputOf(typed: Typed, receipt: Receipt | undefined): NewExpense {
  const text = (name: string) => typed[name]?.trim() ?? ''

  const { propertyId, projectId } = placeIn(text('place'))

  return {
    key: text('key') || undefined,
    propertyId: propertyId ?? undefined,
    projectId: projectId ?? undefined,
    day: typedDay(text('day')),
    meantDays: text('meantDays') ? [text('meantDays')] : undefined,
    category: text('category') as NewExpense['category'],
    description: text('description'),
    payeeName: text('payeeName') || undefined,
    amountSatang: text('usd') && !text('amount') ? undefined : (readSatang(text('amount')) ?? 0n),
    usdCents: text('usd') ? (readSatang(text('usd')) ?? 0n) : undefined,
    bearer: text('bearer') as NewExpense['bearer'],
    approvedBy: text('approvedBy') || undefined,
    receiptFileId: receipt?.fileId,
  }
}
