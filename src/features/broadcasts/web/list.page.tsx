import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/list.page'
import { shownList } from './broadcasts.list.tsx'
import { WRITE } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }),
  )

  return { list, filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.broadcasts_title(), isIndexed: false })

/** What a business sent to many, and how far each was read. */
export default function BroadcastsPage({ loaderData: { list, filters } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const base = pathIn(locale, shownList.path)
  const write = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={pathIn(locale, WRITE)} icon={<IconPencil size={20} />}>
        {m.broadcasts_write()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.broadcasts_title()}
        count={formatNumber(list.total)}
        lead={m.broadcasts_lead()}
        actions={write}
      />
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: filters.search, label: m.broadcasts_search(), goLabel: m.broadcasts_find() }}
        caption={m.broadcasts_title()}
        rows={list.data}
        columns={shownList.columns({ locale, today }, filters)}
        noHit={{ title: m.broadcasts_no_hit(), allLabel: m.broadcasts_show_all() }}
        empty={{
          picture: '/art/panorama-noon.svg',
          title: m.broadcasts_none(),
          text: <p>{m.broadcasts_none_text()}</p>,
          actions: write,
        }}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => listLink(base, { q: filters.search, page: String(page) })}
        />
      </ListFrame>
    </>
  )
}
