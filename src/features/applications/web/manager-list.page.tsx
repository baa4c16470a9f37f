import { PeopleTabs } from '#features/tenants/web/embed/people-tabs.tsx'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bangkokParts } from '#thai/days.ts'
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
import type { Route } from './+types/manager-list.page'
import { statusName } from './kinds.ts'
import { titleOf } from './types.ts'

const STATES = ['open', 'approved', 'declined', 'withdrawn'] as const

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 200) || undefined
  const status = STATES.find((state) => state === query.get('status'))
  const page = await apiOf(args).applications.list({
    itemsPerPage: 20,
    page: 1,
    search,
    status,
    cursor: query.get('after') ?? undefined,
  })

  return { ...page, search: search ?? '', status: status ?? null }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_list_title(), isIndexed: false })

export default function ManagerApplications({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { data, total, search, status, nextCursor } = loaderData
  const base = pathIn(locale, '/dashboard/manager/applications')

  return (
    <>
      <PageHeader title={m.applications_list_title()} count={total} />
      <PeopleTabs current="applications" />
      <ListFrame
        base={base}
        search={{ value: search, label: m.applications_list_search(), goLabel: m.applications_list_find() }}
        states={{
          name: 'status',
          label: m.applications_list_states(),
          offLabel: m.applications_list_off(),
          chosen: status,
          options: STATES.map((state) => ({
            key: state,
            label: state === 'open' ? m.applications_list_open() : statusName(state),
          })),
        }}
        caption={m.applications_list_title()}
        rows={data}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'name',
            head: m.applications_applicant(),
            isTitle: true,
            cell: (row) => (
              <Anchor href={pathIn(locale, `/dashboard/manager/applications/${row.id}`)}>{row.name}</Anchor>
            ),
          },
          {
            key: 'home',
            head: m.applications_home(),
            cell: (row) => `${row.unitNo} · ${titleOf(row, locale)}`,
          },
          {
            key: 'moveIn',
            head: m.applications_move_in(),
            cell: (row) => (row.moveInDay ? formatDay(row.moveInDay, locale) : '–'),
          },
          {
            key: 'income',
            head: m.applications_income(),
            isNumber: true,
            cell: (row) =>
              row.incomeSatang === null ? '–' : formatMoney(row.incomeSatang, locale, { satang: 'auto' }),
          },
          {
            key: 'sent',
            head: m.applications_sent(),
            cell: (row) => formatDay(bangkokParts(row.submittedAt).day, locale),
          },
          {
            key: 'status',
            head: m.applications_status(),
            cell: (row) => (
              <StatusTag kind="application" state={row.status}>
                {statusName(row.status)}
              </StatusTag>
            ),
          },
        ]}
        noHit={{ title: m.applications_list_no_hit(), allLabel: m.applications_list_all() }}
        empty={{
          picture: sceneOf('corridor', 'leaf').src,
          title: m.applications_list_empty(),
          actions: (
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/properties')}>
              {m.applications_list_to_homes()}
            </ButtonLink>
          ),
        }}
      >
        {nextCursor && (
          <LoadMore href={listLink(base, { q: search, status, after: nextCursor })}>
            {m.applications_list_more()}
          </LoadMore>
        )}
      </ListFrame>
    </>
  )
}
