import { data, redirect } from 'react-router'
import { nearbySearch } from '#features/listings/web/embed/homes-beside.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/follow.page'
import css from './marketing.module.css'

/**
 * An address that counts leads on: to the home, with where its visitor came from; to similar ones where it is let; to the
 * search where it is shown no longer. Nothing is counted here, for programs follow links, too. One that nobody knows any
 * more, from an old flyer say, is a page that leads on.
 */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { locale } = scopeOf(args)
  try {
    const { data: found } = await api.marketing.follow({ code: args.params.code })
    if (found.url) throw led(found.url)
    if (found.to === 'listing') throw led(pathIn(locale, `/listing/${found.propertyId}?s=${found.code}`))
    if (found.to === 'gone') throw led(pathIn(locale, '/search'))
    const { data: home } = await api.listings.get({ id: found.propertyId })

    throw led(pathIn(locale, nearbySearch(home)))
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 422)) return data(null, { status: 404 })
    throw error
  }
}

const led = (to: string) => redirect(to, { headers: { 'cache-control': 'no-store' } })

export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.marketing_code_gone(), isIndexed: false })

export default function FollowPage() {
  const { locale } = useRoot()

  return (
    <div className={css.codeGone}>
      <h1>{m.marketing_code_gone()}</h1>
      <p>{m.marketing_code_gone_text()}</p>
      <div className={css.codeWays}>
        <ButtonLink variant="primary" href={pathIn(locale, '/search')}>
          {m.marketing_code_search()}
        </ButtonLink>
        <ButtonLink href={pathIn(locale, '/')}>{m.marketing_code_home()}</ButtonLink>
      </div>
    </div>
  )
}
