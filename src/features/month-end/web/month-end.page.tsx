import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { data } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import type { MonthEnd, MonthEndRow } from '#features/month-end/contract.ts'
import { ROW_STATES, type RowState } from '#features/month-end/rules.ts'
import { formatMoney, formatMonth, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/month-end.page'
import { actOnMonthEnd } from './act.ts'
import css from './month-end.module.css'
import { Row, slipsHref } from './row.tsx'
import { RulesCard } from './rules-card.tsx'
import { STATES, STEPS, Steps } from './steps.tsx'
import { SumCard } from './sum-card.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { byItselfWords, dayWords, groupWords, paperWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const asked = query.get('month')
  const month = asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const { data: monthEnd } = await apiOf(args).monthEnd.read({ month })

  return {
    ...{ monthEnd, month },
    step: STEPS.find((one) => one === query.get('step')),
    requestId: crypto.randomUUID(),
    done: doneIn(args.request, 'done'),
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const url = new URL(args.request.url)
  try {
    const done = await actOnMonthEnd(apiOf(args), form)
    url.searchParams.set('done', done)

    return leadDone(`${accountingPath(scopeOf(args).locale, '/month-end')}${queryOf(url.searchParams)}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal, intent: String(form.get('intent') ?? '') }, { status: refusal.status })
  }
}

function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of ['month', 'step', 'done']) if (params.get(name)) kept.set(name, params.get(name)!)

  return kept.size > 0 ? `?${kept}` : ''
}

/** A refused act shows where things stand by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.month_end_title(), isIndexed: false })

const SAID: Record<string, () => string> = {
  undone: m.month_end_done_undone,
  checked: m.month_end_done_checked,
  paused: m.month_end_done_paused,
  resumed: m.month_end_done_resumed,
}

/** The month's end on one page, in order of need: what is missing, what is unusual, what may go, what has gone. */
export default function MonthEndPage({ loaderData, actionData }: Route.ComponentProps) {
  const { monthEnd, step, requestId, done, month: wanted } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const { month, dueDay, rows, showsMoney } = monthEnd
  const base = accountingPath(locale, '/month-end')
  useRowKeys()
  if (month === null || (rows.length === 0 && showsMoney)) return <NoneYet nextDay={monthEnd.nextDay} />
  const shown = ROW_STATES.filter((state) => !step || STATES[step].includes(state)).flatMap((state) => {
    const some = rows.filter((row) => row.state === state)
    return some.length > 0 ? [{ state, some }] : []
  })
  const hrefOf = (to: string | undefined) =>
    `${base}${queryOf(new URLSearchParams({ ...(wanted && { month: wanted }), ...(to && { step: to }) }))}`
  const onPaper = rows.filter(({ state, reach, isPaid }) => state === 'sent' && reach === 'none' && !isPaid)
  const fieldError = answer?.intent === 'pause' ? answer.refusal.fields.untilDay : undefined

  return (
    <>
      <PageHeader
        title={m.month_end_title_month({ month: formatMonth(month, locale) })}
        lead={leadOf(monthEnd, locale)}
        actions={
          showsMoney && (
            <>
              <WithRight right="money">
                {monthEnd.groups.sent!.count > monthEnd.received.count && (
                  <ButtonLink
                    href={slipsHref(month, locale)}
                    icon={<IconPrinter size={20} />}
                    target="_blank"
                    rel="noopener"
                  >
                    {m.month_end_slips()}
                  </ButtonLink>
                )}
              </WithRight>
              <ButtonLink variant="ghost" href={accountingPath(locale, '/next-bills')}>
                {m.month_end_next_bills()}
              </ButtonLink>
            </>
          )
        }
      />
      <div className={css.news}>
        {answer?.refusal && !fieldError && <Note tone="danger" isLive title={answer.refusal.message} />}
        {!answer && done && SAID[done] && <Note tone="ok" isLive title={SAID[done]()} />}
        {onPaper.length > 0 && (
          <Note tone="warn" title={paperWords(onPaper.length)}>
            <WithRight right="money">
              <Anchor href={`${slipsHref(month, locale)}&only=paper`} target="_blank" rel="noopener">
                {m.month_end_slips_paper()}
              </Anchor>
            </WithRight>
          </Note>
        )}
      </div>
      {showsMoney && <Steps monthEnd={monthEnd} chosen={step} hrefOf={hrefOf} />}
      <div className={css.columns} data-alone={showsMoney ? undefined : true}>
        {showsMoney && (
          <div className={css.beside}>
            <SumCard monthEnd={monthEnd} requestId={requestId} />
            <RulesCard monthEnd={monthEnd} error={fieldError} />
          </div>
        )}
        <div className={css.list}>
          {showsMoney && <Head />}
          {shown.map(({ state, some }) => (
            <Group
              key={state}
              {...{ state, rows: some, month, requestId, showsMoney }}
              hint={hintOf(state, { rows: some, received: monthEnd.received }, locale)}
              {...{ dueDay }}
              isOpen={state !== 'sent' || step === 'collect' || shown.length === 1}
            />
          ))}
          {shown.length === 0 && (
            <p className={css.nothing}>
              {showsMoney ? m.month_end_none_step() : m.month_end_none_read()}{' '}
              {step && <Anchor href={hrefOf(undefined)}>{m.month_end_all_steps()}</Anchor>}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function leadOf({ dueDay, groups }: MonthEnd, locale: 'th' | 'en'): string {
  if (!dueDay) return m.month_end_lead()
  const day = dayWords(dueDay, locale)
  const isToSend = (['ready', 'odd', 'failed'] as const).some((state) => (groups[state]?.count ?? 0) > 0)

  return isToSend ? m.month_end_lead_due({ day }) : m.month_end_lead_was_due({ day })
}

function NoneYet({ nextDay }: { nextDay: string | null }) {
  const { locale } = useRoot()

  return (
    <>
      <PageHeader title={m.month_end_title()} lead={m.month_end_lead()} />
      <EmptyState
        picture={sceneOf('dorm', 'leaf').src}
        title={nextDay ? m.month_end_none({ day: dayWords(nextDay, locale) }) : m.month_end_none_ever()}
      >
        {!nextDay && m.month_end_none_text()}
      </EmptyState>
    </>
  )
}

function Head() {
  return (
    <p className={css.head} aria-hidden="true">
      <span>{m.month_end_col_room()}</span>
      <span>{m.month_end_col_water()}</span>
      <span>{m.month_end_col_electric()}</span>
      <span>{m.month_end_col_rent()}</span>
      <span>{m.month_end_col_last()}</span>
      <span>{m.month_end_col_difference()}</span>
      <span>{m.month_end_col_total()}</span>
      <span />
    </p>
  )
}

function hintOf(
  state: RowState,
  { rows, received }: { rows: MonthEndRow[]; received: MonthEnd['received'] },
  locale: 'th' | 'en',
): string {
  const hints: Partial<Record<RowState, () => string>> = {
    unread: m.month_end_group_unread_hint,
    failed: m.month_end_group_failed_hint,
    odd: m.month_end_group_odd_hint,
    held: m.month_end_group_held_hint,
    sent: () =>
      m.month_end_group_sent_hint({
        n: formatNumber(received.count),
        amount: formatMoney(received.satang, locale),
      }),
  }

  return [hints[state]?.(), byItselfWords(state, rows, locale)].filter(Boolean).join(' · ')
}

function Group({
  state,
  rows,
  hint,
  isOpen,
  dueDay,
  month,
  requestId,
  showsMoney,
}: {
  state: RowState
  rows: MonthEndRow[]
  hint: string
  isOpen: boolean
  dueDay: string | null
  month: string
  requestId: string
  showsMoney: boolean
}) {
  const { locale } = useRoot()
  const sum = rows.reduce((all, { totalSatang }) => all + totalSatang, 0n)

  return (
    <details className={css.group} open={isOpen} data-state={state}>
      <summary>
        <span className={css.dot} data-state={state} aria-hidden="true" />
        <h2>
          {groupWords[state]()} {formatNumber(rows.length)}
        </h2>
        {hint && <span className={css.soft}>{hint}</span>}
        {showsMoney && state !== 'unread' && <span className={css.groupSum}>{formatMoney(sum, locale)}</span>}
      </summary>
      <ul>
        {rows.map((row) => (
          <Row key={`${row.leaseId}:${row.period}`} {...{ row, month, requestId, showsMoney, dueDay }} />
        ))}
      </ul>
    </details>
  )
}
