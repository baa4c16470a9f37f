import { Form } from 'react-router'
import { HomePageHead } from '#features/listings/web/embed/home-page-head.still.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { SourceField } from '#web/forms/source-field.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/visit.page'
import { VisitConfirmation } from './embed/confirmation.tsx'
import { VisitFields } from './embed/visit-form.tsx'
import { sendVisit } from './send-visit.ts'
import css from './visit.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await apiOf(args).listings.get({ id: idOf(args.params) })

  return { id: data.id, title: data.title, status: data.status }
}

export const action = (args: Route.ActionArgs) => sendVisit(args, idOf(args.params))

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.visits_title({ home: args.loaderData?.title ?? '' }), isIndexed: false })

/** The request as a page of its own: what the dialog does, for browsers without script. */
export default function Visit({ loaderData: { title, status }, actionData, params }: Route.ComponentProps) {
  const { locale } = useRoot()
  const isSending = useSubmission() !== undefined
  const name = (params as { name?: string }).name
  const back = pathIn(locale, `${name ? `/${name}` : ''}/listing/${idOf(params)}`)
  if (actionData?.ok) return <VisitConfirmation closeHref={back} />
  const refused = actionData && !actionData.ok ? actionData : undefined

  return (
    <div className={`page ${css.page}`}>
      <HomePageHead
        id={idOf(params)}
        siteName={name}
        back={m.visits_back()}
        title={m.visits_title({ home: title })}
      />
      {refused && (
        <Note tone="danger" isLive title={refused.message}>
          {null}
        </Note>
      )}
      {status === 'rented' ? (
        <Note title={m.problem_visit_home_rented()} />
      ) : status === 'unconfirmed' ? (
        <Note title={m.problem_visit_home_unconfirmed()} />
      ) : (
        <Form method="post">
          <SourceField homeId={idOf(params)} />
          <VisitFields errors={refused?.errors} typed={refused?.typed} isSending={isSending} />
        </Form>
      )}
    </div>
  )
}

function idOf(params: { id?: string }): string {
  return params.id ?? ''
}
