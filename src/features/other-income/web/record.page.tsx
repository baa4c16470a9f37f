import { data } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { atRate } from '#features/exchange-rates/web/embed/at-rate.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { placeName } from '#features/expenses/web/embed/places.ts'
import { ReasonDialog } from '#features/expenses/web/embed/take-back.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/record.page'
import { categoryWords, methodWords } from './embed/income-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: income } = await apiOf(args).otherIncome.read({ id: args.params.id })

  return { income, isSaved: doneIn(args.request, 'done') !== null }
}

type Answer = { refusal: Refusal; reason: string }

export async function action(args: Route.ActionArgs) {
  const reason = String((await args.request.formData()).get('reason') ?? '')
  try {
    await apiOf(args).otherIncome.undo({ id: args.params.id, reason })

    return leadDone(accountingPath(scopeOf(args).locale, '/other-income?done=undone'))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<Answer>({ refusal, reason }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.income.description ?? m.other_income_title(), isIndexed: false })

/** One income beside rent: changed or taken back here. */
export default function IncomePage({ loaderData: { income, isSaved }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)
  const facts: [string, string][] = [
    [m.other_income_no(), income.no],
    [m.other_income_day(), formatDay(income.day, locale, 'long')],
    [m.other_income_category(), categoryWords[income.category]()],
    [m.other_income_method(), methodWords[income.method]()],
    [m.other_income_payer(), income.payerName],
    [m.expenses_place(), placeName(income, locale)],
  ]

  return (
    <>
      <p>
        <Anchor href={accountingPath(locale, '/other-income')}>{m.other_income_back()}</Anchor>
      </p>
      <PageHeader title={income.description} />
      <div className={css.form}>
        {isSaved && !answer && <Note tone="ok" isLive title={m.other_income_changed()} />}
        <Card>
          <dl className={css.facts}>
            {facts
              .filter(([, said]) => said)
              .map(([name, said]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{said}</dd>
                </div>
              ))}
            <div className={css.total}>
              <dt>{m.other_income_amount()}</dt>
              <dd>
                <Amount satang={income.totalSatang} />
                {income.foreign && <small>{atRate(income.foreign, locale)}</small>}
              </dd>
            </div>
          </dl>
          {income.fileUrl && (
            <p>
              <a href={income.fileUrl} target="_blank" rel="noopener">
                {m.other_income_picture_open()}
              </a>
            </p>
          )}
        </Card>
        <p className={css.soft}>{m.other_income_whose()}</p>
        {income.source !== 'hand' ? (
          <Note
            tone="info"
            title={income.source === 'bank' ? m.other_income_of_bank() : m.other_income_of_petty()}
          />
        ) : (
          <WithRight right="money">
            <div className={css.acts}>
              <ButtonLink href={accountingPath(locale, `/other-income/${income.id}/edit`)}>
                {m.other_income_edit()}
              </ButtonLink>
              <Button opens="undo-income">{m.other_income_undo()}</Button>
            </div>
            <ReasonDialog
              id="undo-income"
              title={m.other_income_undo()}
              text={m.other_income_undo_text()}
              intent="undo"
              go={m.other_income_undo()}
              label={m.expenses_undo_reason()}
              refused={answer && { ...answer.refusal, typed: answer.reason }}
            />
          </WithRight>
        )}
      </div>
    </>
  )
}
