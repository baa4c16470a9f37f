import { data } from 'react-router'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/run.page'
import { BankFiles } from './bank-files.tsx'
import { PayoutRow } from './payout-row.tsx'
import css from './payouts.module.css'
import { RunActs } from './run-acts.tsx'
import { countWords, stateWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: run }, waiting] = await Promise.all([
    api.payouts.read({ id: args.params.id }),
    waitingSlips(api),
  ])

  return { run, waiting, done: doneIn(args.request, 'done') }
}

export type RunAnswer = { refusal: Refusal; intent: string; typed: Record<string, string> }

export async function action(args: Route.ActionArgs) {
  const { payouts } = apiOf(args)
  const { id } = args.params
  const typed = formTexts(await args.request.formData())
  const { intent = '', payoutId = '' } = typed
  const sum = (name: string) => readSatang(typed[name] ?? '') ?? (typed[name] as never)
  const seen = BigInt(typed.seen || '0')
  try {
    if (intent === 'hand') await payouts.hand({ id, totalSatang: seen })
    else if (intent === 'approve')
      await payouts.approve({
        ...{ id, totalSatang: seen },
        ...(typed.typedSatang !== undefined && { typedSatang: sum('typedSatang') }),
      })
    else if (intent === 'send')
      await payouts.send({ id, day: typedDay(typed.day), reference: typed.reference ?? '' })
    else if (intent === 'change')
      await payouts.change({ id, payoutId, amountSatang: sum('amountSatang'), seenSatang: seen })
    else if (intent === 'fail') await payouts.fail({ id, payoutId, reason: typed.reason ?? '' })
    else await payouts.drop({ id, payoutId, reason: typed.reason ?? '' })

    return leadDone(accountingPath(scopeOf(args).locale, `/payouts/${id}?done=1`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<RunAnswer>({ refusal, intent, typed }, { status: refusal.status })
  }
}

/** A refused act shows where the run stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.payouts_title(), isIndexed: false })

/** Payouts that were prepared together: what is to be done next, and each with its account and state. */
export default function RunPage({ loaderData: { run, waiting, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData as RunAnswer | undefined)
  const at = (when: Date) => formatDateTime(when, locale)

  return (
    <AccountingFrame tab="payouts" waitingSlips={waiting}>
      <StepUp refusal={answer?.refusal} />
      <div className={css.top}>
        <p>
          <Anchor href={accountingPath(locale, '/payouts')}>{m.payouts_title()}</Anchor>
        </p>
        <h2>{m.payouts_of({ day: formatDay(run.day, locale, 'long') })}</h2>
        <p className={css.line}>
          <StatusTag kind="payout" state={run.state}>
            {stateWords[run.state]()}
          </StatusTag>
          <Amount satang={run.totalSatang} size="lg" /> · {countWords(run.count)}
        </p>
        <p className={css.soft}>
          {[
            m.payouts_prepared_by({ name: run.preparedBy, at: at(run.preparedAt) }),
            run.approvedBy &&
              run.approvedAt &&
              m.payouts_approved_by({ name: run.approvedBy, at: at(run.approvedAt) }),
            run.isAlone && m.payouts_alone_note(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {done && !answer && <Note tone="ok" isLive title={m.payouts_done()} />}
      {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
      <div className={css.columns}>
        <Card title={m.payouts_list_title()}>
          <ul className={css.rows}>
            {run.payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} answer={answer} />
            ))}
          </ul>
        </Card>
        <aside className={css.aside}>
          <WithRight right="money">
            <RunActs run={run} answer={answer} />
          </WithRight>
          <BankFiles run={run} />
        </aside>
      </div>
    </AccountingFrame>
  )
}
