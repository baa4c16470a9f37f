import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/list.page'
import { PeopleTabs } from './embed/people-tabs.tsx'

const STATES = ['renting', 'past', 'owing'] as const

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 200) || undefined
  const state = STATES.find((one) => one === query.get('state'))
  const page = await apiOf(args).tenants.list({
    itemsPerPage: 20,
    page: 1,
    search,
    state,
    cursor: query.get('after') ?? undefined,
  })

  return { ...page, search: search ?? '', state: state ?? null }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.tenants_title(), isIndexed: false })

export default function ManagerTenants({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { data, total, search, state, nextCursor } = loaderData
  const base = pathIn(locale, '/dashboard/manager/tenants')
  const names = { renting: m.tenants_renting, past: m.tenants_past, owing: m.tenants_owing }
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={`${base}/new`}>
        {m.tenants_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader title={m.tenants_title()} count={total} actions={add} />
      <PeopleTabs current="tenants" />
      <ListFrame
        base={base}
        search={{ value: search, label: m.tenants_search(), goLabel: m.tenants_find() }}
        states={{
          name: 'state',
          label: m.tenants_states(),
          offLabel: m.tenants_off(),
          chosen: state,
          options: STATES.map((state) => ({ key: state, label: names[state]() })),
        }}
        caption={m.tenants_title()}
        rows={data}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'name',
            head: m.tenants_name(),
            isTitle: true,
            cell: (row) => (
              <Anchor href={`${base}/${row.id}`}>
                {row.name}
                {row.nickname && ` (${row.nickname})`}
              </Anchor>
            ),
          },
          {
            key: 'home',
            head: m.tenants_home(),
            cell: (row) => row.homes.map((home) => home.unitNo).join(', ') || '–',
          },
          {
            key: 'contact',
            head: m.tenants_contact(),
            cell: (row) =>
              row.phone || row.email ? (
                <span>
                  {row.phone && <span className="keep">{displayPhone(row.phone)}</span>}
                  {row.phone && row.email && ' · '}
                  {row.email}
                </span>
              ) : (
                '–'
              ),
          },
          {
            key: 'owed',
            head: m.tenants_owed(),
            isNumber: true,
            cell: (row) => formatMoney(row.owedSatang, locale),
          },
          {
            key: 'account',
            head: m.tenants_account(),
            cell: (row) => (
              <StatusTag kind="user" state={row.hasAccount ? 'active' : 'unverified'}>
                {row.hasAccount ? m.tenants_has_account() : m.tenants_no_account()}
              </StatusTag>
            ),
          },
        ]}
        noHit={{ title: m.tenants_no_hit(), allLabel: m.tenants_all() }}
        empty={{
          picture: sceneOf('corridor', 'clay').src,
          title: m.tenants_empty(),
          actions: add,
        }}
      >
        {nextCursor && (
          <LoadMore href={listLink(base, { q: search, state, after: nextCursor })}>
            {m.tenants_more()}
          </LoadMore>
        )}
      </ListFrame>
    </>
  )
}
