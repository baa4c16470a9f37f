import { m } from '#i18n/messages/messages.js'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/library.page'
import { LibraryBody } from './library-body.still.tsx'

const PER_PAGE = 6

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const categoryId = /^\d$/.test(query.get('category') ?? '') ? Number(query.get('category')) : undefined
  const list = await orLastPage(
    args,
    apiOf(args).guides.list({
      categoryId: categoryId || undefined,
      itemsPerPage: PER_PAGE,
      page: pageNumber(query),
    }),
  )

  return { list, categoryId: categoryId || undefined }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.guides_title(), description: m.guides_meta_text() })

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  return <LibraryBody {...loaderData} />
}
