import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/vendor-bills.page'
import { shownList } from './vendor-bills.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const [list, waiting] = await Promise.all([
    orLastPage(
      args,
      shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
    ),
    waitingSlips(apiOf(args)),
  ])

  return { list, waiting, ...filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.vendor_bills_title(), isIndexed: false })

/** Workers' bills: those to approve first, then by the day they are due. */
export default function VendorBillsPage({
  loaderData: { list, waiting, search, state },
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = accountingPath(locale, '/vendor-bills')
  const { toApprove, toPay, toPaySatang } = list.counts
  const lead = m.vendor_bills_lead({
    n: formatNumber(toApprove),
    count: formatNumber(toPay),
    amount: formatMoney(toPaySatang, locale),
  })

  return (
    <AccountingFrame tab="vendorBills" waitingSlips={waiting} lead={lead}>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.vendor_bills_search(), goLabel: m.vendor_bills_find() }}
        caption={m.vendor_bills_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, state })}
        noHit={{ title: m.vendor_bills_no_hit(), allLabel: m.vendor_bills_show_all() }}
        empty={{
          picture: sceneOf('dorm', 'leaf').src,
          title: m.vendor_bills_none(),
          text: m.vendor_bills_none_text(),
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, state, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
