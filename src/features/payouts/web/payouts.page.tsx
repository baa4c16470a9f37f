import { data, redirect } from 'react-router'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/payouts.page'
import css from './payouts.module.css'
import { PrepareForm } from './prepare-form.tsx'
import { countWords, stateWords } from './words.ts'

const SHOWN = 20

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const page = Math.max(1, Number(new URL(args.request.url).searchParams.get('page')) || 1)
  const [{ data: payees }, runs, waiting] = await Promise.all([
    api.payouts.payees({}),
    api.payouts.list({ page, itemsPerPage: SHOWN }),
    waitingSlips(api),
  ])

  return { payees, runs, waiting, key: crypto.randomUUID() }
}

export type PrepareAnswer = { refusal: Refusal; typed: Record<string, string>; chosen: string[] }

export async function action(args: Route.ActionArgs) {
  const { payouts } = apiOf(args)
  const form = await args.request.formData()
  const chosen = form.getAll('owner').map(String)
  const typed = formTexts(form)
  try {
    const { data: run } = await payouts.prepare({
      key: typed.key ?? '',
      payouts: chosen.map((ownerId) => ({
        ownerId,
        amountSatang: readSatang(typed[`sum-${ownerId}`] ?? '') ?? (typed[`sum-${ownerId}`] as never),
        waitsForAccount: typed[`waits-${ownerId}`] === '1',
      })),
    })
    return redirect(accountingPath(scopeOf(args).locale, `/payouts/${run.id}`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<PrepareAnswer>({ refusal, typed, chosen }, { status: refusal.status })
  }
}

/** A refusal shows what can be paid by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.payouts_title(), isIndexed: false })

/** What can be sent to owners today, and what was prepared and sent. */
export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { payees, runs, waiting, key } = loaderData
  const answer = useAnswer(actionData as PrepareAnswer | undefined)

  return (
    <AccountingFrame tab="payouts" waitingSlips={waiting} lead={m.payouts_lead()}>
      {answer && (
        <Note tone="danger" isLive title={answer.refusal.fields.payouts ?? answer.refusal.message} />
      )}
      {payees.rows.length === 0 ? (
        <EmptyState picture="/art/dorm-leaf-night.svg" title={m.payouts_empty()}>
          <p>{m.payouts_empty_text()}</p>
        </EmptyState>
      ) : (
        <WithRight right="money">
          <PrepareForm rows={payees.rows} onceKey={key} answer={answer} />
        </WithRight>
      )}
      <section className={css.part} aria-labelledby="runs">
        <h2 id="runs">{m.payouts_runs()}</h2>
        <DataTable
          caption={m.payouts_runs()}
          rows={runs.data}
          keyOf={({ id }) => id}
          empty={<p className={css.soft}>{m.payouts_runs_none()}</p>}
          columns={[
            {
              key: 'day',
              head: m.payouts_title(),
              isTitle: true,
              cell: ({ id, day, count }) => (
                <Anchor href={accountingPath(locale, `/payouts/${id}`)}>
                  {[formatDay(day, locale), countWords(count)].join(' · ')}
                </Anchor>
              ),
            },
            {
              key: 'by',
              head: m.payouts_prepared(),
              cell: ({ preparedBy, preparedAt }) =>
                m.payouts_prepared_by({
                  name: preparedBy,
                  at: formatDay(todayInBangkok(preparedAt), locale, 'short'),
                }),
            },
            {
              key: 'sum',
              head: m.payouts_total(),
              isNumber: true,
              cell: ({ totalSatang }) => <Amount satang={totalSatang} />,
            },
            {
              key: 'state',
              head: m.payouts_status(),
              cell: ({ state }) => (
                <StatusTag kind="payout" state={state}>
                  {stateWords[state]()}
                </StatusTag>
              ),
            },
          ]}
        />
        <Pagination
          page={runs.page}
          pages={Math.ceil(runs.total / SHOWN)}
          hrefOf={(to) => accountingPath(locale, `/payouts?page=${to}`)}
        />
      </section>
    </AccountingFrame>
  )
}
