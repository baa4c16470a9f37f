import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/list.page'
import type { LeaseListRow } from './types.ts'
import { homeName, statusName } from './words.ts'

const LABELS: Record<string, () => string> = {
  open: m.leases_list_open,
  ending: m.leases_list_ending,
  deposit: m.leases_list_deposit,
}

const STATES = ['open', 'active', 'ending', 'deposit', 'expired', 'terminated'] as const

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 200) || undefined
  const status = STATES.find((state) => state === query.get('status'))
  const page = await apiOf(args).leases.list({
    itemsPerPage: 20,
    page: 1,
    search,
    status,
    cursor: query.get('after') ?? undefined,
  })

  return { ...page, search: search ?? '', status: status ?? null }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.leases_list_title(), isIndexed: false })

export default function ManagerLeases({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { data, total, search, status, nextCursor } = loaderData
  const base = pathIn(locale, '/dashboard/manager/documents')
  const stateLabel = (state: (typeof STATES)[number]) =>
    LABELS[state]?.() ?? statusName(state as LeaseListRow['status'])

  return (
    <>
      <PageHeader title={m.leases_list_title()} count={total} />
      <ListFrame
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
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'home',
            head: m.leases_home(),
            isTitle: true,
            cell: (row) => (
              <Anchor href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${row.id}`)}>
                {homeName(row, locale)}
              </Anchor>
            ),
          },
          { key: 'no', head: m.leases_no(), cell: (row) => row.no },
          { key: 'tenant', head: m.leases_tenant(), cell: (row) => row.tenantName },
          { key: 'start', head: m.leases_start(), cell: (row) => formatDay(row.startDay, locale) },
          {
            key: 'end',
            head: m.leases_end(),
            cell: (row) => (row.endDay ? formatDay(row.endDay, locale) : m.leases_no_end()),
          },
          {
            key: 'rent',
            head: m.leases_rent(),
            isNumber: true,
            cell: (row) => formatMoney(row.rentSatang, locale),
          },
          {
            key: 'status',
            head: m.leases_status(),
            cell: (row) => (
              <StatusTag kind="lease" state={row.status}>
                {statusName(row.status)}
              </StatusTag>
            ),
          },
        ]}
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
