import { redirect, useActionData } from 'react-router'
import { useSite } from '#features/websites/web/embed/site-data.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sendOrKeep } from '#web/forms/lost-line.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/apply-site.page'
import css from './apply.module.css'
import { type ApplyAnswer, openApplication, ownPath, stepOf, takeStep } from './apply-acts.ts'
import { ApplyShell } from './apply-shell.tsx'
import { BackLink, formPath, gatePath, type Shown, shownOf, Where } from './apply-site-parts.tsx'

/**
 * The application within a manager's site. Sessions live on the product's host alone (G072), so the site's own host and
 * domain lead to `/{name}/…` on it, which looks as the site does, and says where one is.
 */
export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer, publicUrl, siteName } = scopeOf(args)
  const { name, id } = args.params
  if (siteName) throw redirect(publicUrl + pathIn(locale, formPath(siteName, id)))
  const found = await apiOf(args)
    .listings.get({ id })
    .catch((error: unknown) => {
      // Taken down meanwhile: the product's page still opens what was begun here.
      if (!isProblem(error) || error.status !== 404) throw error
    })
  if (!found) throw redirect(pathIn(locale, `/listing/${id}/apply-for-rent`))
  const { data: home } = found
  if (home.siteName !== name.toLowerCase()) throw redirect(pathIn(locale, `/listing/${id}/apply-for-rent`))
  if (!viewer) throw redirect(pathIn(locale, gatePath(name, id)))

  return { home: shownOf(home), application: await openApplication(args, id), step: stepOf(args) }
}

export function action(args: Route.ActionArgs) {
  const here = pathIn(scopeOf(args).locale, formPath(args.params.name, args.params.id))

  return takeStep(args, { here, sentTo: () => here })
}

/** A line that breaks while a step is sent, or kept on leaving a field, leaves the page as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction)
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_apply_title(), isIndexed: false })

export default function ApplySitePage({ loaderData, params }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useActionData<ApplyAnswer>()
  const { home, application, step } = loaderData
  if (application.status !== 'draft') return <Sent home={home} id={application.id} />

  return (
    <ApplyShell
      application={application}
      step={step}
      answer={answer}
      here={pathIn(locale, formPath(params.name, home.id))}
    >
      <Where />
    </ApplyShell>
  )
}

/** Sent: what happens now, and the ways on, the manager's site first. */
function Sent({ home, id }: { home: Shown; id: string }) {
  const { locale } = useRoot()
  const { businessName } = useSite()

  return (
    <div className={`page ${css.page}`}>
      <h1>{m.applications_site_sent_title({ manager: businessName })}</h1>
      <Note
        tone="ok"
        isLive
        title={m.applications_site_sent({ home: home.title })}
        actions={
          <>
            <BackLink home={home} isPrimary />
            <ButtonLink href={ownPath(locale, id)}>{m.applications_site_follow()}</ButtonLink>
          </>
        }
      >
        <p>{m.applications_site_sent_text()}</p>
      </Note>
    </div>
  )
}
