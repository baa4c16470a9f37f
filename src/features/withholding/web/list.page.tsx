import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { CERTIFICATE_HEAPS } from '#features/withholding/contract.ts'
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
import type { Route } from './+types/list.page'
import { shownList } from './withholding.list.tsx'
import { heapWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { search, heap = 'waiting' } = shownList.read(query)
  const api = apiOf(args)
  const [list, waiting] = await Promise.all([
    orLastPage(args, shownList.ask(api, { search, heap, itemsPerPage: PER_PAGE, page: pageNumber(query) })),
    waitingSlips(api),
  ])

  return { list, waiting, search, heap }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.withholding_title(), isIndexed: false })

/** Certificates of tax that companies held back from rent: to look at, missing, accepted. */
export default function WithholdingPage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { list, waiting, search, heap } = loaderData
  const base = accountingPath(locale, '/withholding')
  const of = (one: string) => list.counts.find((count) => count.heap === one)!
  const lead = m.withholding_lead({
    missing: formatMoney(of('missing').taxSatang, locale),
    accepted: formatMoney(of('accepted').taxSatang, locale),
  })

  return (
    <AccountingFrame tab="withholding" waitingSlips={waiting} lead={lead}>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.withholding_search(), goLabel: m.payables_find() }}
        states={{
          name: 'heap',
          label: m.withholding_state(),
          offLabel: m.withholding_waiting(),
          chosen: heap,
          options: CERTIFICATE_HEAPS.map((key) => ({
            key,
            label: heapWords[key](),
            count: formatNumber(of(key).count),
          })),
        }}
        caption={m.withholding_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, heap })}
        noHit={{ title: m.withholding_no_hit(), allLabel: m.withholding_all() }}
        empty={{
          picture: sceneOf('dorm', 'leaf').src,
          title: m.withholding_none(),
          text: m.withholding_none_text(),
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, heap, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
