import { data, useLocation } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { targetOf } from '#web/page/page-problems.ts'
import { apiOf, isProblem, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { LanguageSwitch, languageLink } from '#web/ui/language-switch.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/link.page'
import { readAnswer } from './answer-act.ts'
import css from './question.module.css'
import { QuestionView } from './question-view.tsx'

/** What the link asks; null for one that was not made here. Opening it changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  try {
    const { data: question } = await apiOf(args).approvals.open({ token: args.params.token })

    return { question, done: doneIn(args.request, 'done') }
  } catch (error) {
    if (isProblem(error) && error.status === 404) return data({ question: null, done: null }, { status: 404 })
    throw error
  }
}

export async function action(args: Route.ActionArgs) {
  const { typed, answer } = await readAnswer(args.request)
  try {
    await apiOf(args).approvals.answerByLink({ token: args.params.token, ...answer })

    return leadDone(`${targetOf(args.request).split('?')[0]}?done=${answer.answer}`)
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed }, { status: refusal.status })
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.approvals_page_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

/** An owner's question by the link of a mail, without an account. */
export default function LinkPage({ loaderData: { question, done }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { locale } = useRoot()
  const { pathname } = useLocation()

  return (
    <div className={css.page}>
      <div className={css.head}>
        <div>
          {question && <b>{question.businessName}</b>}
          <p>{question ? m.approvals_asks_you() : m.approvals_page_title()}</p>
        </div>
        <LanguageSwitch {...languageLink(locale, pathname)} />
      </div>
      {done === 'ask' && <Note tone="ok" isLive title={m.approvals_asked_back()} />}
      {question ? (
        <QuestionView question={question} answer={answer} />
      ) : (
        <>
          <h1 className={css.title}>{m.approvals_unknown()}</h1>
          <Note tone="warn" title={m.problem_approval_unknown()} />
        </>
      )}
    </div>
  )
}
