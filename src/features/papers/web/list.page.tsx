import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/list.page'
import { DocumentTabs } from './embed/document-tabs.tsx'
import { STATES, shownList } from './papers.list.tsx'
import { stateName } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const asked = { ...filters, itemsPerPage: PER_PAGE, page: pageNumber(query) }
  const page = await orLastPage(args, shownList.ask(apiOf(args), asked))

  return { ...page, ...filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.papers_title(), isIndexed: false })

/** The papers that a business wrote: agreements, letters, sheets. */
export default function Papers({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { data, total, page, itemsPerPage, search, state } = loaderData
  const base = pathIn(locale, shownList.path)
  const mayEdit = useMissingRight('edit') === null

  return (
    <>
      <PageHeader
        title={m.papers_title()}
        count={total}
        lead={m.papers_lead()}
        actions={
          mayEdit && (
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/documents/new')}>
              {m.papers_make()}
            </ButtonLink>
          )
        }
      />
      <DocumentTabs current="papers" />
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.papers_search(), goLabel: m.papers_find() }}
        states={{
          name: 'state',
          label: m.papers_states(),
          offLabel: m.papers_filter_off(),
          chosen: state,
          options: STATES.map((one) => ({ key: one, label: stateName(one) })),
        }}
        caption={m.papers_title()}
        rows={data}
        columns={shownList.columns({ locale, today }, { search, state })}
        noHit={{ title: m.papers_no_hit(), allLabel: m.papers_show_all() }}
        empty={{
          picture: sceneOf('living', 'indigo').src,
          title: m.papers_none(),
          text: <p>{m.papers_none_text()}</p>,
          actions: mayEdit && (
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/documents/new')}>
              {m.papers_make()}
            </ButtonLink>
          ),
        }}
      >
        <Pagination
          page={page}
          pages={Math.ceil(total / itemsPerPage)}
          hrefOf={(n) => listLink(base, { q: search, state, page: n > 1 ? String(n) : null })}
        />
      </ListFrame>
    </>
  )
}
