import { Outlet, redirect, redirectDocument } from 'react-router'
import type { News } from '#features/alerts/web/embed/news-cards.tsx'
import { barePath, pathIn } from '#i18n/locale.ts'
import { dashboardDetour, secondFactorDetour } from '#web/dashboard/dashboard-types.ts'
import { lastTypeIn, lastTypeNote } from '#web/dashboard/last-type.ts'
import { isLostConnection } from '#web/forms/lost-line.ts'
import { keepPage, useKeptPage } from '#web/live/stale-page.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { targetOf, toLogin } from '#web/page/page-problems.ts'
import { apiOf, scopeContext } from '#web/page/page-scope.ts'
import type { Route } from './+types/dashboard.layout'
import type { Told, Waiting } from './bell-items.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { businessMeant, mustMove, type Place } from './dashboard-places.ts'
import { ErrorPage } from './embed/error-page.still.tsx'
import { LostConnection } from './errors/lost-connection.tsx'

/** Who may be here is settled before any loader of a page runs (G078, G100). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const { locale, viewer, siteName, publicUrl } = context.get(scopeContext)
    const target = targetOf(request)
    // Sessions live on the product's own host only.
    if (siteName) throw redirect(publicUrl + target)
    if (!viewer) throw toLogin(locale, target)
    if (viewer.isFirstLogin)
      throw redirect(pathIn(locale, `/success-register?redirectAfterLogin=${encodeURIComponent(target)}`))
    const [, , type, component] = barePath(target).split('?')[0]!.split('/')
    const meant = businessMeant(target)
    if (meant && request.method === 'GET') throw await goThere({ context }, type, meant)
    const last = lastTypeIn(request)
    const detour = dashboardDetour(viewer, { type, component, locale, last })
    if (detour) throw leadDone(detour)
    const guard = secondFactorDetour(viewer, { type, component, locale, target })
    if (guard) throw redirect(guard)

    const response = (await next()) as Response
    const note = lastTypeNote(viewer, { type, last })
    if (note) response.headers.append('set-cookie', note)

    return response
  },
]

/** Goes to the business that a notice or mail is of, where the reader is still somebody there; then to the page (G465). */
async function goThere(
  args: Parameters<typeof apiOf>[0],
  type: string | undefined,
  { workspaceId, target }: { workspaceId: string; target: string },
): Promise<Response> {
  const { people } = apiOf(args)
  const { data: places } = await people.places()
  if (!mustMove(places, { type, workspaceId })) return redirect(target)
  await people.choosePlace({ workspaceId })

  return redirectDocument(target)
}

/** Cards on a first page; more of them are on their own. */
const MOST_NEWS = 2

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

/**
 * Makes the router ask the server on every way in, so that the middleware runs, and reads where the person may go and
 * what waits for them: again with every page, and whenever something is pushed. And for which role the page was that
 * led here instead (G100).
 */
export async function loader(args: Route.LoaderArgs): Promise<{
  waiting: Waiting | null
  alerts: number | null
  messages: number
  told: Told
  places: Place[]
  news: News
  refused: string | null
}> {
  const { viewer, product } = args.context.get(scopeContext)
  const { chats, overview, people, days, notices, alerts: ofAdmins } = apiOf(args)
  const [, , type, component] = barePath(new URL(args.request.url).pathname).split('/')
  const isManaging = type === 'manager' && viewer?.workspace?.rights.includes('view')
  const hasRecord = viewer && (type === 'tenant' || type === 'owner')
  const alerts = () => days.alerts({ name: `get-${product.slug}-alerts`, dashboard: 'true', itemsPerPage: 1 })
  const side = isManaging ? ('staff' as const) : hasRecord ? ('party' as const) : null
  const [places, waiting, open, unread, told, news] = await Promise.all([
    people.places(),
    isManaging ? overview.waiting() : null,
    hasRecord ? alerts() : null,
    side ? chats.unread({ side }) : null,
    notices.unread(),
    component === 'main' ? ofAdmins.ofReader({ dashboard: 'true', itemsPerPage: MOST_NEWS }) : null,
  ])

  return {
    waiting: waiting?.data ?? null,
    alerts: open?.total ?? null,
    messages: unread?.data.count ?? 0,
    told: told.data,
    places: places.data,
    news: news?.data ?? [],
    refused: doneIn(args.request, 'refused'),
  }
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  useKeptPage()

  return (
    <DashboardFrame {...loaderData}>
      <Outlet />
    </DashboardFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DashboardFrame>
      {isLostConnection(error) ? <LostConnection /> : <ErrorPage error={error} />}
    </DashboardFrame>
  )
}
