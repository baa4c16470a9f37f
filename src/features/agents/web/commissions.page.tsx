import { COMMISSION_STATES } from '#features/agents/contract.ts'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/commissions.page'
import { shownList } from './commissions.list.tsx'
import { stateWords } from './words.ts'

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
  pageMeta(args, { title: m.agents_commissions(), isIndexed: false })

/** What agents get: what is due first, then what is expected, then what is over. */
export default function CommissionsPage({
  loaderData: { list, waiting, search, state, vendorId },
}: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = accountingPath(locale, '/commissions')
  const { expectedSatang, dueSatang, paidSatang } = list.sums
  const kept = { vendorId }

  return (
    <AccountingFrame
      tab="commissions"
      waitingSlips={waiting}
      lead={m.agents_commissions_lead({
        due: formatMoney(dueSatang, locale),
        expected: formatMoney(expectedSatang, locale),
        paid: formatMoney(paidSatang, locale),
      })}
    >
      <ListFrame
        list={shownList}
        base={base}
        kept={kept}
        search={{ value: search, label: m.agents_search(), goLabel: m.agents_find() }}
        states={{
          name: 'state',
          label: m.agents_state(),
          offLabel: m.agents_filter_off(),
          chosen: state,
          options: COMMISSION_STATES.map((key) => ({ key, label: stateWords[key]() })),
        }}
        caption={m.agents_commissions()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { search, state, vendorId })}
        noHit={{ title: m.agents_no_hit(), allLabel: m.agents_show_all() }}
        empty={{
          picture: sceneOf('dorm', 'leaf').src,
          title: m.agents_none(),
          text: m.agents_none_text(),
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { ...kept, q: search, state, page: String(page) })}
        />
      </ListFrame>
    </AccountingFrame>
  )
}
