import { redirect } from 'react-router'
import { nearbySearch } from '#features/listings/web/embed/homes-beside.ts'
import { pathIn } from '#i18n/locale.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/follow.page'

/**
 * An address that counts leads on: to the home, with where its visitor came from; to similar ones where it is let; to the
 * search where it is shown no longer. Nothing is counted here, for programs follow links, too.
 */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { locale } = scopeOf(args)
  const { data } = await api.marketing.follow({ code: args.params.code })
  if (data.url) return led(data.url)
  if (data.to === 'listing') return led(pathIn(locale, `/listing/${data.propertyId}?s=${data.code}`))
  if (data.to === 'gone') return led(pathIn(locale, '/search'))
  const { data: home } = await api.listings.get({ id: data.propertyId })

  return led(pathIn(locale, nearbySearch(home)))
}

const led = (to: string) => redirect(to, { headers: { 'cache-control': 'no-store' } })
