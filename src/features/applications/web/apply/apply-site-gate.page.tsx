import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { scenesFor } from '#web/art/scenes.ts'
import { pageMeta } from '#web/page/meta.ts'
import { loginPath } from '#web/page/page-problems.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/apply-site-gate.page'
import css from './apply.module.css'
import { BackLink, formPath, gatePath, shownOf, Where } from './apply-site-parts.tsx'

/**
 * For visitors who are not signed in: where they are, what it takes, and that they come back. A page of its own, for the
 * form weighs more than a visitor's page may.
 */
export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer, publicUrl, siteName } = scopeOf(args)
  const { name, id } = args.params
  if (siteName) throw redirect(publicUrl + pathIn(locale, gatePath(siteName, id)))
  const form = pathIn(locale, formPath(name, id))
  const { data: home } = await apiOf(args).listings.get({ id })
  // The form sends on whoever is signed in, and a home of somebody else.
  if (viewer || home.siteName !== name.toLowerCase()) throw redirect(form)

  // Closing the login leaves one at the home.
  return { home: shownOf(home), loginHref: loginPath(locale, form, `/listing/${home.id}`) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_apply_title(), isIndexed: false })

export default function ApplySiteGate({ loaderData: { home, loginHref } }: Route.ComponentProps) {
  const { cover } = scenesFor(home)

  return (
    <div className={`page ${css.page} ${css.gate}`}>
      <img src={cover.src} alt="" width={600} height={400} />
      <div className={css.fields}>
        <h1>{m.applications_site_title({ home: home.title })}</h1>
        <Where />
        <ol className={css.gateSteps}>
          <li>{m.applications_site_step_1()}</li>
          <li>{m.applications_site_step_2()}</li>
          <li>{m.applications_site_step_3()}</li>
        </ol>
        <div className={css.acts}>
          <ButtonLink variant="primary" size="lg" href={loginHref}>
            {m.applications_site_login()}
          </ButtonLink>
          <BackLink home={home} />
        </div>
      </div>
    </div>
  )
}
