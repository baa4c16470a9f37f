import { data, redirect, useLoaderData } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardPath, isDashboardType } from '#web/dashboard/dashboard-types.ts'
import { pageMeta } from '#web/page/meta.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/later.page'
import { LaterNotice } from './later-notice.tsx'
import { laterDashboardPage } from './later-pages.ts'

/** Every dashboard address that has no page of its own: planned ones say so, others are not there. */
export function loader(args: Route.LoaderArgs) {
  const { product, locale } = scopeOf(args)
  const { type = '', component = 'main' } = args.params
  const { search } = new URL(args.request.url)
  // The menu's entry bears the product's name, which is settled when the service starts.
  if (type === 'manager' && component === `${product.slug}-alerts`)
    throw redirect(pathIn(locale, '/dashboard/manager/alerts'))
  if (type === 'admin' && component === `${product.slug}Alerts`)
    throw redirect(pathIn(locale, '/dashboard/admin/alerts'))
  const page = isDashboardType(type)
    ? laterDashboardPage(type, component, { product: product.slug, search })
    : null
  if (!page || !isDashboardType(type)) throw data(null, { status: 404 })
  // Below an entry there is nothing of this name; the entry itself may well be there.
  if (args.params.id) throw redirect(dashboardPath(locale, type, component + search))

  return { page, type, isMain: component === 'main' }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.page.title ?? m.site_error_404_title(), isIndexed: false })

const USERS = 'users?type=0&name=users'

export default function LaterPage() {
  const { page, type, isMain } = useLoaderData<typeof loader>()
  const { locale } = useRoot()
  const back = isMain
    ? { href: pathIn(locale, '/'), label: m.site_later_home() }
    : { href: dashboardPath(locale, type), label: m.site_later_back() }
  // Administrators land here after their login, and come to work.
  const work = { href: dashboardPath(locale, type, USERS), label: m.site_dash_admin_users() }

  return <LaterNotice page={page} back={isMain && type === 'admin' ? work : back} />
}
