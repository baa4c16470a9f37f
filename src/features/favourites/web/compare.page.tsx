import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { apiOf, isProblem, scopeOf } from '#web/page-scope.ts'
import type { Route } from './+types/compare.page'
import { CompareBody } from './compare-body.still.tsx'
import { compared, idsOf } from './compare-facts.ts'

export async function loader(args: Route.LoaderArgs) {
  const { locale } = scopeOf(args)
  const found = await Promise.all(
    idsOf(new URL(args.request.url).searchParams).map(async (id) => {
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
