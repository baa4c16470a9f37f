import { readFilters, withFilters } from '#features/billing/web/bills/bill-filters.ts'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/receipts.page'
import { shownList } from './receipts.list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { search, cursor } = readFilters(new URL(args.request.url).searchParams)
  const [receipts, waiting] = await Promise.all([
    shownList.ask(apiOf(args), { itemsPerPage: 25, page: 1, search, cursor }),
    waitingSlips(apiOf(args)),
  ])

  return { receipts, waiting, search }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.billing_tab_receipts(), isIndexed: false })

export default function Receipts({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { receipts, waiting, search } = loaderData

  return (
    <AccountingFrame tab="receipts" waitingSlips={waiting} lead={m.billing_receipts_lead()}>
      <ListFrame
        list={shownList}
        base={accountingPath(locale, '/receipts')}
        search={{
          name: 'search',
          value: search,
          label: m.billing_search_receipts(),
          goLabel: m.billing_search_go(),
        }}
        caption={m.billing_tab_receipts()}
        rows={receipts.data}
        columns={shownList.columns({ locale, today }, { search })}
        noHit={{ title: m.billing_receipts_not_found(), allLabel: m.billing_receipts_all() }}
        empty={{
          picture: sceneOf('corridor', 'turmeric').src,
          title: m.billing_receipts_none(),
          text: m.billing_receipts_none_help(),
        }}
      >
        {receipts.nextCursor && (
          <LoadMore
            href={accountingPath(locale, `/receipts${withFilters({ search, cursor: receipts.nextCursor })}`)}
            count={m.billing_of_total({ total: receipts.total })}
          >
            {m.billing_older()}
          </LoadMore>
        )}
      </ListFrame>
    </AccountingFrame>
  )
}
