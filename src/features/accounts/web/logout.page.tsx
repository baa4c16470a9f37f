import { redirect, redirectDocument } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { flashCookie } from '#web/page/flash.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/logout.page'

/**
 * Ends the session, clears its cookies even where ending it failed, and goes home (G080). Another site's link only leads
 * home: nobody else logs a person out.
 */
export async function loader(args: Route.LoaderArgs) {
  if (args.request.headers.get('sec-fetch-site') === 'cross-site')
    throw redirect(pathIn(scopeOf(args).locale, '/home'))
  await apiOf(args).accounts.logout()
  throw redirectDocument(pathIn(scopeOf(args).locale, '/home'), {
    headers: { 'set-cookie': flashCookie('logout') },
  })
}

export default function LogoutPage() {
  return null
}
