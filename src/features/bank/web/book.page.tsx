import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { categoryOptions } from '#features/expenses/web/embed/expense-words.ts'
import { keepReceipt, type Receipt, receiptIn } from '#features/expenses/web/embed/keep-receipt.ts'
import form from '#features/expenses/web/embed/money-form.module.css'
import { PlaceField } from '#features/expenses/web/embed/place-field.tsx'
import { readPlaces } from '#features/expenses/web/embed/places.ts'
import { ReceiptField } from '#features/expenses/web/embed/receipt-field.tsx'
import { incomeOptions } from '#features/other-income/web/embed/income-words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/book.page'
import css from './bank.module.css'
import { bookTyped, startOf, type Typed } from './booking.ts'

type Answer = { refusal: Refusal; typed: Typed; receipt?: Receipt | undefined }

export async function loader(args: Route.LoaderArgs) {
  const [{ data: line }, places] = await Promise.all([
    apiOf(args).bank.line({ id: args.params.lineId }),
    readPlaces(args, scopeOf(args).locale),
  ])

  return { line, places }
}

export async function action(args: Route.ActionArgs) {
  const sent = await args.request.formData()
  const typed: Typed = Object.fromEntries(
    [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 500)]] : [])),
  )
  let receipt = receiptIn(typed.receiptFileId, typed.receiptName)
  try {
    receipt = await keepReceipt(args, sent)
    await bookTyped(apiOf(args), args.params.lineId, { typed, fileId: receipt?.fileId })
    return leadDone(accountingPath(scopeOf(args).locale, `/bank/lines/${args.params.lineId}?saved=1`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal, typed, receipt }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bank_book(), isIndexed: false })

/** Books a line as an expense or other income: day and sum are those of the bank, the rest is said here. */
export default function BookLinePage({ loaderData: { line, places }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const isBusy = useSubmission() !== undefined
  const answer = useAnswer(actionData as Answer | undefined)
  const isOut = line.satang < 0n
  const typed = answer?.typed ?? startOf(line)
  const errors = answer?.refusal.fields ?? {}
  const error = (name: string) => errors[`${isOut ? 'spent' : 'earned'}.${name}`] ?? errors[name]
  const back = accountingPath(locale, `/bank/lines/${line.id}`)

  return (
    <>
      <p className={css.back}>
        <Anchor href={back}>{m.bank_book_back()}</Anchor>
      </p>
      <PageHeader
        title={isOut ? m.bank_book_expense() : m.bank_book_income()}
        lead={m.bank_line_title({
          amount: bahtFigure(line.satang),
          day: formatDay(line.day, locale, 'long'),
        })}
      />
      <RightForm right="money">
        <Form method="post" encType="multipart/form-data" className={form.form}>
          <input type="hidden" name="as" value={isOut ? 'expense' : 'income'} />
          {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
          <Card>
            <p className={css.small}>{m.bank_book_text()}</p>
            <p className={css.words}>{line.words.join(' · ')}</p>
          </Card>
          <Card>
            <div className={form.fields}>
              <TextInput
                name="description"
                label={isOut ? m.expenses_form_what() : m.other_income_what()}
                required
                maxLength={150}
                defaultValue={typed.description ?? ''}
                error={error('description')}
              />
              <div className={form.pair}>
                <Select
                  name="category"
                  label={isOut ? m.expenses_form_category() : m.other_income_category()}
                  options={isOut ? categoryOptions() : incomeOptions()}
                  defaultValue={typed.category ?? 'other'}
                  error={error('category')}
                />
                <TextInput
                  name="payee"
                  label={isOut ? m.expenses_form_payee() : m.other_income_payer()}
                  maxLength={100}
                  defaultValue={typed.payee ?? ''}
                  error={error(isOut ? 'payeeName' : 'payerName')}
                />
              </div>
              <PlaceField
                places={places}
                defaultValue={typed.place ?? ''}
                error={error('propertyId') ?? error('projectId')}
              />
              {isOut && (
                <RadioGroup
                  legend={m.expenses_form_bearer()}
                  name="bearer"
                  defaultValue={typed.bearer ?? 'workspace'}
                  error={error('bearer')}
                  options={[
                    { value: 'owner', label: m.expenses_owner(), hint: m.expenses_form_owner_hint() },
                    {
                      value: 'workspace',
                      label: m.expenses_workspace(),
                      hint: m.expenses_form_workspace_hint(),
                    },
                  ]}
                />
              )}
              <ReceiptField
                given={answer?.receipt}
                title={isOut ? m.expenses_form_receipt() : m.other_income_picture()}
              />
            </div>
          </Card>
          <div className={form.buttons}>
            <ButtonLink href={back}>{m.bank_book_back()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={isBusy}>
              {isOut ? m.bank_book_expense() : m.bank_book_income()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}
