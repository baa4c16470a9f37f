import { ADMIN_GROUPS } from '#features/document-hub/contract.ts'
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
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/admin.page'
import { shownList } from './admin.list.tsx'
import { groupWords } from './words.ts'

const PER_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const asked = { ...filters, page: pageNumber(query), itemsPerPage: PER_PAGE }

  return { ...(await orLastPage(args, shownList.ask(apiOf(args), asked))), ...filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.document_hub_title(), isIndexed: false })

/** Papers of all businesses for an administrator, who reads no more of them than number and state. */
export default function AdminDocuments({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { data, total, page, search, group } = loaderData
  const base = pathIn(locale, shownList.path)

  return (
    <>
      <PageHeader
        title={m.document_hub_title()}
        count={formatNumber(total)}
        lead={m.document_hub_admin_lead()}
      />
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.document_hub_admin_search(), goLabel: m.document_hub_find() }}
        states={{
          name: 'group',
          label: m.document_hub_group(),
          offLabel: m.document_hub_waits_off(),
          chosen: group,
          options: ADMIN_GROUPS.map((key) => ({ key, label: groupWords[key]() })),
        }}
        caption={m.document_hub_title()}
        rows={data}
        columns={shownList.columns({ locale, today }, { search, group })}
        noHit={{ title: m.document_hub_no_hit(), allLabel: m.document_hub_all() }}
        empty={{ picture: sceneOf('living', 'indigo').src, title: m.document_hub_admin_none() }}
      >
        <Pagination
          page={page}
          pages={Math.ceil(total / PER_PAGE)}
          hrefOf={(n) => listLink(base, { q: search, group, page: n > 1 ? String(n) : null })}
        />
      </ListFrame>
    </>
  )
}
