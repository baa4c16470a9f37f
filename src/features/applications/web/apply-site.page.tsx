import { redirect, useActionData } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { scenesFor } from '#web/art/scenes.ts'
import { sendOrKeep } from '#web/lost-line.ts'
import { pageMeta } from '#web/meta.ts'
import { loginPath, targetOf } from '#web/page-problems.ts'
import { apiOf, scopeOf } from '#web/page-scope.ts'
import { productName, useRoot } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useSite } from '../../websites/web/embed/site-data.ts'
import type { Route } from './+types/apply-site.page'
import css from './apply.module.css'
import { type ApplyAnswer, openApplication, ownPath, stepOf, takeStep } from './apply-acts.ts'
import { ApplyShell } from './apply-shell.tsx'

/**
 * The application within a manager's site. Sessions live on the product's host alone (G072), so the site's own host and
 * domain lead to `/{name}/…` on it, which looks as the site does, and says where one is (decision 186).
 */
export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer, publicUrl, siteName } = scopeOf(args)
  const { name, id } = args.params
  if (siteName) throw redirect(publicUrl + pathIn(locale, formPath(siteName, id)))
  const { data: home } = await apiOf(args).listings.get({ id })
  if (home.siteName !== name.toLowerCase()) throw redirect(pathIn(locale, `/listing/${id}/apply-for-rent`))
  const shown = { id, title: home.title, type: home.type, bedrooms: home.bedrooms }
  if (!viewer)
    return { home: shown, loginHref: loginPath(locale, targetOf(args.request)), application: null } as const

  return { home: shown, application: await openApplication(args, id), step: stepOf(args) } as const
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
  const { home, application } = loaderData
  if (!application) return <Before home={home} loginHref={loaderData.loginHref} />
  if (application.status !== 'draft') return <Sent home={home} id={application.id} />

  return (
    <ApplyShell
      application={application}
      step={loaderData.step}
      answer={answer}
      here={pathIn(locale, formPath(params.name, home.id))}
    >
      <Where />
    </ApplyShell>
  )
}

type Home = { home: { id: string; title: string; type: string; bedrooms: number } }

/** For visitors who are not signed in: where they are, what it takes, and that they come back. */
function Before({ home, loginHref }: Home & { loginHref: string }) {
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

/** Sent: what happens now, and the ways on, the manager's site first. */
function Sent({ home, id }: Home & { id: string }) {
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

/** Whose page this is, and whose host. */
function Where() {
  const root = useRoot()
  const { businessName } = useSite()
  const words = { manager: businessName, product: productName(root), host: new URL(root.publicUrl).host }

  return <p className={css.where}>{m.applications_site_where(words)}</p>
}

/** Back to the home on the site's own address. */
function BackLink({ home, isPrimary = false }: Home & { isPrimary?: boolean }) {
  const { locale } = useRoot()
  const site = useSite()
  const href = site.origin + pathIn(locale, `/${site.userType}/listing/${home.id}`)

  return (
    <ButtonLink variant={isPrimary ? 'primary' : 'line'} size={isPrimary ? undefined : 'lg'} href={href}>
      {m.applications_site_back({ manager: site.businessName })}
    </ButtonLink>
  )
}

const formPath = (name: string, id: string) => `/${name.toLowerCase()}/listing/${id}/apply-for-rent`
