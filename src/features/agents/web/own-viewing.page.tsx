import { data } from 'react-router'
import { notFound } from '#contract/problem.ts'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own-viewing.page'
import { ViewingLine } from './viewing-line.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { viewings } = (await apiOf(args).agents.ownDesk()).data
  const viewing = viewings.find(({ id }) => id === args.params.id)
  if (!viewing) throw notFound()

  return { viewing }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const state = form.get('state') === 'nobody' ? ('nobody' as const) : ('done' as const)
  try {
    await apiOf(args).agents.answerViewing({ id: args.params.id, state })
    return leadDone(pathIn(scopeOf(args).locale, '/dashboard/others/main'))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.agents_desk_viewings(), isIndexed: false })

/** A viewing that was given to the reader, where its answer was refused; else they answer on their own page. */
export default function OwnViewingPage({ loaderData: { viewing }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)

  return (
    <>
      <PageHeader
        title={m.agents_desk_viewings()}
        lead={formatDateTime(viewing.at, locale)}
        actions={
          <ButtonLink href={pathIn(locale, '/dashboard/others/main')}>{m.agents_back_desk()}</ButtonLink>
        }
      />
      {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
      <Card>
        <ViewingLine viewing={viewing} />
      </Card>
    </>
  )
}
