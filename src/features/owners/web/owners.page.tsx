import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/owners.page'
import { shownList } from './owners.list.tsx'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const page = pageNumber(query)

  return {
    ...filters,
    list: await orLastPage(args, shownList.ask(apiOf(args), { ...filters, page, itemsPerPage: PER_PAGE })),
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.owners_title(), isIndexed: false })

/** The owners of a workspace: whom the homes belong to, and where each one's newest statement stands. */
export default function OwnersPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const path = (rest = '') => pathIn(locale, `/dashboard/manager/${rest}`)
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={path('add-owner')} icon={<IconUserPlus size={20} />}>
        {m.owners_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader
        title={m.owners_title()}
        count={formatNumber(list.total)}
        lead={m.owners_lead()}
        actions={add}
      />
      <ListFrame
        list={shownList}
        base={pathIn(locale, shownList.path)}
        search={{ value: search, label: m.owners_search(), goLabel: m.owners_search_go() }}
        caption={m.owners_title()}
        rows={list.data}
        noHit={{ title: m.owners_none_found({ search: search ?? '' }), allLabel: m.owners_show_all() }}
        empty={{
          picture: '/art/townhouse-leaf-noon.svg',
          title: m.owners_none(),
          text: <p>{m.owners_none_text()}</p>,
          actions: add,
        }}
        columns={shownList.columns({ locale, today }, { search })}
      >
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) =>
            `?${new URLSearchParams({ ...(search ? { q: search } : {}), page: String(page) })}`
          }
        />
      </ListFrame>
    </>
  )
}
