import { redirectDocument } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { flashCookie } from '#web/flash.ts'
import { apiOf, scopeOf } from '#web/page-scope.ts'
import type { Route } from './+types/logout.page'

/** Ends the session, clears its cookies even where ending it failed, and goes home (G080). */
export async function loader(args: Route.LoaderArgs) {
  await apiOf(args).accounts.logout()
  throw redirectDocument(pathIn(scopeOf(args).locale, '/home'), {
    headers: { 'set-cookie': flashCookie('logout') },
  })
}

export default function LogoutPage() {
  return null
}
