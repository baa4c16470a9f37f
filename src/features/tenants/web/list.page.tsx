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
import { PeopleTabs } from './embed/people-tabs.tsx'
import { STATES, shownList } from './tenants.list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const cursor = query.get('after') ?? undefined
  const page = await shownList.ask(apiOf(args), { ...filters, itemsPerPage: 20, page: 1, cursor })

  return { ...page, ...filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.tenants_title(), isIndexed: false })

export default function ManagerTenants({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { data, total, search, state, nextCursor } = loaderData
  const base = pathIn(locale, shownList.path)
  const names = { renting: m.tenants_renting, past: m.tenants_past, owing: m.tenants_owing }
  const add = (
    <WithRight right="edit">
      <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/add-tenant')}>
        {m.tenants_add()}
      </ButtonLink>
    </WithRight>
  )

  return (
    <>
      <PageHeader title={m.tenants_title()} count={total} actions={add} />
      <PeopleTabs current="tenants" />
      <ListFrame
        list={shownList}
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
        columns={shownList.columns({ locale, today }, { search, state })}
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
