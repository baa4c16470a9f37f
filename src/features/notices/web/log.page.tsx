import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/log.page'
import { shownList } from './log.list.tsx'
import { LogFilters } from './log-filters.tsx'
import { stateWords } from './words.ts'

const PER_PAGE = 25

/** Those that people look for; what was sent is told by the list itself. */
const SOUGHT = ['bounced', 'refused', 'failed', 'queued', 'held', 'opened', 'stopped'] as const

/** What a business sent to whom, by which way, and whether it arrived. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, ...filters }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.notices_log(), isIndexed: false })

export default function LogPage({ loaderData: { list, ...query } }: Route.ComponentProps) {
  const { search, state, way, topic, from, to } = query
  const { locale, today } = useRoot()
  const base = pathIn(locale, shownList.path)

  return (
    <>
      <PageHeader
        title={m.notices_log()}
        count={formatNumber(list.total)}
        lead={m.notices_log_lead()}
        actions={
          <Anchor href={pathIn(locale, '/dashboard/manager/general-settings/notifications')}>
            {m.notices_choose()}
          </Anchor>
        }
      />
      <LogFilters key={JSON.stringify(query)} base={base} query={query} />
      <ListFrame
        list={shownList}
        base={base}
        narrowedBy={{ way, topic, from, to }}
        search={{ value: search, label: m.notices_log_search(), goLabel: m.notices_log_go() }}
        states={{
          name: 'state',
          label: m.notices_log_state(),
          offLabel: m.notices_log_all(),
          chosen: state,
          options: SOUGHT.map((key) => ({ key, label: stateWords(key) })),
        }}
        caption={m.notices_log()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, query)}
        noHit={{ title: m.notices_log_no_hit(), allLabel: m.notices_log_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: m.notices_log_none(),
          text: <p>{m.notices_log_none_text()}</p>,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, state, way, topic, from, to, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
