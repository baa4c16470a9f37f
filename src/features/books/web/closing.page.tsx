import { data } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/closing.page'
import css from './books.module.css'
import { BooksFrame } from './books-frame.tsx'
import { CloseCard, type ClosingAnswer, ReopenDialog } from './closing-acts.tsx'
import type { Closing } from './types.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const asked = new URL(args.request.url).searchParams.get('through')
  const [{ data: closing }, waiting] = await Promise.all([api.books.closing(), waitingSlips(api)])
  const through = closing.closable.find((day) => day === asked) ?? closing.closable[0]
  const readiness = through ? (await api.books.readiness({ through })).data : null

  return { closing, readiness, waiting, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { books } = apiOf(args)
  const typed = formTexts(await args.request.formData())
  const { intent = '', through = '', seenThrough = '', reason = '' } = typed
  try {
    if (intent === 'reopen') await books.reopen({ through: through || null, seenThrough, reason })
    else await books.close({ through, seenThrough: seenThrough || null, isMeant: typed.isMeant === 'on' })

    return leadDone(accountingPath(scopeOf(args).locale, `/books/closing?done=${intent || 'close'}`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<ClosingAnswer>({ intent, refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows how things stand by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.books_closing_title(), isIndexed: false })

/** Up to where the books are closed, what is open before the next month is, and who closed and reopened. */
export default function ClosingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { closing, readiness, waiting, done } = loaderData
  const answer = useAnswer(actionData as ClosingAnswer | undefined)
  const { closedThrough } = closing

  return (
    <BooksFrame
      tab="closing"
      title={m.books_closing_title()}
      lead={m.books_closing_lead()}
      waitingSlips={waiting}
      actions={
        closedThrough && (
          <WithRight right="people">
            <ReopenDialog closing={closing} answer={answer?.intent === 'reopen' ? answer : undefined} />
          </WithRight>
        )
      }
    >
      {done && !answer && (
        <Note tone="ok" isLive title={done === 'reopen' ? m.books_reopen_done() : m.books_close_done()} />
      )}
      {answer && answer.intent !== 'reopen' && <Note tone="danger" isLive title={answer.refusal.message} />}
      {closedThrough ? (
        <Note tone="info" title={m.books_closed_through({ day: formatDay(closedThrough, locale, 'long') })} />
      ) : (
        <Note tone="info" title={m.books_closed_none()}>
          {m.books_closed_none_text()}
        </Note>
      )}
      {readiness ? (
        <CloseCard key={readiness.through} closing={closing} readiness={readiness} />
      ) : (
        <p className={css.soft}>{m.books_close_nothing()}</p>
      )}
      {closing.history.length > 0 && <History history={closing.history} />}
    </BooksFrame>
  )
}

function History({ history }: Pick<Closing, 'history'>) {
  const { locale } = useRoot()
  const said = ({ act, throughDay }: Closing['history'][number]) => {
    const day = throughDay && formatDay(throughDay, locale)
    if (act === 'closed') return m.books_history_closed({ day: day ?? '' })
    return day ? m.books_history_reopened({ day }) : m.books_history_reopened_all()
  }

  return (
    <Card title={m.books_history_title()}>
      <ul className={css.checks}>
        {history.map((one) => (
          <li key={one.id} className={cx(css.check, css.plain)}>
            <span>
              {said(one)}
              {one.reason && <small>{one.reason}</small>}
              <small>{[one.byName, formatDateTime(one.at, locale)].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
