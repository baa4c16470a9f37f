import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { ListFrame } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { SectionTabs } from '#web/dashboard/kit/section-tabs.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/users.page'
import css from './admin.module.css'
import { adminPath } from './links.ts'
import { ROLE_WORDS, USER_STATE_WORDS, USER_TYPES, type UserState, userState } from './words.ts'

const PER_PAGE = 25
const STATES = Object.keys(USER_STATE_WORDS) as UserState[]

/** Accounts by the menu's `?type=`, found by words and narrowed by state. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { type } = USER_TYPES.find((one) => String(one.type) === query.get('type')) ?? USER_TYPES[0]
  const search = query.get('search')?.trim().slice(0, 200) || undefined
  const state = STATES.find((one) => one === query.get('state'))
  const page = pageNumber(query)
  const list = await orLastPage(
    args,
    apiOf(args).admin.users({ type, search, state, page, itemsPerPage: PER_PAGE }),
  )

  return { type, search, state, list }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: titleOf(args.loaderData?.type), isIndexed: false })

export default function AdminUsers({ loaderData: { type, search, state, list } }: Route.ComponentProps) {
  const { locale } = useRoot()
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
        keyOf={(user) => user.id}
        columns={[
          {
            key: 'name',
            head: m.admin_users_name(),
            isTitle: true,
            cell: (user) => (
              <span className={css.title}>
                <Anchor href={adminPath(locale, `users/${user.id}`)}>{user.name}</Anchor>
                <small>{user.email}</small>
              </span>
            ),
          },
          {
            key: 'role',
            head: m.admin_users_role(),
            cell: (user) => (
              <span className={css.title}>
                {ROLE_WORDS[user.role]()}
                {user.businesses.length > 0 && <small>{user.businesses.join(' · ')}</small>}
              </span>
            ),
          },
          {
            key: 'phone',
            head: m.admin_users_phone(),
            cell: (user) => (user.phoneNumber ? displayPhone(user.phoneNumber) : '–'),
          },
          {
            key: 'seen',
            head: m.admin_users_seen(),
            cell: (user) => (user.lastSeenAt ? formatDateTime(user.lastSeenAt, locale) : m.admin_never()),
          },
          {
            key: 'state',
            head: m.admin_state(),
            cell: (user) => (
              <StatusTag kind="user" state={userState(user)}>
                {USER_STATE_WORDS[userState(user)]()}
              </StatusTag>
            ),
          },
        ]}
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

function titleOf(type = 0): string {
  return USER_TYPES.find((one) => one.type === type)!.title()
}
