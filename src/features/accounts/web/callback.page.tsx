import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { loginPath } from '#web/page/page-problems.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/callback.page'
import { afterLogin, safeTarget } from './redirect-target.ts'

/** Finishes a login, ours or one that came back from elsewhere: on to where it leads, or to the login once more. */
export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer, productHost } = scopeOf(args)
  const target = safeTarget(new URL(args.request.url).searchParams.get('redirectAfterLogin'))
  if (!viewer) throw redirect(loginPath(locale, target ?? ''))
  const { data: info } = await apiOf(args).accounts.userinfo()
  const next = afterLogin(info, { target, payHosts: [productHost] })
  throw redirect(next === target ? next : pathIn(locale, next))
}

export default function CallbackPage() {
  return null
}
