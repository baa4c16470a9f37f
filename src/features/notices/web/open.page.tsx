import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { type DashboardType, dashboardPath } from '#web/dashboard/dashboard-types.ts'
import { apiOf, scopeContext } from '#web/page/page-scope.ts'
import type { Route } from './+types/open.page'

/** Marks a notice of one's own as read and leads on to what it is about: the way of the bell, and of a device. */
export async function loader(args: Route.LoaderArgs) {
  const { locale } = args.context.get(scopeContext)
  const { path } = (await apiOf(args).notices.open({ id: args.params.id })).data

  throw redirect(
    path ? pathIn(locale, path) : dashboardPath(locale, args.params.type as DashboardType, 'notices'),
  )
}

/** It is led on from before anything is shown. */
export default function OpenPage() {
  return null
}
