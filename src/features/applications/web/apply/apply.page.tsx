import { redirect, useActionData } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sendOrKeep } from '#web/forms/lost-line.ts'
import { pageMeta } from '#web/page/meta.ts'
import { loginPath, targetOf } from '#web/page/page-problems.ts'
import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/apply.page'
import { type ApplyAnswer, openApplication, ownPath, stepOf, takeStep } from './apply-acts.ts'
import { ApplyShell } from './apply-shell.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  if (!viewer) throw redirect(await toLogin(args))
  const application = await openApplication(args, args.params.id)
  if (application.status !== 'draft') throw redirect(ownPath(locale, application.id))

  return { application, step: stepOf(args) }
}

/** The login, over the page of the home: closing it leaves one there. One that is not shown any more has no page. */
async function toLogin(args: Route.LoaderArgs): Promise<string> {
  const found = await apiOf(args)
    .listings.get({ id: args.params.id })
    .catch((error: unknown) => {
      if (!isProblem(error)) throw error
      return null
    })

  return loginPath(
    scopeOf(args).locale,
    targetOf(args.request),
    found ? `/listing/${found.data.id}` : undefined,
  )
}

export function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)

  return takeStep(args, {
    here: pathIn(locale, `/listing/${args.params.id}/apply-for-rent`),
    sentTo: (id) => `${ownPath(locale, id)}?sent=1`,
  })
}

/** A line that breaks while a step is sent, or kept on leaving a field, leaves the page as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction)
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_apply_title(), isIndexed: false })

export default function ApplyPage({ loaderData: { application, step } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useActionData<ApplyAnswer>()
  const here = pathIn(locale, `/listing/${application.home.propertyId}/apply-for-rent`)

  return <ApplyShell application={application} step={step} answer={answer} here={here} />
}
