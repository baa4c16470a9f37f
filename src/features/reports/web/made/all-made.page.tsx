import { reportsPath } from '#features/reports/web/paths.ts'
import css from '#features/reports/web/reports.module.css'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/all-made.page'
import { MadeList } from './made-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams

  return {
    list: await orLastPage(args, apiOf(args).reports.list({ page: pageNumber(query), itemsPerPage: 25 })),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.reports_made_lately(), isIndexed: false })

/** Every report that was made and is kept. */
export default function AllMadePage({ loaderData: { list } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const hrefOf = (page: number) => reportsPath(locale, `/made${page > 1 ? `?page=${page}` : ''}`)

  return (
    <>
      <PageHeader title={m.reports_title()} />
      <div className={css.page}>
        {list.data.length === 0 ? (
          <EmptyState picture="/art/dorm-leaf-night.svg" title={m.reports_made_none()} />
        ) : (
          <MadeList made={list.data} />
        )}
        <Pagination page={list.page} pages={Math.ceil(list.total / list.itemsPerPage)} hrefOf={hrefOf} />
      </div>
    </>
  )
}
