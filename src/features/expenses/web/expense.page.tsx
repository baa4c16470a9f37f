import { data } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { atRate } from '#features/exchange-rates/web/embed/at-rate.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/expense.page'
import { categoryName } from './embed/expense-words.ts'
import css from './embed/money-form.module.css'
import { placeName } from './embed/places.ts'
import { ReasonDialog } from './embed/take-back.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: expense } = await apiOf(args).expenses.read({ id: args.params.id })

  return { expense }
}

type Answer = { refusal: Refusal; reason: string }

export async function action(args: Route.ActionArgs) {
  const reason = String((await args.request.formData()).get('reason') ?? '')
  try {
    await apiOf(args).expenses.undo({ id: args.params.id, reason })

    return leadDone(accountingPath(scopeOf(args).locale, '/expenses?undone=1'))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<Answer>({ refusal, reason }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.expense.description ?? m.expenses_title(), isIndexed: false })

/** One expense: what for, where, who bears it; taken back here where it was written down by hand. */
export default function ExpensePage({ loaderData: { expense }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)
  const facts: [string, string | null][] = [
    [m.expenses_column_booked(), formatDay(expense.day, locale, 'long')],
    [
      m.expenses_column_day(),
      expense.paidDay ? formatDay(expense.paidDay, locale, 'long') : m.expenses_not_paid(),
    ],
    [m.expenses_place(), placeName(expense, locale)],
    [m.expenses_form_category(), categoryName(expense.category)],
    [m.expenses_form_payee(), expense.payeeName],
    [m.expenses_column_bearer(), expense.bearer === 'owner' ? m.expenses_owner() : m.expenses_workspace()],
    [m.expenses_form_approved(), expense.approvedBy],
    [m.expenses_source(), sourceWords[expense.source]()],
  ]

  return (
    <>
      <p>
        <Anchor href={accountingPath(locale, '/expenses')}>{m.expenses_form_back()}</Anchor>
      </p>
      <PageHeader title={expense.description} />
      <div className={css.form}>
        <Card>
          <dl className={css.facts}>
            {facts.map(([name, said]) =>
              said ? (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{said}</dd>
                </div>
              ) : null,
            )}
            <div className={css.total}>
              <dt>{m.expenses_column_amount()}</dt>
              <dd>
                <Amount satang={expense.amountSatang} />
                {expense.foreign && <small>{atRate(expense.foreign, locale)}</small>}
              </dd>
            </div>
          </dl>
          {expense.receiptUrl && (
            <p>
              <a href={expense.receiptUrl} target="_blank" rel="noopener">
                {m.expenses_receipt_open()}: {m.expenses_column_receipt()}
              </a>
            </p>
          )}
        </Card>
        {expense.source === 'hand' && (
          <WithRight right="money">
            <div>
              <Button opens="undo-expense">{m.expenses_undo()}</Button>
            </div>
            <ReasonDialog
              id="undo-expense"
              title={m.expenses_undo()}
              text={m.expenses_undo_text()}
              intent="undo"
              go={m.expenses_undo()}
              label={m.expenses_undo_reason()}
              refused={answer && { ...answer.refusal, typed: answer.reason }}
            />
          </WithRight>
        )}
      </div>
    </>
  )
}

const sourceWords = {
  hand: m.expenses_source_hand,
  repair: m.expenses_source_repair,
  commission: m.expenses_source_commission,
  bill: m.expenses_source_bill,
  petty_cash: m.expenses_source_petty_cash,
  withholding: m.expenses_source_withholding,
  bank: m.expenses_source_bank,
}
