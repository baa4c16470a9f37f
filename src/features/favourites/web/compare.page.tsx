import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/compare.page'
import { CompareBody } from './compare-body.still.tsx'
import { allIdsOf, compared, idsOf, isComparable } from './compare-facts.ts'

export async function loader(args: Route.LoaderArgs) {
  const { locale } = scopeOf(args)
  const { searchParams } = new URL(args.request.url)
  const ticked = allIdsOf(searchParams)
  // From the list of favourites: what is missing is chosen there, with what is ticked still ticked.
  if (searchParams.has('pick') && !isComparable(ticked.length))
    throw redirect(pathIn(locale, `/favourites?pick=${ticked.join(',')}`))
  const found = await Promise.all(
    idsOf(searchParams).map(async (id) => {
      try {
        return (await apiOf(args).listings.get({ id })).data
      } catch (error) {
        // One that is no longer public leaves the others.
        if (isProblem(error) && [404, 422].includes(error.status)) return null
        throw error
      }
    }),
  )

  const homes = found.filter((home) => home !== null)

  return { ...compared(homes, locale), gone: found.length - homes.length }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.compare_title(), isIndexed: false })

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <CompareBody {...loaderData} />
}
