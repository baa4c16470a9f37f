import { DocumentTabs } from '#features/document-hub/web/embed/document-tabs.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/list.page'
import { STATES, shownList } from './leases.list.tsx'
import type { LeaseListRow } from './types.ts'
import { statusName } from './words.ts'

const LABELS: Record<string, () => string> = {
  open: m.leases_list_open,
  ending: m.leases_list_ending,
  deposit: m.leases_list_deposit,
}

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const cursor = query.get('after') ?? undefined
  const page = await shownList.ask(apiOf(args), { ...filters, itemsPerPage: 20, page: 1, cursor })

  return { ...page, ...filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.leases_list_title(), isIndexed: false })

export default function ManagerLeases({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { data, total, search, status, nextCursor } = loaderData
  const base = pathIn(locale, shownList.path)
  const stateLabel = (state: (typeof STATES)[number]) =>
    LABELS[state]?.() ?? statusName(state as LeaseListRow['status'])

  return (
    <>
      <PageHeader
        title={m.leases_list_title()}
        count={total}
        actions={
          <WithRight right="edit">
            <ButtonLink href={pathIn(locale, '/dashboard/manager/documents/new')}>
              {m.papers_make()}
            </ButtonLink>
          </WithRight>
        }
      />
      <DocumentTabs current="leases" />
      <ListFrame
        list={shownList}
        base={base}
        search={{ value: search, label: m.leases_list_search(), goLabel: m.leases_list_find() }}
        states={{
          name: 'status',
          label: m.leases_list_states(),
          offLabel: m.leases_list_off(),
          chosen: status,
          options: STATES.map((state) => ({ key: state, label: stateLabel(state) })),
        }}
        caption={m.leases_list_title()}
        rows={data}
        columns={shownList.columns({ locale, today }, { search, status })}
        noHit={{ title: m.leases_list_no_hit(), allLabel: m.leases_list_all() }}
        empty={{
          picture: sceneOf('living', 'indigo').src,
          title: m.leases_list_empty(),
          actions: (
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/applications')}>
              {m.leases_list_to_applications()}
            </ButtonLink>
          ),
        }}
      >
        {nextCursor && (
          <LoadMore href={listLink(base, { q: search, status, after: nextCursor })}>
            {m.leases_list_more()}
          </LoadMore>
        )}
      </ListFrame>
    </>
  )
}
