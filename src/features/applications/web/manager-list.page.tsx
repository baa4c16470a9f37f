import { PeopleTabs } from '#features/tenants/web/embed/people-tabs.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame, listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/manager-list.page'
import { STATES, shownList } from './applications.list.tsx'
import { statusName } from './kinds.ts'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const cursor = query.get('after') ?? undefined
  const page = await shownList.ask(apiOf(args), { ...filters, itemsPerPage: 20, page: 1, cursor })

  return { ...page, ...filters }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_list_title(), isIndexed: false })

export default function ManagerApplications({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { data, total, search, status, nextCursor } = loaderData
  const base = pathIn(locale, shownList.path)

  return (
    <>
      <PageHeader title={m.applications_list_title()} count={total} />
      <PeopleTabs current="applications" />
      <ListFrame
        list={shownList}
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
        columns={shownList.columns({ locale, today }, { search, status })}
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
