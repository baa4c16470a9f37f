import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { loginPath } from '#web/page-problems.ts'
import { scopeOf } from '#web/page-scope.ts'
import type { Route } from './+types/callback.page'
import { afterLogin, safeTarget } from './redirect-target.ts'

/** Finishes a login that came back from elsewhere: on to the target, or to the login once more. */
export function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  const target = safeTarget(new URL(args.request.url).searchParams.get('redirectAfterLogin'))
  if (!viewer) throw redirect(loginPath(locale, target ?? ''))
  const next = afterLogin({ isFirstLogin: viewer.isFirstLogin, target })
  throw redirect(next === target ? next : pathIn(locale, next))
}

export default function CallbackPage() {
  return null
}
