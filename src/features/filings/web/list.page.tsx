import { FILING_STATES } from '#features/filings/rules.ts'
import { PeopleTabs } from '#features/tenants/web/embed/people-tabs.tsx'
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
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/list.page'
import { stateWords } from './embed/words.ts'
import { shownList } from './filings.list.tsx'
import css from './filings.module.css'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, ...filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.filings_title(), isIndexed: false })

/** Whom immigration is to be told of, and whom it was. */
export default function FilingsPage({ loaderData: { list, search, state } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = pathIn(locale, shownList.path)

  return (
    <>
      <PageHeader title={m.filings_title()} count={formatNumber(list.total)} />
      <PeopleTabs current="filings" />
      <p className={css.intro}>{m.filings_intro()}</p>
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.filings_search(), goLabel: m.filings_find() }}
        states={{
          name: 'state',
          label: m.filings_state(),
          offLabel: m.filings_filter_off(),
          chosen: state,
          options: FILING_STATES.map((key) => ({ key, label: stateWords[key]() })),
        }}
        caption={m.filings_title()}
        rows={list.data}
        noHit={{ title: m.filings_no_hit(), allLabel: m.filings_show_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: m.filings_none(),
          text: <p>{m.filings_none_text()}</p>,
        }}
        columns={shownList.columns({ locale, today }, { search, state })}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: search, state, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
