import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/users.page'
import css from './admin.module.css'
import { adminPath } from './links.ts'
import { STATES, shownList, titleOf } from './users.list.tsx'
import { USER_STATE_WORDS, USER_TYPES } from './words.ts'

const PER_PAGE = 25

/** Accounts by the menu's `?type=`, found by words and narrowed by state. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const filters = shownList.read(query)
  const page = pageNumber(query)
  const list = await orLastPage(
    args,
    shownList.ask(apiOf(args), { ...filters, page, itemsPerPage: PER_PAGE }),
  )

  return { ...filters, list }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: titleOf(args.loaderData?.type), isIndexed: false })

export default function AdminUsers({ loaderData: { type, search, state, list } }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const kept = { type: String(type), name: USER_TYPES.find((one) => one.type === type)!.name }

  return (
    <>
      <PageHeader title={titleOf(type)} count={formatNumber(list.total)} lead={m.admin_users_lead()} />
      <SectionTabs
        label={m.admin_types()}
        current={String(type)}
        tabs={USER_TYPES.map((one) => ({
          key: String(one.type),
          href: adminPath(locale, 'users', { type: one.type, name: one.name }),
          label: one.title(),
        }))}
      />
      <ListFrame
        list={shownList}
        base={adminPath(locale, 'users')}
        kept={kept}
        search={{ name: 'search', value: search, label: m.admin_users_search(), goLabel: m.admin_find() }}
        states={{
          name: 'state',
          label: m.admin_state(),
          offLabel: m.admin_chip_remove(),
          chosen: state,
          options: STATES.map((one) => ({ key: one, label: USER_STATE_WORDS[one]() })),
        }}
        caption={titleOf(type)}
        rows={list.data}
        columns={shownList.columns({ locale, today }, { type, search, state })}
        noHit={{ title: m.admin_users_none_found(), allLabel: m.admin_show_all() }}
        empty={{ picture: sceneOf('corridor', 'indigo').src, title: m.admin_users_none() }}
      >
        <div className={css.next}>
          <Pagination
            page={list.page}
            pages={Math.ceil(list.total / PER_PAGE)}
            hrefOf={(page) => adminPath(locale, 'users', { ...kept, search, state, page })}
          />
        </div>
      </ListFrame>
    </>
  )
}
