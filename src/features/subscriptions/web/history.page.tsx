import { WaysList } from '#features/billing/web/embed/order-pay.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/history.page'
import { shownList } from './history.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const asked = { ...filters, itemsPerPage: PER_PAGE, page: pageNumber(query) }

  const api = apiOf(args)
  const [list, ways] = await Promise.all([orLastPage(args, shownList.ask(api, asked)), api.payments.ways({})])

  return { ...filters, list, ways: ways.data }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.subscriptions_history_title(), isIndexed: false })

/** What all businesses paid for packages, and the way to the day of selling. */
export default function HistoryPage({ loaderData: { list, search, ways } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = pathIn(locale, shownList.path)

  return (
    <>
      <PageHeader
        title={m.subscriptions_history_title()}
        count={formatNumber(list.total)}
        lead={m.subscriptions_history_lead()}
        actions={
          <ButtonLink href={pathIn(locale, '/dashboard/admin/selling')}>
            {m.packages_selling_open()}
          </ButtonLink>
        }
      />
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.subscriptions_history_search(), goLabel: m.subscriptions_find() }}
        caption={m.subscriptions_history_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search })}
        noHit={{ title: m.subscriptions_history_no_hit(), allLabel: m.subscriptions_history_all() }}
        empty={{ picture: sceneOf('balcony', 'leaf').src, title: m.subscriptions_history_none() }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, page: String(page) })}
        />
      </ListFrame>
      <WaysList ways={ways} />
    </>
  )
}
