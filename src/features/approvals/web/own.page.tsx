import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own.page'
import { readAnswer } from './answer-act.ts'
import { QuestionView } from './question-view.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: question } = await apiOf(args).approvals.readAsOwner({ id: args.params.id })

  return { question, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const { typed, answer } = await readAnswer(args.request)
  try {
    await apiOf(args).approvals.answerAsOwner({ id, ...answer })

    return leadDone(
      `${pathIn(scopeOf(args).locale, `/dashboard/owner/approvals/${id}`)}?done=${answer.answer}`,
    )
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.approvals_page_title(), isIndexed: false })

/** A question to an owner, in their own dashboard. */
export default function OwnApprovalPage({
  loaderData: { question, done },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer(actionData)

  return (
    <>
      {done === 'ask' && <Note tone="ok" isLive title={m.approvals_asked_back()} />}
      <QuestionView question={question} answer={answer} />
    </>
  )
}
